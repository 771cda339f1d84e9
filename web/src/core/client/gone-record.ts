import type { Query } from '@tanstack/react-query';
import { useStore } from '../browser/store.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './queries.ts';

const cache = queryClient.getQueryCache();

/**
 * A record was shown, was asked for once more, and isn't there. What was read of it stays on
 * the page, with whatever is typed there.
 */
const isGone = ({ queryKey: [, call], state }: Query): boolean =>
  state.data !== undefined &&
  state.error instanceof ApiError &&
  state.error.status === 404 &&
  String(call).endsWith('/:id');

const isAnyGone = (): boolean => cache.findAll({ type: 'active', predicate: isGone }).length > 0;

const subscribe = (listener: () => void): (() => void) => cache.subscribe(listener);

/** Whether somebody else has deleted or taken back what the page shows; re-renders when that changes. */
export const useIsGone = (): boolean => useStore({ get: isAnyGone, subscribe });
