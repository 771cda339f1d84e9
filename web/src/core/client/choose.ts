import type { Choices } from './choices.ts';
import { announceChoices, setChoice } from './preference-store.ts';
import { currentSession, onSessionChange } from './session.ts';

type Sync = typeof import('../../identity/preferences/preference-sync.ts');

/**
 * A part that cannot be loaded now loses nothing: what is not saved stays noted for the next choice or start.
 */
const withSync = (work: (sync: Sync) => void): void =>
  void import('../../identity/preferences/preference-sync.ts')
    .then(work)
    .catch((error: unknown) => console.warn('The preferences could not be reached', error));

/** Keeps a choice: here at once, on the server a moment later. */
export const choose = (choice: Choices): void => {
  setChoice(choice);
  withSync(({ saveSoon }) => saveSoon());
};

/** Asks the server once for everybody who signs in, without holding anything up. Called once at the start. */
export const startPreferences = (): void => {
  let loaded: string | undefined;
  const follow = () => {
    const userId = currentSession()?.id;
    if (userId === loaded) return;
    loaded = userId;
    announceChoices();
    if (userId) withSync(({ loadPreferences }) => void loadPreferences());
  };
  onSessionChange(follow);
  follow();
};
