import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isAnythingUnsaved, mayLeavePage, watchUnsaved } from './unsaved-changes.ts';

type Place = { readonly pathname: string; readonly search: object };

const tabOf = ({ search }: Place): unknown => ('tab' in search ? search.tab : undefined);

/** Another page, or another tab of this one: what it shows now goes away. Filters and the like may change. */
const isElsewhere = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || tabOf(current) !== tabOf(next);

/**
 * Asks before a dirty form is left: by link, back button, tab, closing the
 * window, or starting the application anew.
 */
export const LeaveGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => watchUnsaved(() => latest.current()), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isElsewhere(current, next) && !(await mayLeavePage()),
    enableBeforeUnload: isAnythingUnsaved,
  });
  return null;
};
