import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stopServer } from './postgres-process.ts';

const run = promisify(execFile);
const program = `
  import { readConfig } from '${new URL('config.ts', import.meta.url)}';
  import { startDatabase } from '${new URL('start-database.ts', import.meta.url)}';
  const config = await readConfig(process.env);
  const { app, owner } = await startDatabase({ ...config, ...JSON.parse(process.env.CHANGES ?? '{}') });
  console.log(JSON.stringify({ app, owner }));
  process.exit();`;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-first-'));
});
afterEach(async () => {
  await stopServer(path.join(directory, 'postgres'));
  await rm(directory, { recursive: true, force: true });
});

const start = async (changes: object = {}) => {
  const env = { ...process.env, DATA_DIR: directory, CHANGES: JSON.stringify(changes) };
  return JSON.parse((await run(process.execPath, ['--input-type=module', '-e', program], { env })).stdout);
};

it('two first starts on one empty data directory end with one database, one set of secrets and nothing else', async () => {
  const [{ app: one }, { app: other }] = await Promise.all([start(), start()]);
  expect(one.password).toHaveLength(43);
  expect(other).toEqual(one);
  expect(await readdir(directory)).toEqual(['postgres', 'postgres-socket', 'postgres.log', 'secrets.json']);
}, 60_000);

it('a start under another version of the order of texts builds the indexes of its own server anew', async () => {
  const owner = new pg.Client((await start()).owner);
  await owner.connect();
  await owner.query("update pg_collation set collversion = '1.0' where collname = 'people'");
  await owner.end();
  const env = { ...process.env, DATA_DIR: directory, LOG_LEVEL: 'info', HOST: '127.0.0.1', PORT: '0', DEMO: 'false' };
  const main = path.join(import.meta.dirname, '../../main.ts');
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const words: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    words.push(line);
    if (line.startsWith('Halm is ready')) break;
  }
  server.kill('SIGTERM');
  await ended;
  expect(words.join('\n')).toMatch(/the collation people .+: their indexes were built anew/);
}, 60_000);

it('a start that a migration refuses leaves no database running behind it', async () => {
  const migrationsDirectory = path.join(directory, 'migrations');
  await mkdir(migrationsDirectory);
  await writeFile(path.join(migrationsDirectory, '001-faulty.sql'), 'select no_such_function()');
  await expect(start({ migrationsDirectory })).rejects.toThrow('no_such_function');
  await expect(access(path.join(directory, 'postgres', 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
}, 60_000);
