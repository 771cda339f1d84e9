import { createSignal, useStore } from '../browser/store.ts';
import { queryClient } from '../client/queries.ts';
import { todayAtPlant } from './formats.ts';

const LOOK_AGAIN_MILLISECONDS = 10_000;

const { announce, subscribe } = createSignal();
let shownDay = '';

/** What the server counts by the day is asked for again, too: a page may stand open for weeks. */
const update = (): void => {
  const today = todayAtPlant();
  if (today === shownDay) return;
  const isFirst = shownDay === '';
  shownDay = today;
  if (isFirst) return;
  announce();
  void queryClient.invalidateQueries();
};

const watch = (listener: () => void): (() => void) => {
  const unsubscribe = subscribe(listener);
  // While nothing asked, a night may have passed.
  update();
  const clock = setInterval(update, LOOK_AGAIN_MILLISECONDS);
  document.addEventListener('visibilitychange', update);
  return () => {
    unsubscribe();
    clearInterval(clock);
    document.removeEventListener('visibilitychange', update);
  };
};

const day = {
  get: () => {
    shownDay ||= todayAtPlant();
    return shownDay;
  },
  subscribe: watch,
};

/** The date at the plant, followed into the next day: what a screen calls today while it is open. */
export const useToday = (): string => useStore(day);
