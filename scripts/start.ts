import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { requireNode } from './require-node.ts';
import { ROOT } from './run-program.ts';

requireNode();
await buildWeb();
// In this very process: signals reach the server, and nothing stands between it and whoever started it.
await import(path.join(ROOT, 'server/src/main.ts'));
