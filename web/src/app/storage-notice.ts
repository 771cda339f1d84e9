import type { StorageNotice } from '@halm/model/contract/storage-notice.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let told: StorageNotice | undefined;

/** Keeps what the server tells; undefined for a new connection, which may be told nothing. */
export const keepStorageNotice = (notice: StorageNotice | undefined): void => {
  told = notice;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The room on the server's disk, as far as this person is told of it; re-renders when that changes. */
export const useStorage = (): StorageNotice | undefined => useSyncExternalStore(subscribe, () => told);
