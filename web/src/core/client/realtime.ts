import { useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { keepStorageNotice } from '../browser/storage-notice.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { renewSession } from './api.ts';
import { invalidateEntities } from './invalidate-entities.ts';
import { queryClient } from './queries.ts';
import { currentSession, onSessionChange, sessionToken } from './session.ts';

/**
 * `lost` is tried again by itself; `ended` was one line of too many, and
 * stays so until somebody wants it back.
 */
export type ConnectionState = 'off' | 'connecting' | 'connected' | 'lost' | 'ended';

const listeners = new Set<() => void>();
const socketUsers = new Set<(socket: Socket) => void>();
let state: ConnectionState = 'off';
let socket: Socket | undefined;
let usedToken: string | undefined;
/** Since when something shown may have changed unheard; the page itself has begun at 0. */
let deafSince = 0;

const become = (next: ConnectionState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** Asks for what has changed since the page was loaded, which was before its line stood. */
const catchUp = (opened: Socket): void => {
  opened.emit('changes-since', performance.now() - deafSince, (entities: string[] | null) => {
    if (!entities) void queryClient.invalidateQueries();
    else if (entities.length > 0) void invalidateEntities(queryClient, entities);
  });
};

/**
 * Takes the line up again that the server has ended. Not by itself: eleven pages
 * would take it from each other for ever.
 */
export const reconnect = (): void => {
  if (socket && !socket.connected) socket.connect();
};

const comeBackWhenSeen = (): void => window.addEventListener('focus', reconnect, { once: true });

const open = async (token: string, userId: string): Promise<void> => {
  const { io } = await import('socket.io-client');
  if (usedToken !== token) return;
  const opened = io({
    path: '/notifications/socket.io',
    auth: { token },
    timeout: 20_000,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  });
  socket = opened;
  let isOneTooMany = false;
  opened.on('closing', (reason: string) => {
    isOneTooMany = reason === 'too-many-sockets';
  });
  opened.on('connect', () => {
    opened.emit('registerNotificationListener', userId);
    // Whatever changed while the line was down has been missed.
    if (state === 'lost' || state === 'ended') void queryClient.invalidateQueries();
    else catchUp(opened);
    become('connected');
  });
  opened.on('connect_error', () => become('lost'));
  opened.on('disconnect', (reason) => {
    become(isOneTooMany ? 'ended' : 'lost');
    isOneTooMany = false;
    // Cut on purpose: the session is over, or goes on under another token that is on
    // its way. The bell's call tells which.
    if (reason !== 'io server disconnect') return;
    void invalidateEntities(queryClient, ['notifications']);
    comeBackWhenSeen();
  });
  opened.on('change', ({ entity }: { entity: string }) => void invalidateEntities(queryClient, [entity]));
  opened.on('storage', keepStorageNotice);
  opened.on('notification', () => void invalidateEntities(queryClient, ['notifications']));
  // Roles, modules or duties are others now. Should it fail, the next call tells why.
  opened.on('sessionChanged', () => void renewSession().catch(() => undefined));
  for (const use of socketUsers) use(opened);
};

const close = (): void => {
  socket?.off();
  socket?.disconnect();
  socket = undefined;
  keepStorageNotice(undefined);
};

const follow = (): void => {
  const token = sessionToken();
  if (token === usedToken) return;
  close();
  if (usedToken !== undefined) deafSince = performance.now();
  usedToken = token;
  become(token ? 'connecting' : 'off');
  const session = currentSession();
  if (token && session && !session.twoFactorDue) void open(token, session.id);
};

/**
 * Keeps a live connection as long as somebody is signed in, from when the page has nothing else to do: what
 * changes before it stands is caught up with. Called once at the start.
 */
export const startRealtime = (): void => {
  whenIdle(() => {
    onSessionChange(follow);
    follow();
  });
};

/** Calls back with the socket now and whenever another one is opened; the answer ends that. */
export const onSocket = (use: (socket: Socket) => void): (() => void) => {
  socketUsers.add(use);
  if (socket) use(socket);
  return () => socketUsers.delete(use);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the live line was lost, and has not come back yet. */
export const isLineLost = (): boolean => state === 'lost';

/** Whether live changes arrive; re-renders when that changes. */
export const useConnection = (): ConnectionState => useSyncExternalStore(subscribe, () => state);
