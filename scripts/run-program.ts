import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A file below node_modules, to be run by our own Node: no shell, no npx. */
export const packageFile = (file: string): string => path.join(ROOT, 'node_modules', file);

export type ProgramOptions = {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Keeps what is printed instead of showing it. */
  readonly silent?: boolean;
};

/** Runs a program to its end. Answers its exit code and, when silent, what it printed. */
export const runProgram = (
  program: string,
  args: readonly string[],
  { cwd = ROOT, environment = {}, silent = false }: ProgramOptions = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd,
      env: { ...process.env, ...environment },
      stdio: silent ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs a JavaScript or TypeScript file on this very Node. */
export const runNode = (file: string, args: readonly string[] = [], options: ProgramOptions = {}) =>
  runProgram(process.execPath, [file, ...args], options);
