import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A simulated weighbridge in a process of its own. */
export type ScaleProcess = {
  readonly port: number;
  readonly drive: (kg: number) => void;
  readonly stop: () => Promise<void>;
};

const program = fileURLToPath(new URL('./simulated-scale-process.ts', import.meta.url));

/** Starts the simulated weighbridge of the demo and answers where it listens. */
export const startScaleProcess = async (): Promise<ScaleProcess> => {
  const child = fork(program, { stdio: 'inherit' });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    drive: (kg) => {
      if (child.connected) child.send({ driveKg: kg });
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
};
