import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageFile } from './run-program.ts';
import { placesFrom, staysOutside } from './server-bundle.ts';

let tree: string;
beforeEach(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'halm-bundle-'));
});
afterEach(() => rm(tree, { recursive: true, force: true }));

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
  await writeFile(path.join(tree, file), text);
};

it('a module finds its files beside its source, and its programs beside the bundle', async () => {
  await write('package.json', '{ "type": "module" }');
  await write('server/src/area/words.json', '"word"');
  await write('server/src/area/child.ts', 'process.stdout.write("child");');
  await write(
    'server/src/area/reader.ts',
    `import { readFileSync } from 'node:fs';
    export const word: string = readFileSync(new URL('./words.json', import.meta.url), 'utf8');
    export const child = new URL('./child.ts', import.meta.url);`,
  );
  await write('server/src/main.ts', `import { word, child } from './area/reader.ts'; console.log(word, child.href);`);
  const dir = path.join(tree, 'server/dist');
  const bundle = await rolldown({
    input: path.join(tree, 'server/src/main.ts'),
    platform: 'node',
    plugins: [placesFrom(dir)],
  });
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].js' });
  const moved = path.join(tree, 'moved');
  await cp(path.join(tree, 'server'), path.join(moved, 'server'), { recursive: true });
  await cp(path.join(tree, 'package.json'), path.join(moved, 'package.json'));
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(moved, 'server/dist/main.js')]);
  expect(stdout).toMatch(/^"word" file:.*\/moved\/server\/dist\/child\.js$/m);
  expect((await readdir(dir)).toSorted()).toEqual(['child.js', 'main.js']);
});

it.each(['@node-rs/argon2', 'pdfmake/fonts/Roboto.js', '@fastify/swagger-ui'])('%s stays outside', (name) =>
  expect([staysOutside(name), staysOutside(packageFile('fastify/fastify.js'))]).toEqual([true, false]),
);
