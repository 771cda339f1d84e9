import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onQuestion, openQuestion } from './confirm-delete.ts';

const Dialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** Where `useConfirmDelete` shows its dialog. Its code comes with the first question. */
export const DeleteDialogRegion = () => {
  const open = useSyncExternalStore(onQuestion, openQuestion);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Dialog question={open.question} onAnswer={open.answer} />
    </Suspense>
  );
};
