import { lazy } from 'react';
import { useStore } from '../browser/store.ts';
import { loadToasts } from './late-regions.ts';
import { QuietBoundary } from './quiet-boundary.tsx';
import { areToastsWanted } from './toasts.ts';

const Toasts = lazy(async () => ({ default: (await loadToasts()).ToastList }));

/** Where toasts appear. Its code comes when the page is idle, or with the first one. */
export const ToastRegion = () => {
  if (!useStore(areToastsWanted)) return null;
  return (
    <QuietBoundary>
      <Toasts />
    </QuietBoundary>
  );
};
