import { createSignal, useStore } from '../../core/browser/store.ts';

const MINUTE_MS = 60_000;

const { announce, subscribe } = createSignal();
const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
let listeners = 0;
let clock: ReturnType<typeof setInterval> | undefined;

const minute = {
  get: minuteNow,
  subscribe: (listener: () => void) => {
    const unsubscribe = subscribe(listener);
    listeners += 1;
    clock ??= setInterval(announce, MINUTE_MS / 4);
    return () => {
      unsubscribe();
      listeners -= 1;
      if (listeners > 0) return;
      clearInterval(clock);
      clock = undefined;
    };
  },
};

/** The present minute in milliseconds since 1970, followed while a screen is open. */
export const useMinute = (): number => useStore(minute);
