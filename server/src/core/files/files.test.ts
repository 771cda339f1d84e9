import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tasks } from '../../app.ts';
import { startOwnTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';
import type { Scope } from '../api/scope.ts';
import { REMOVE_LOST_FILES_TASK } from '../jobs/remove-lost-files.ts';
import { localFiles, storeFile } from './files.ts';

let app: TestApp;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-stored-'));
  app = await startOwnTestApp({ files: localFiles(directory) });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  await app.owner.query('delete from files');
  await rm(directory, { recursive: true, force: true });
});

const onDisk = async (): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};
const table = { name: 'waage.csv', mediaType: 'text/csv', content: Buffer.from('Nummer') };
const storeAnd = (then: (scope: Scope) => Promise<unknown>) =>
  app.uelzen.asManager(async (scope) => {
    await storeFile(scope, table);
    await then(scope);
  });

describe('bytes of a file', () => {
  it('stay with their row', async () => {
    await storeAnd(async () => undefined);
    expect(await onDisk()).toHaveLength(1);
  });

  it('go with a transaction that fails after its row was written', async () => {
    const failing = storeAnd(async () => {
      throw new Error('a later statement');
    });
    await expect(failing).rejects.toThrow('a later statement');
    expect(await onDisk()).toEqual([]);
  });
});

describe('the nightly removal of lost files', () => {
  const remove = () =>
    tasks.find(({ name }) => name === REMOVE_LOST_FILES_TASK)?.run(app.platform, undefined, { isLast: true });
  const age = async (file: string, days: number): Promise<void> => {
    const then = Date.now() / 1000 - days * 86_400;
    await utimes(file, then, then);
  };
  const store = async ({ asManager }: TestOrganisation): Promise<string> => {
    const before = await onDisk();
    await asManager((scope) => storeFile(scope, table));
    return (await onDisk()).find((file) => !before.includes(file)) ?? '';
  };

  it('takes what has lain there for thirty days without a row, finished or not, also where an organisation is deactivated', async () => {
    const kept = await store(app.uelzen);
    const lost = [`${kept.slice(0, -1)}x`, `${kept.slice(0, -1)}y.new`, await store(app.bremen)];
    const young = `${kept.slice(0, -1)}z.new`;
    for (const file of [lost[0], lost[1], young]) await writeFile(file ?? '', '');
    await app.owner.query('delete from files where organisation_id = $1', [app.bremen.id]);
    await app.owner.query('update organisations set active = false where id = $1', [app.bremen.id]);
    for (const file of [kept, ...lost]) await age(file, 31);
    await age(young, 29);
    await remove();
    expect((await onDisk()).toSorted()).toEqual([kept, young].toSorted());
  });

  it('has nothing to do where nothing was ever stored', async () => {
    await remove();
    expect(await onDisk()).toEqual([]);
  });
});
