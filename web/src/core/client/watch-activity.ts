import { invalidateEntities } from './invalidate-entities.ts';
import { queryClient } from './queries.ts';
import { currentSession } from './session.ts';

/** Well below the two hours after which an unused session is over. */
const PAUSE_MILLISECONDS = 10 * 60_000;

let lastRequestAt = Date.now();

const requestRenewal = (): void => {
  if (!currentSession() || Date.now() - lastRequestAt < PAUSE_MILLISECONDS) return;
  lastRequestAt = Date.now();
  void invalidateEntities(queryClient, ['notifications']);
};

/**
 * Whoever types into a form or walks through one for hours uses Halm, though no call says so: then the bell
 * asks for what is new, and the server sees that the session is in use. Called once at the start.
 */
export const watchActivity = (): void => {
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, requestRenewal, { passive: true, capture: true });
};
