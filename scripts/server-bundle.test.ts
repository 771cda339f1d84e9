import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageFile } from './run-program.ts';
import { bundleServer, staysOutside } from './server-bundle.ts';

let tree: string;
beforeEach(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'halm-bundle-'));
});
afterEach(() => rm(tree, { recursive: true, force: true }));

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
  await writeFile(path.join(tree, file), text);
};

/** Bundles a program of these files and moves it elsewhere, with its sources. Answers its output there. */
const runElsewhere = async (files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [file, text] of Object.entries(files)) await write(file, text);
  await bundleServer(path.join(tree, 'server/src/main.ts'), path.join(tree, 'server/dist'));
  const moved = path.join(tree, 'moved');
  await cp(path.join(tree, 'server'), path.join(moved, 'server'), { recursive: true });
  await write('moved/package.json', '{ "type": "module" }');
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(moved, 'server/dist/server.js')]);
  return stdout;
};

describe('a bundled module', () => {
  it('finds its files beside its source, and its programs beside the bundle', async () => {
    const printed = await runElsewhere({
      'server/src/area/words.json': '"word"',
      'server/src/area/child.ts': 'process.stdout.write("child");',
      'server/src/area/reader.ts': `import { readFileSync } from 'node:fs';
        export const word: string = readFileSync(new URL('./words.json', import.meta.url), 'utf8');
        export const child = new URL('./child.ts', import.meta.url);`,
      'server/src/main.ts': `import { word, child } from './area/reader.ts'; console.log(word, child.href);`,
    });
    expect(printed).toMatch(/^"word" file:.*\/moved\/server\/dist\/child\.js$/m);
    expect(await readdir(path.join(tree, 'server/dist'))).toContain('child.js');
  });

  it('is named in a stack trace with the line of its source, and a package is not', async () => {
    const printed = await runElsewhere({
      'server/node_modules/pack/index.js': 'export const call = (work) => {\n\n  return work();\n};',
      'server/node_modules/pack/package.json': '{ "name": "pack", "type": "module", "main": "index.js" }',
      'server/src/fails.ts': `export const fails = (
        reason: string,
      ): never => {
        throw new Error(reason);
      };`,
      'server/src/main.ts': `process.setSourceMapsEnabled(true);
        await import('./calls.ts');`,
      'server/src/calls.ts': `import { call } from 'pack';
        import { fails } from './fails.ts';

        try { call(() => fails('why')); } catch (error) { console.log((error as Error).stack); }`,
    });
    expect(printed).toMatch(/at fails \(.*\/moved\/server\/src\/fails\.ts:4:/);
    expect(printed).toMatch(/at .*\/moved\/server\/src\/calls\.ts:4:/);
    expect(printed).not.toMatch(/pack\/index\.js/);
  });
});

it.each(['@node-rs/argon2', 'pdfmake/fonts/Roboto.js', '@fastify/swagger-ui'])('%s stays outside', (name) =>
  expect([staysOutside(name), staysOutside(packageFile('fastify/fastify.js'))]).toEqual([true, false]),
);
