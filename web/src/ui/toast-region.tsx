import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, onToastsWanted } from './toasts.ts';

const Toasts = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Where toasts appear. Its code comes with the first one. */
export const ToastRegion = () => {
  const isWanted = useSyncExternalStore(onToastsWanted, areToastsWanted);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
};
