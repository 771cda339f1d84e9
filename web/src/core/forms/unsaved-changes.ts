import { questionStore } from '../ui/question-store.ts';

/**
 * What is about to be left: a page, or whatever else holds something unsaved
 * (a dialog, the whole application).
 */
export type LeaveMode = 'page' | 'other';

export const leaveQuestions = questionStore<LeaveMode>();
const forms = new Set<() => boolean>();

/** Counts a form among those that are asked about before anything is left. The answer ends that. */
export const watchUnsaved = (isDirty: () => boolean): (() => void) => {
  forms.add(isDirty);
  return () => forms.delete(isDirty);
};

/** Whether any form on the screen holds something that is not saved. */
export const isAnythingUnsaved = (): boolean => [...forms].some((isDirty) => isDirty());

/** Whether one may go on: asks when something unsaved would be lost. */
export const mayLeave = async (): Promise<boolean> => !isAnythingUnsaved() || leaveQuestions.ask('other');

/** Lets go of what is unsaved, so that it is not asked about once more. */
export const giveUpUnsaved = (): void => forms.clear();

/** Whether a page may be left for another one; whatever it holds is given up then. */
export const mayLeavePage = async (): Promise<boolean> => {
  const isLeaving = !isAnythingUnsaved() || (await leaveQuestions.ask('page'));
  if (isLeaving) giveUpUnsaved();
  return isLeaving;
};
