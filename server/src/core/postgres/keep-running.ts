import type { Runner } from 'graphile-worker';
import type { Logger } from 'pino';

const RESTART_MILLISECONDS = 5000;

/** What is needed of the queue's runner. */
type Running = Pick<Runner, 'promise' | 'stop'>;

/**
 * Starts the runner, and again whenever it ends without being told to: it gives up where its queue fails it.
 */
export const keepStarted = async (
  start: () => Promise<Running>,
  log: Logger,
  restartMilliseconds = RESTART_MILLISECONDS,
): Promise<{ stop: () => Promise<void> }> => {
  let runner: Running;
  let starting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const follow = (started: Running): void => {
    runner = started;
    runner.promise
      .catch((error) => log.error({ err: error }, 'the job queue has failed'))
      .finally(() => {
        if (!isStopped) startLater();
      });
  };
  const startLater = (): void => {
    timer = setTimeout(() => {
      starting = start().then(follow, (error) => {
        log.warn({ err: error }, 'the job queue could not be started');
        if (!isStopped) startLater();
      });
    }, restartMilliseconds);
  };

  follow(await start());
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      // One that is about to come up would run on with nobody to stop it.
      await starting;
      await runner.stop().catch((error) => log.debug({ err: error }, 'the job queue had stopped'));
    },
  };
};
