import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shortenLog } from './shorten-log.ts';

let directory: string;
let log: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'halm-log-'));
  log = path.join(directory, 'postgres.log');
  await writeFile(log, 'LOG:  too long\n');
  await writeFile(`${log}.1`, 'LOG:  former\n');
});
afterEach(() => rm(directory, { recursive: true }));

/** Fails as copying does on a full disk: the target has been cut off before. */
const failing = (code: string) => async (_: unknown, target: unknown) => {
  await writeFile(String(target), '');
  throw Object.assign(new Error(`${code}: copyfile`), { code });
};

it('a log on a full disk is cut off too, and makes room', async () => {
  await shortenLog(log, 10, failing('ENOSPC'));
  expect(await readdir(directory)).toEqual(['postgres.log']);
  expect((await stat(log)).size).toBe(0);
});

it('a log that cannot be copied for another reason stays whole', async () => {
  await expect(shortenLog(log, 10, failing('EACCES'))).rejects.toThrow('EACCES');
  expect(await readFile(log, 'utf8')).toBe('LOG:  too long\n');
});
