import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { requireNode } from './require-node.ts';
import { ROOT } from './run-program.ts';
import { supervise } from './supervise.ts';

requireNode();
// In a tree that is only read it can't be built, however often it is tried: EX_CONFIG.
await buildWeb().catch((error: Error) => {
  const cause = error.message.replaceAll(/\s+/g, ' ');
  console.error(
    `Halm cannot start: ${cause}; run "npm run build" as somebody who may write to ${path.join(ROOT, 'web')}`,
  );
  process.exit(78);
});
process.exit(await supervise(path.join(ROOT, 'server/src/main.ts')));
