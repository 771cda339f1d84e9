import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { reasons } from '@halm/model/reasons.ts';
import { expect, it, onTestFinished } from 'vitest';
import { reasonsOfTheModel } from '../../server/src/testing/answered-reasons.ts';
import { checkAnswered } from './answered-reasons.ts';

it('a reason that no answer gave is told by its name, whatever else was answered', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-answered-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'answered.txt');
  const all = Object.keys(reasons).filter((reason) => !reasonsOfTheModel.has(reason));
  await writeFile(file, [...all, ...all, 'required', ''].join('\n'));
  expect(await checkAnswered(file)).not.toHaveProperty('complaint');
  await writeFile(file, all.filter((reason) => reason !== 'request.in-use').join('\n'));
  expect((await checkAnswered(file)).complaint).toBe('nobody was answered: request.in-use');
  expect((await checkAnswered(path.join(directory, 'none.txt'))).complaint).toContain('request.in-use');
});
