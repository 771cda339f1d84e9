import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { requireNode } from './require-node.ts';
import { ROOT } from './run-program.ts';
import { supervise } from './supervise.ts';

requireNode();
await buildWeb();
process.exit(await supervise(path.join(ROOT, 'server/src/main.ts')));
