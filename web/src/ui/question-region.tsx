import { lazy, Suspense } from 'react';
import { useStore } from '../app/store.ts';
import { deleteQuestions } from './confirm-delete.ts';
import { leaveQuestions } from './unsaved-changes.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/** Where questions that any code may ask show their dialogs. Their code comes with the first question. */
export const QuestionRegion = () => {
  const removal = useStore(deleteQuestions);
  const leave = useStore(leaveQuestions);
  return (
    <Suspense fallback={null}>
      {removal && <DeleteDialog question={removal.question} onAnswer={removal.answer} />}
      {leave && <LeaveDialog mode={leave.question} onAnswer={leave.answer} />}
    </Suspense>
  );
};
