import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stopServer } from './postgres-process.ts';

const run = promisify(execFile);
const program = `
  import { readConfig } from '${new URL('config.ts', import.meta.url)}';
  import { startDatabase } from '${new URL('start-database.ts', import.meta.url)}';
  const { app } = await startDatabase(await readConfig(process.env));
  console.log(JSON.stringify(app));
  process.exit();`;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-first-'));
});
afterEach(async () => {
  await stopServer(path.join(directory, 'postgres'));
  await rm(directory, { recursive: true, force: true });
});

it('two first starts on one empty data directory end with one database, one set of secrets and nothing else', async () => {
  const start = async () => {
    const env = { ...process.env, DATA_DIR: directory };
    return JSON.parse((await run(process.execPath, ['--input-type=module', '-e', program], { env })).stdout);
  };
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.password).toHaveLength(43);
  expect(other).toEqual(one);
  expect(await readdir(directory)).toEqual(['postgres', 'postgres-socket', 'postgres.log', 'secrets.json']);
}, 60_000);
