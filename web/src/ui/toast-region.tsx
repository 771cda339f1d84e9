import { lazy, Suspense } from 'react';
import { useStore } from '../app/store.ts';
import { areToastsWanted } from './toasts.ts';

const Toasts = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Where toasts appear. Its code comes with the first one. */
export const ToastRegion = () => {
  if (!useStore(areToastsWanted)) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
};
