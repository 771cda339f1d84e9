import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WrongSetting } from '../process/config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const run = promisify(execFile);

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'halm-copied-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const databaseIn = (name: string) => path.join(parent, name, 'postgres');
/** With owners and modes, as an administrator copies. */
const copy = async (from: string, to: string): Promise<void> => {
  await run('mkdir', ['-p', path.dirname(databaseIn(to))]);
  await run('cp', ['-a', databaseIn(from), databaseIn(to)]);
};

it('a copied database starts, unless its server ran meanwhile: then that is said with what to do', async () => {
  const server = await startEmbeddedPostgres(databaseIn('plant'));
  try {
    await copy('plant', 'torn');
    const error = await startEmbeddedPostgres(databaseIn('torn')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WrongSetting);
    expect(String(error)).toContain(`${databaseIn('torn')} is a copy of ${databaseIn('plant')}`);
    expect(String(error)).toContain(path.join(databaseIn('torn'), 'postmaster.pid'));
    // The one that was copied is served on.
    expect((await startEmbeddedPostgres(databaseIn('plant'))).startedHere).toBe(false);
  } finally {
    await server.stop();
  }
  await copy('plant', 'whole');
  const copied = await startEmbeddedPostgres(databaseIn('whole'));
  await copied.stop();
  expect(copied.startedHere).toBe(true);
}, 60_000);
