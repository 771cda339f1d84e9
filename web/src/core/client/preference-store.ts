import { createSignal, useStore } from '../browser/store.ts';
import { type Choices, mergeChoices } from './choices.ts';
import { currentSession } from './session.ts';

/** Everything known of the person here, and the part of it that the server has not confirmed yet. */
type StoredPreferences = { readonly all: Choices; readonly unsaved: Choices };

const NOTHING: StoredPreferences = { all: {}, unsaved: {} };
const { announce, subscribe } = createSignal();
/** Lets everybody look anew. */
export const announceChoices = announce;
let owner: string | undefined;
let saved = NOTHING;

const storageKey = (userId: string): string => `halm.preferences.${userId}`;

/** What is kept, unless something else has written there: the server knows what was chosen. */
const read = (stored: string): StoredPreferences | undefined => {
  try {
    const found = JSON.parse(stored) as Partial<StoredPreferences> | null;
    return found?.all && found.unsaved ? { all: found.all, unsaved: found.unsaved } : undefined;
  } catch {
    return undefined;
  }
};

const current = (): StoredPreferences => {
  const userId = currentSession()?.id;
  if (userId === owner) return saved;
  owner = userId;
  const stored = userId && localStorage.getItem(storageKey(userId));
  saved = stored ? (read(stored) ?? NOTHING) : NOTHING;
  return saved;
};

const set = (next: StoredPreferences): void => {
  saved = next;
  if (owner) localStorage.setItem(storageKey(owner), JSON.stringify(next));
  announce();
};

window.addEventListener('storage', ({ key }) => {
  if (!owner || key !== storageKey(owner)) return;
  // Another tab has chosen something: read anew.
  owner = undefined;
  announce();
});

/** What the person signed in has chosen, as far as this device knows; the same object until that changes. */
export const choices = (): Choices => current().all;

/** What the server has not confirmed yet. */
export const unsavedChoices = (): Choices => current().unsaved;

/** Notes a choice on this device, as one that the server has not confirmed yet. */
export const setChoice = (choice: Choices): void => {
  const { all, unsaved } = current();
  set({ all: mergeChoices(all, choice), unsaved: mergeChoices(unsaved, choice) });
};

/** Takes over what the server knows of this person; choices that are not saved yet stand above it. */
export const loadChoices = (userId: string, fromServer: Choices, unsaved: Choices): void => {
  if (current() && owner === userId) set({ all: mergeChoices(fromServer, unsaved), unsaved });
};

/** Calls back on every change, also when another person signs in. */
export const onChoices = subscribe;

/** What the person has chosen; re-renders when that changes. */
export const useChoices = (): Choices => useStore({ get: choices, subscribe });
