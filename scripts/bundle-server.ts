import path from 'node:path';
import { ROOT } from './run-program.ts';
import { bundleServer } from './server-bundle.ts';
import { SERVER_DIRECTORY } from './server-program.ts';

await bundleServer(path.join(ROOT, 'server/src/built-main.ts'), SERVER_DIRECTORY);
