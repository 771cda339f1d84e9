import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ScaleFault } from './simulated-scale.ts';
import type { ScaleCommand } from './simulated-scale-process.ts';

/** A simulated weighbridge in a process of its own. */
export type ScaleProcess = {
  readonly port: number;
  readonly drive: (kg: number) => void;
  readonly fail: (fault: ScaleFault) => void;
  /** Ends the process, also one that has ended already. */
  readonly stop: () => Promise<void>;
};

const program = fileURLToPath(new URL('./simulated-scale-process.ts', import.meta.url));

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const findPort = async (child: ChildProcess): Promise<number> => {
  const started = once(child, 'message').then(([{ port }]) => port as number);
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the simulated scale ended before it listened: ${code ?? signal}`);
  });
  return Promise.race([started, ended]);
};

/** Starts the simulated weighbridge of the demo and answers where it listens. */
export const startScaleProcess = async (): Promise<ScaleProcess> => {
  // Without the parent's own switches: a second inspector or watcher would get in its way.
  const child = fork(program, { stdio: 'inherit', execArgv: [] });
  // A word said while it ends is lost with it.
  child.on('error', () => undefined);
  const port = await findPort(child);
  const tell = (command: ScaleCommand): void => {
    if (child.connected) child.send(command);
  };
  return {
    port,
    drive: (kg) => tell({ driveKg: kg }),
    fail: (fault) => tell({ fault }),
    stop: async () => {
      if (hasEnded(child)) return;
      const gone = once(child, 'exit');
      if (child.connected) child.disconnect();
      await gone;
    },
  };
};
