import { lazy, Suspense } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Where toasts appear. Its code comes after the first screen. */
export const ToastRegion = () => (
  <Suspense fallback={null}>
    <Toasts />
  </Suspense>
);
