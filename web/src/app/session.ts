import type { TokenContent } from '@halm/model/sessions/session.ts';
import { useSyncExternalStore } from 'react';
import { decodeToken, isExpired } from './session-token.ts';

const STORAGE_KEY = 'halm.token';
const listeners = new Set<() => void>();
let cached: { token: string; content: TokenContent | undefined } | undefined;

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** The stored token, if there is one whose time is not up; one whose time is up is removed. */
export const sessionToken = (): string | undefined => {
  const token = localStorage.getItem(STORAGE_KEY);
  if (!token) return undefined;
  if (cached?.token !== token) cached = { token, content: decodeToken(token) };
  if (cached.content && !isExpired(cached.content, Date.now())) return token;
  localStorage.removeItem(STORAGE_KEY);
  return undefined;
};

/** Who is signed in, or undefined. The same object as long as the token is the same. */
export const currentSession = (): TokenContent | undefined => (sessionToken() ? cached?.content : undefined);

/** Keeps a token without telling anybody in this tab: for whoever starts the application anew at once. */
export const keepToken = (token: string): void => localStorage.setItem(STORAGE_KEY, token);

/** Begins a session. */
export const startSession = (token: string): void => {
  keepToken(token);
  announce();
};

export const endSession = (): void => {
  localStorage.removeItem(STORAGE_KEY);
  announce();
};

/** Calls back on every start, change and end of the session, also when another tab does it. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

window.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY) return;
  const before = cached?.content?.organisation.id;
  const after = currentSession()?.organisation.id;
  // What this tab shows belongs to the organisation that another tab has just left.
  if (before && after && before !== after) window.location.reload();
  else announce();
});

/** Who is signed in; re-renders when that changes. */
export const useSession = (): TokenContent | undefined => useSyncExternalStore(onSessionChange, currentSession);
