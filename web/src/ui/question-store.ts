/** A question that waits on the screen, and how to answer it. */
export type OpenQuestion<Q> = { readonly question: Q; readonly answer: (isConfirmed: boolean) => void };

/** Keeps one question at a time, so that any code can ask and a region of the application shows its dialog. */
export const questionStore = <Q>() => {
  const listeners = new Set<() => void>();
  let open: OpenQuestion<Q> | undefined;
  const become = (next: OpenQuestion<Q> | undefined): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    current: (): OpenQuestion<Q> | undefined => open,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** True when the reader confirms. A question that another one replaces is answered with no. */
    ask: (question: Q): Promise<boolean> =>
      new Promise((resolve) => {
        open?.answer(false);
        const answer = (isConfirmed: boolean) => {
          become(undefined);
          resolve(isConfirmed);
        };
        become({ question, answer });
      }),
  };
};
