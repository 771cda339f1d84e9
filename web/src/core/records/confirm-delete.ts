import { questionStore } from '../ui/question-store.ts';

/** What a delete dialog asks. */
export type DeleteQuestion = {
  /** What is deleted, as the reader knows it: „Mais 2025“. */
  readonly name: string;
  /** 1: a slip costs little. 2: cannot be undone. 3: much hangs on it, DELETE must be typed. */
  readonly level?: 1 | 2 | 3;
  /** What is lost with it. */
  readonly text?: string;
  /** The question and the button's word, where something else than deleting is asked. */
  readonly title?: string;
  readonly action?: string;
};

export const deleteQuestions = questionStore<DeleteQuestion>();

/** `const confirmDelete = useConfirmDelete(); if (await confirmDelete({ name, level: 3 })) …` */
export const useConfirmDelete = (): ((question: DeleteQuestion) => Promise<boolean>) => deleteQuestions.ask;
