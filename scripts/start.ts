import path from 'node:path';
import { buildProduct } from './build.ts';
import { requireNode } from './require-node.ts';
import { ROOT } from './run-program.ts';
import { compiledCode, SERVER } from './server-program.ts';
import { supervise } from './supervise.ts';

requireNode();
// In a tree that is only read it can't be built, however often it is tried: EX_CONFIG.
await buildProduct().catch((error: Error) => {
  const cause = error.message.replaceAll(/\s+/g, ' ');
  console.error(
    `Halm cannot start: ${cause}; run "npm run build" as somebody who may write below ${path.join(ROOT, 'web')} and ${path.join(ROOT, 'server')}`,
  );
  process.exit(78);
});
process.exit(await supervise(SERVER, compiledCode(process.env)));
