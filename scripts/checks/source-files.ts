import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';

/** A file of the repository with its text; `path` is relative to the root, with slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

/** All files that are tracked, or new and not ignored, whose path the pattern matches. */
export const sourceFiles = async (pattern: RegExp): Promise<SourceFile[]> => {
  const { output } = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    silent: true,
  });
  const names = output.split('\0').filter((name) => pattern.test(name) && existsSync(path.join(ROOT, name)));
  return Promise.all(names.map(async (name) => ({ path: name, text: await readFile(path.join(ROOT, name), 'utf8') })));
};
