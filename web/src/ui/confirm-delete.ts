/** What a delete dialog asks. */
export type DeleteQuestion = {
  /** What is deleted, as the reader knows it: „Mais 2025“. */
  readonly name: string;
  /** 1: a slip costs little. 2: cannot be undone. 3: much hangs on it, DELETE must be typed. */
  readonly level?: 1 | 2 | 3;
  /** What is lost with it. */
  readonly text?: string;
};

type Open = { readonly question: DeleteQuestion; readonly answer: (isConfirmed: boolean) => void };

const listeners = new Set<() => void>();
let open: Open | undefined;

const become = (next: Open | undefined): void => {
  open = next;
  for (const listener of listeners) listener();
};

export const openQuestion = (): Open | undefined => open;

export const onQuestion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const ask = (question: DeleteQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      become(undefined);
      resolve(isConfirmed);
    };
    become({ question, answer });
  });

/** `const confirmDelete = useConfirmDelete(); if (await confirmDelete({ name, level: 3 })) …` */
export const useConfirmDelete = (): ((question: DeleteQuestion) => Promise<boolean>) => ask;
