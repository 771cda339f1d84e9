import { queryClient } from '../client/queries.ts';
import { hasRoomAhead } from './line.ts';

/** The longest that something waits for a page that never has nothing to do. */
const LONGEST_WAIT_MS = 2000;
/** What is asked of the server comes in a moment; its drawing goes first. */
const ANSWER_PAUSE_MS = 60;

const firstScreen = Promise.withResolvers<void>();
let isResolved = false;
let pendingScreens = 0;

/** What is not part of the first screen may come once that has been painted, with what its looks ask for. */
const settleFirstScreen = (): void => {
  const settle = () => {
    if (isResolved && pendingScreens === 0) firstScreen.resolve();
  };
  requestAnimationFrame(() => setTimeout(settle));
  // A window in the background paints nothing.
  setTimeout(settle, LONGEST_WAIT_MS);
};

/** Called once the router has led to the first screen. */
export const firstScreenStands = (): void => {
  isResolved = true;
  settleFirstScreen();
};

/** Says that something stands in for a screen whose words or parts are on their way; the answer ends that. */
export const awaitScreen = (): (() => void) => {
  pendingScreens += 1;
  return () => {
    pendingScreens -= 1;
    settleFirstScreen();
  };
};

const idle = (run: () => void, timeoutMs: number): (() => void) => {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, timeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
};

/**
 * Runs something once the first screen stands, the data of the page are there and it has nothing else
 * to do; the answer takes it back.
 */
export const whenIdle = (run: () => void): (() => void) => {
  let latest = 0;
  let isTakenBack = false;
  let stopWaiting = (): void => undefined;
  const look = (): void => {
    const leftMs = latest - performance.now();
    if (leftMs <= 0 || queryClient.isFetching() === 0) {
      run();
      return;
    }
    const timer = setTimeout(wait, ANSWER_PAUSE_MS);
    stopWaiting = () => clearTimeout(timer);
  };
  const wait = (): void => {
    stopWaiting = idle(look, Math.max(1, latest - performance.now()));
  };
  void firstScreen.promise.then(() => {
    if (isTakenBack) return;
    latest = performance.now() + LONGEST_WAIT_MS;
    wait();
  });
  return () => {
    isTakenBack = true;
    stopWaiting();
  };
};

/**
 * As `whenIdle`, for what nobody has asked for yet: it does not come over a slow or metered line, where it
 * would stand in the way of what somebody asks for.
 */
export const aheadOfTime = (run: () => void): (() => void) =>
  whenIdle(() => {
    if (hasRoomAhead()) run();
  });
