import { loadUntilThere } from '../../core/client/load-until-there.ts';

export const loadSessionOver = () => loadUntilThere(() => import('./session-over-dialog.tsx'));
export const loadSessionOvertaken = () => loadUntilThere(() => import('./session-overtaken-dialog.tsx'));
