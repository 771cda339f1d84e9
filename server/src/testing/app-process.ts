import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ConnectionSettings } from '../core/db/database.ts';
import type { InnerHosts } from '../core/outgoing/inner-hosts.ts';

/** What an application of the tests in a process of its own is started with. */
export type AppSettings = {
  readonly app: ConnectionSettings;
  readonly jobs: ConnectionSettings;
  readonly tokenKey: string;
  /** Of its choice where none is named. */
  readonly port?: number;
  readonly filesDirectory?: string;
  readonly smtpUrl?: string;
  readonly innerHosts?: InnerHosts;
};

/** An application as it runs in the field, with its workers: it hears signals, and can be killed. */
export type AppProcess = { readonly url: string; readonly child: ChildProcess; readonly kill: () => Promise<void> };

const program = fileURLToPath(new URL('./app-program.ts', import.meta.url));

const end = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  // No signal that it could answer: as when the power goes.
  if (child.kill('SIGKILL')) await gone;
};

/** Starts one and waits until it answers. */
export const startAppProcess = async (settings: AppSettings): Promise<AppProcess> => {
  const child = fork(program, [JSON.stringify(settings)], { stdio: 'inherit', execArgv: [] });
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`the application ended before it began: ${port}`);
  return { url: `http://127.0.0.1:${port}`, child, kill: () => end(child) };
};
