/** Lets operations begin, or holds them back until those that run have been answered. */
export const openGate = () => {
  let opened = Promise.withResolvers<void>();
  let isOpen = false;
  let inside = 0;
  return {
    open: (): void => {
      isOpen = true;
      opened.resolve();
    },
    shut: (): void => {
      if (isOpen) opened = Promise.withResolvers();
      isOpen = false;
    },
    /** Runs one operation when the gate is open. */
    pass: async <T>(work: () => Promise<T>): Promise<T> => {
      while (!isOpen) await opened.promise;
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
    isEmpty: () => inside === 0,
  };
};

export type Gate = ReturnType<typeof openGate>;
