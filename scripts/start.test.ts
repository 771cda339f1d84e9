import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runNode } from './run-program.ts';

let tree: string;
beforeEach(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'halm-start-'));
  await cp(import.meta.dirname, path.join(tree, 'scripts'), { recursive: true });
});
afterEach(() => rm(tree, { recursive: true, force: true }));

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
  await writeFile(path.join(tree, file), text);
};

it('a web application that cannot be built is one line, and nothing that another try mends', async () => {
  for (const file of ['web/index.html', 'web/vite.config.ts', 'package-lock.json', 'web/src/main.ts'])
    await write(file, '');
  await write('package.json', '{ "type": "module" }');
  const words = 'error during build:\\nEROFS: read-only file system, mkdir dist';
  await write('node_modules/vite/bin/vite.js', `console.error('${words}'); process.exit(1);`);
  const { code, output } = await runNode(path.join(tree, 'scripts/start.ts'), [], { cwd: tree, silent: true });
  expect([code, output.trim().split('\n')]).toEqual([
    78,
    [
      'Building the web application …',
      expect.stringMatching(/^Halm cannot start: .*EROFS: read-only file system.*npm run build/),
    ],
  ]);
});
