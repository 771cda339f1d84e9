import { useSyncExternalStore } from 'react';

type Stop = () => void;
/** Calls back on every change; the answer ends that. */
type Subscribe = (listener: () => void) => Stop;

/** Tells whoever listens that something has changed that is kept elsewhere. */
export const createSignal = (): { readonly announce: () => void; readonly subscribe: Subscribe } => {
  const listeners = new Set<() => void>();
  return {
    announce: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A value that any code may read and replace, and that screens follow with `useStore`. */
export type Store<T> = { readonly get: () => T; readonly set: (next: T) => void; readonly subscribe: Subscribe };

export const createStore = <T>(initial: T): Store<T> => {
  const { announce, subscribe } = createSignal();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      announce();
    },
    subscribe,
  };
};

/** The value of a store; re-renders when it changes. */
export const useStore = <T>({ get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(subscribe, get);
