import { pino } from 'pino';
import { expect, it } from 'vitest';
import { keepStarted } from './keep-running.ts';

/** A runner that runs until it is stopped or fails. */
const openRunner = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isRunning = true;
  const end = (how: () => void) => async (): Promise<void> => {
    if (!isRunning) throw new Error('it had ended');
    isRunning = false;
    how();
  };
  return { promise, stop: end(resolve), fail: end(() => reject(new Error('gone'))), isRunning: () => isRunning };
};

it('a stop while the runner is started anew stops the one that comes up', async () => {
  const [first, second] = [openRunner(), openRunner()];
  const comingUp = Promise.withResolvers<typeof second>();
  let starts = 0;
  const start = async () => {
    starts += 1;
    return starts === 1 ? first : comingUp.promise;
  };
  const running = await keepStarted(start, pino({ level: 'silent' }), 1);
  await first.fail();
  await expect.poll(() => starts).toBe(2);
  const stopped = running.stop();
  comingUp.resolve(second);
  await stopped;
  expect(second.isRunning()).toBe(false);
});
