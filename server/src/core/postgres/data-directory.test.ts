import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from '../security/secrets.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'halm-data-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o1777).toString(8);

it('the data directory is made for its owner alone', async () => {
  const directory = path.join(parent, 'data');
  await loadSecrets(directory);
  expect(await modeOf(directory)).toBe('700');
  expect(await modeOf(path.join(directory, 'secrets.json'))).toBe('600');
});

it('one that is open to others is closed at the next start', async () => {
  await chmod(parent, 0o755);
  await loadSecrets(parent);
  expect(await modeOf(parent)).toBe('700');
});

it('a folder that is shared on purpose stays as it is', async () => {
  await chmod(parent, 0o1777);
  await loadSecrets(parent);
  expect(await modeOf(parent)).toBe('1777');
});
