import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { createSignal, useStore } from '../browser/store.ts';
import { isAnythingUnsaved } from '../forms/unsaved-changes.ts';
import { decodeToken, isExpired } from './session-token.ts';

const STORAGE_KEY = 'halm.token';
const { announce, subscribe } = createSignal();
let cached: { token: string; content: TokenContent | undefined } | undefined;
/**
 * Whose session is over while something unsaved is on the screen: that stays
 * until they sign in again or let it go.
 */
let pending: TokenContent | undefined;

/**
 * Whose unsaved work is on the screen while another tab has gone on
 * elsewhere, in another role or as somebody else.
 */
let overtaken: TokenContent | undefined;

const pause = (): void => {
  const mine = ownerOfScreen();
  if (mine && isAnythingUnsaved()) pending = mine;
  overtaken = undefined;
};

const isSamePlace = (one: TokenContent, other: TokenContent): boolean =>
  one.id === other.id && one.organisation.id === other.organisation.id;

const isSameWork = (one: TokenContent, other: TokenContent): boolean =>
  isSamePlace(one, other) && one.selectedRole === other.selectedRole;

/** Whose work is on the screen, whoever has been signed in elsewhere since it was begun. */
const ownerOfScreen = (): TokenContent | undefined => overtaken ?? pending ?? cached?.content;

/**
 * Another tab has put its token in the place of ours. What this tab shows belongs to the organisation that
 * was left, or to whoever was signed in: it begins anew, unless that would lose something unsaved, which
 * stays and can no longer be saved.
 */
const handleForeignToken = (mine: TokenContent, theirs: TokenContent): void => {
  pending = undefined;
  overtaken = !isSameWork(mine, theirs) && isAnythingUnsaved() ? mine : undefined;
  if (!overtaken && !isSamePlace(mine, theirs)) window.location.reload();
};

/** Nothing of what another tab has overtaken is unsaved any more: this one goes along. */
const followToken = (): void => {
  if (!overtaken || !cached?.content || isAnythingUnsaved()) return;
  handleForeignToken(overtaken, cached.content);
  queueMicrotask(announce);
};

/** The token that all tabs share, if its time is not up; one whose time is up is removed. */
const sharedToken = (): string | undefined => {
  const token = localStorage.getItem(STORAGE_KEY);
  if (!token) return undefined;
  if (cached?.token !== token) {
    const mine = ownerOfScreen();
    cached = { token, content: decodeToken(token) };
    if (mine && cached.content) handleForeignToken(mine, cached.content);
  }
  followToken();
  if (cached.content && !isExpired(cached.content, Date.now())) return token;
  pause();
  localStorage.removeItem(STORAGE_KEY);
  return undefined;
};

/**
 * The token to make calls with; none while another tab has gone on with one
 * that is not for what this tab shows.
 */
export const sessionToken = (): string | undefined => {
  const token = sharedToken();
  return overtaken ? undefined : token;
};

/**
 * Who is signed in, or has been and has unsaved work on the screen; else undefined. The same
 * object as long as the token is the same.
 */
export const currentSession = (): TokenContent | undefined => {
  const token = sharedToken();
  return overtaken ?? (token ? cached?.content : pending);
};

/** Whose session is over while something unsaved is on the screen. */
export const pausedSession = (): TokenContent | undefined => (sharedToken() ? undefined : pending);

/** Where another tab has gone on, while this one holds something unsaved that can't be saved from there. */
export const overtakingSession = (): TokenContent | undefined => {
  sharedToken();
  return overtaken && cached?.content;
};

let hasWayBack = true;

/** Whether the sign-in leads back to where a session ended: not for who signs out. */
export const leadsBack = (): boolean => hasWayBack;

/** Says so before the session ends, which may be heard of sooner than its answer comes. */
export const setWayBack = (isWanted: boolean): void => {
  hasWayBack = isWanted;
};

/** Keeps a token without telling anybody in this tab: for whoever starts the application anew at once. */
export const storeToken = (token: string): void => {
  cached = { token, content: decodeToken(token) };
  overtaken = undefined;
  localStorage.setItem(STORAGE_KEY, token);
};

/** Begins a session. */
export const startSession = (token: string): void => {
  storeToken(token);
  pending = undefined;
  announce();
};

/** Ends the session here. What is unsaved on the screen stays there, and with it whose it is. */
export const endSession = (): void => {
  pause();
  localStorage.removeItem(STORAGE_KEY);
  announce();
};

/** Lets go of whom unsaved work belonged to. */
export const releaseSession = (): void => {
  pending = undefined;
  announce();
};

/** Calls back on every start, change and end of the session, also when another tab does it. */
export const onSessionChange = subscribe;

/** Hears of what other tabs do with the session. Called once at the start. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEY) return;
    if (!newValue) pause();
    sharedToken();
    announce();
  });

/** Whose session is over while something unsaved is on the screen; re-renders when that changes. */
export const usePausedSession = (): TokenContent | undefined => useStore({ get: pausedSession, subscribe });

/** Who is signed in; re-renders when that changes. */
export const useSession = (): TokenContent | undefined => useStore({ get: currentSession, subscribe });

/** Where another tab has gone on, while this one holds something unsaved; re-renders when that changes. */
export const useOvertakingSession = (): TokenContent | undefined => useStore({ get: overtakingSession, subscribe });
