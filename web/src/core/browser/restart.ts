import { storeToken } from '../client/session.ts';
import { giveUpUnsaved } from '../forms/unsaved-changes.ts';

/** Starts the application anew: at the same place, or at another one of ours (with the `/v2`). */
export const restart = (place?: string): void => {
  giveUpUnsaved();
  if (place) window.location.assign(place);
  else window.location.reload();
};

/**
 * Goes on with another token: in another organisation or role nothing that is on the screen holds any more.
 */
export const restartAs = (token: string, place: string): void => {
  storeToken(token);
  restart(place);
};
