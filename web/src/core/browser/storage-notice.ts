import type { StorageNotice } from '@halm/model/core/contract/storage-notice.ts';
import { createStore, useStore } from './store.ts';

const notice = createStore<StorageNotice | undefined>(undefined);

/** Keeps what the server tells; undefined for a new connection, which may be told nothing. */
export const keepStorageNotice = notice.set;

/** The room on the server's disk, as far as this person is told of it; re-renders when that changes. */
export const useStorage = (): StorageNotice | undefined => useStore(notice);
