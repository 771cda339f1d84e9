import type { TokenContent } from '@halm/model/sessions/session.ts';
import { isAnythingUnsaved } from '../ui/unsaved-changes.ts';
import { decodeToken, isExpired } from './session-token.ts';
import { createSignal, useStore } from './store.ts';

const STORAGE_KEY = 'halm.token';
const { announce, subscribe } = createSignal();
let cached: { token: string; content: TokenContent | undefined } | undefined;
/** Whose session is over while something unsaved is on the screen: that stays until they sign in again or let it go. */
let held: TokenContent | undefined;

const hold = (): void => {
  if (cached?.content && isAnythingUnsaved()) held = cached.content;
};

/** The stored token, if there is one whose time is not up; one whose time is up is removed. */
export const sessionToken = (): string | undefined => {
  const token = localStorage.getItem(STORAGE_KEY);
  if (!token) return undefined;
  if (cached?.token !== token) cached = { token, content: decodeToken(token) };
  if (cached.content && !isExpired(cached.content, Date.now())) return token;
  hold();
  localStorage.removeItem(STORAGE_KEY);
  return undefined;
};

/** Who is signed in, or has been and has unsaved work on the screen; else undefined. The same object as long as the token is the same. */
export const currentSession = (): TokenContent | undefined => (sessionToken() ? cached?.content : held);

/** Whose session is over while something unsaved is on the screen. */
export const heldSession = (): TokenContent | undefined => (sessionToken() ? undefined : held);

/** Keeps a token without telling anybody in this tab: for whoever starts the application anew at once. */
export const keepToken = (token: string): void => localStorage.setItem(STORAGE_KEY, token);

/** Begins a session. */
export const startSession = (token: string): void => {
  keepToken(token);
  held = undefined;
  announce();
};

/** Ends the session here. What is unsaved on the screen stays there, and with it whose it is. */
export const endSession = (): void => {
  hold();
  localStorage.removeItem(STORAGE_KEY);
  announce();
};

/** Lets go of whom unsaved work belonged to. */
export const releaseSession = (): void => {
  held = undefined;
  announce();
};

/** Calls back on every start, change and end of the session, also when another tab does it. */
export const onSessionChange = subscribe;

const isSameWork = (one: TokenContent, other: TokenContent): boolean =>
  one.id === other.id && one.organisation.id === other.organisation.id;

window.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY) return;
  const before = cached?.content;
  if (!event.newValue) hold();
  const after = currentSession();
  // What this tab shows belongs to the organisation that another tab has just left, or to whoever was signed in.
  if (before && after && !isSameWork(before, after)) return window.location.reload();
  if (event.newValue) held = undefined;
  announce();
});

/** Whose session is over while something unsaved is on the screen; re-renders when that changes. */
export const useHeldSession = (): TokenContent | undefined => useStore({ get: heldSession, subscribe });

/** Who is signed in; re-renders when that changes. */
export const useSession = (): TokenContent | undefined => useStore({ get: currentSession, subscribe });
