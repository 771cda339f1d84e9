import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageFile, ROOT, runNode } from './run-program.ts';

const WEB = path.join(ROOT, 'web');
const STAMP = path.join(WEB, 'dist', '.built-from');

const sourceFiles = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** One hash over everything that the built web application comes from. */
const hashSources = async (): Promise<string> => {
  const own = (await readdir(WEB)).filter((file) => /^index\.html$|\.ts$/.test(file));
  const single = [...own.map((file) => path.join(WEB, file)), path.join(ROOT, 'package-lock.json')];
  const folders = [path.join(WEB, 'src'), path.join(WEB, 'public'), path.join(ROOT, 'model/src')];
  const found = await Promise.all(folders.filter((folder) => existsSync(folder)).map(sourceFiles));
  const hash = createHash('sha256');
  for (const file of [...single, ...found.flat()].toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
};

/** Builds the web application when its sources have changed since the last time. */
export const buildWeb = async (): Promise<void> => {
  const hash = await hashSources();
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === hash) return;
  console.log('Building the web application …');
  const { code, output } = await runNode(packageFile('vite/bin/vite.js'), ['build', '--logLevel', 'error'], {
    cwd: WEB,
    silent: true,
  });
  if (code !== 0) throw new Error(`the web application could not be built:\n${output}`);
  await writeFile(STAMP, hash);
};

if (import.meta.main) await buildWeb();
