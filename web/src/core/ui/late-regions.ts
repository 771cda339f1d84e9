import { loadUntilThere } from '../client/load-until-there.ts';

export const loadToasts = () => loadUntilThere(() => import('./toast-list.tsx'));
export const loadToastStore = () => loadUntilThere(() => import('./toast-store.ts'));
export const loadDeleteDialog = () => loadUntilThere(() => import('../records/delete-dialog.tsx'));
export const loadLeaveDialog = () => loadUntilThere(() => import('../forms/leave-dialog.tsx'));

const regions = [loadToasts, loadToastStore, loadDeleteDialog, loadLeaveDialog];

/** Loads what any screen may have to say or ask, so that it can do so without a line. */
export const loadRegions = (): Promise<unknown> => Promise.all(regions.map((load) => load()));
