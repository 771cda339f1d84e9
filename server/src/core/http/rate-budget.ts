/** How often something may come: a second in the long run, and at once after a rest. */
export type Rate = { readonly perSecond: number; readonly atOnce: number };

type Milliseconds = () => number;

const steadyClock: Milliseconds = () => performance.now();

/**
 * Counts what comes: a store that is full at first and fills up again steadily. Answers whether one more may
 * come; what may not isn't counted.
 */
export const rateBudget = ({ perSecond, atOnce }: Rate, milliseconds: Milliseconds = steadyClock): (() => boolean) => {
  let left = atOnce;
  let countedAt = milliseconds();
  return () => {
    const now = milliseconds();
    left = Math.min(atOnce, left + ((now - countedAt) / 1000) * perSecond);
    countedAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

/**
 * Counts by key. A store that must be full again by now is forgotten, so that
 * they don't gather in the memory.
 */
export const rateBudgets = (rate: Rate, milliseconds: Milliseconds = steadyClock): ((key: string) => boolean) => {
  const stores = new Map<string, { readonly mayCome: () => boolean; usedAt: number }>();
  const fullAfterMilliseconds = (rate.atOnce / rate.perSecond) * 1000;
  let clearedAt = milliseconds();
  const clear = (now: number): void => {
    if (now - clearedAt < fullAfterMilliseconds) return;
    clearedAt = now;
    for (const [key, { usedAt }] of stores) if (now - usedAt >= fullAfterMilliseconds) stores.delete(key);
  };
  return (key) => {
    const now = milliseconds();
    clear(now);
    const store = stores.get(key) ?? { mayCome: rateBudget(rate, milliseconds), usedAt: now };
    store.usedAt = now;
    stores.set(key, store);
    return store.mayCome();
  };
};
