import { isConnectionLoss } from '../db/database-refusal.ts';

const AT_ONCE = 500;

// The system's own codes; read-only after a failover, deadlock, no room, locks, an operator, a broken disk.
const passingCodes = /^(?:E[A-Z]{3,}|25|40|53|55|57|58)/;

/** Whether the same may go in later, as opposed to never. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (isConnectionLoss(error) || passingCodes.test((error as Error & { code?: string }).code ?? ''));

/**
 * Works a queue off in batches. One that the database will never take must not keep the others from
 * it: such a batch is tried item by item, and `giveUp` hears of those that fail. Rejects while the
 * database is away; the rest stays queued.
 */
export const drainQueue = async <T>(
  queue: T[],
  work: (batch: readonly T[]) => Promise<void>,
  giveUp: (error: unknown) => void,
): Promise<void> => {
  const attempt = async (batch: readonly T[], orElse: (error: unknown) => void | Promise<void>): Promise<void> => {
    try {
      await work(batch);
    } catch (error) {
      if (isPassing(error)) throw error;
      return orElse(error);
    }
    queue.splice(0, batch.length);
  };

  const workOffSingly = async (batch: readonly T[]): Promise<void> => {
    for (const item of batch)
      await attempt([item], (error) => {
        queue.shift();
        giveUp(error);
      });
  };

  while (queue.length > 0) {
    const batch = queue.slice(0, AT_ONCE);
    await attempt(batch, () => workOffSingly(batch));
  }
};
