import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { exitCodeOf } from '../core/process/exit-code.ts';
import { wholeDemo } from './whole-demo.ts';

it('a demo that was interrupted ends the next start with one line that says what to do', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-demo-'));
  const fail = () => Promise.reject(new Error('killed'));
  await wholeDemo(directory, true, async () => undefined);
  await wholeDemo(directory, false, fail);
  expect(await readdir(directory)).toEqual([]);
  await expect(wholeDemo(directory, true, fail)).rejects.toThrow('killed');
  const refused = await wholeDemo(directory, false, fail).catch((error: unknown) => error);
  expect(String(refused)).toContain(`remove ${directory}`);
  expect(exitCodeOf(refused)).toBe(78);
  // Nothing was written yet: it can be made all the same.
  await wholeDemo(directory, true, async () => undefined);
  expect(await readdir(directory)).toEqual([]);
  await rm(directory, { recursive: true });
});
