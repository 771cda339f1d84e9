import { createStore } from '../browser/store.ts';

/** A question that waits on the screen, and how to answer it. */
export type OpenQuestion<Q> = { readonly question: Q; readonly answer: (isConfirmed: boolean) => void };

/**
 * Keeps one question at a time, so that any code can ask and a region of the application shows its dialog.
 */
export const questionStore = <Q>() => {
  const { get, set, subscribe } = createStore<OpenQuestion<Q> | undefined>(undefined);
  return {
    get,
    subscribe,
    /** True when the reader confirms. A question that another one replaces is answered with no. */
    ask: (question: Q): Promise<boolean> =>
      new Promise((resolve) => {
        get()?.answer(false);
        const answer = (isConfirmed: boolean) => {
          set(undefined);
          resolve(isConfirmed);
        };
        set({ question, answer });
      }),
  };
};
