import { lazy } from 'react';
import { useStore } from '../browser/store.ts';
import { leaveQuestions } from '../forms/unsaved-changes.ts';
import { deleteQuestions } from '../records/confirm-delete.ts';
import { loadDeleteDialog, loadLeaveDialog } from './late-regions.ts';
import { QuietBoundary } from './quiet-boundary.tsx';

const DeleteDialog = lazy(async () => ({ default: (await loadDeleteDialog()).DeleteDialog }));
const LeaveDialog = lazy(async () => ({ default: (await loadLeaveDialog()).LeaveDialog }));

/**
 * Where questions that any code may ask show their dialogs. Their code comes when the
 * page is idle, or with the first question.
 */
export const QuestionRegion = () => {
  const removal = useStore(deleteQuestions);
  const leave = useStore(leaveQuestions);
  return (
    <QuietBoundary>
      {removal && <DeleteDialog question={removal.question} onAnswer={removal.answer} />}
      {leave && <LeaveDialog mode={leave.question} onAnswer={leave.answer} />}
    </QuietBoundary>
  );
};
