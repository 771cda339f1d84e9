import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWhenChanged } from './build-when-changed.ts';

let tree: string;
beforeEach(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'halm-build-'));
  await mkdir(path.join(tree, 'src/deep'), { recursive: true });
  await mkdir(path.join(tree, 'dist'));
  for (const file of ['src/one.ts', 'src/deep/two.ts', 'lock.json']) await writeFile(path.join(tree, file), 'first');
});
afterEach(() => rm(tree, { recursive: true, force: true }));

/** Asks for the build of a tree. Answers whether it was built. */
const asksFor = async (root = tree, build = async () => undefined): Promise<boolean> => {
  let isBuilt = false;
  await buildWhenChanged({
    name: 'a thing',
    sources: ['src', 'lock.json', 'not-there'].map((name) => path.join(root, name)),
    directory: path.join(root, 'dist'),
    build: async () => {
      isBuilt = true;
      await build();
    },
  });
  return isBuilt;
};

describe('what is built from sources', () => {
  it('is built once', async () => expect([await asksFor(), await asksFor()]).toEqual([true, false]));

  it.each(['src/one.ts', 'src/deep/two.ts', 'lock.json', 'src/new.ts', 'not-there'])(
    'is built again when %s is written',
    async (file) => {
      await asksFor();
      await writeFile(path.join(tree, file), 'second');
      expect([await asksFor(), await asksFor()]).toEqual([true, false]);
    },
  );

  it('is built again when a file goes', async () => {
    await asksFor();
    await rm(path.join(tree, 'src/one.ts'));
    expect(await asksFor()).toBe(true);
  });

  it('is built again when other words of the same length and time take the place of a file', async () => {
    const file = path.join(tree, 'src/one.ts');
    const when = new Date('2026-01-01T00:00:00Z');
    await utimes(file, when, when);
    await asksFor();
    await writeFile(file, 'other');
    await utimes(file, when, when);
    expect(await asksFor()).toBe(true);
  });

  it('is kept where the same files were only written again', async () => {
    await asksFor();
    const file = path.join(tree, 'src/one.ts');
    await writeFile(file, await readFile(file));
    expect(await asksFor()).toBe(false);
  });

  it('is built again after a build that was cut short, also when the sources are those of before', async () => {
    await asksFor();
    const file = path.join(tree, 'src/one.ts');
    await writeFile(file, 'second');
    const cut = asksFor(tree, () => Promise.reject(new Error('cut short')));
    await expect(cut).rejects.toThrow('cut short');
    await writeFile(file, 'first');
    expect(await asksFor()).toBe(true);
  });

  it('goes along with a tree that is copied elsewhere', async () => {
    await asksFor();
    const copy = path.join(tree, 'copy');
    for (const name of ['src', 'lock.json', 'dist'])
      await cp(path.join(tree, name), path.join(copy, name), { recursive: true });
    expect(await asksFor(copy)).toBe(false);
  });
});
