import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ConnectionSettings } from '../../core/db/database.ts';

/** What a worker of the tests is started with. */
export type WorkerSettings = {
  readonly app: ConnectionSettings;
  readonly jobs: ConnectionSettings;
  readonly smtpUrl: string;
};

/** A worker of its own, as it runs in the field, that can be killed. */
export type WorkerProcess = { readonly kill: () => Promise<void> };

const program = fileURLToPath(new URL('./worker-program.ts', import.meta.url));

const end = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  // No signal that it could answer: as when the power goes.
  if (child.kill('SIGKILL')) await gone;
};

/** Starts a worker and waits until it takes jobs. */
export const startWorkerProcess = async (settings: WorkerSettings): Promise<WorkerProcess> => {
  const child = fork(program, [JSON.stringify(settings)], { stdio: 'inherit', execArgv: [] });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'ready') throw new Error(`the worker ended before it began: ${message}`);
  return { kill: () => end(child) };
};
