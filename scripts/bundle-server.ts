import { rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './run-program.ts';
import { placesFrom, staysOutside } from './server-bundle.ts';
import { SERVER_DIRECTORY } from './server-program.ts';

// Builds the server with its packages into few files: Node finds, reads and
// compiles 1,500 modules three times slower.

const bundle = await rolldown({
  input: { main: path.join(ROOT, 'server/src/main.ts') },
  cwd: ROOT,
  platform: 'node',
  external: staysOutside,
  plugins: [placesFrom(SERVER_DIRECTORY)],
  logLevel: 'silent',
});
rmSync(SERVER_DIRECTORY, { recursive: true, force: true });
await bundle.write({
  dir: SERVER_DIRECTORY,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
  // Names stay as they are: they stand in the log and in stack traces.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
});
