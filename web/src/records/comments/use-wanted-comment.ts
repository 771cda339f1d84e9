import type { Comment } from '@halm/model/records/comments/comment.ts';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The id of the element of a comment. */
export const elementOf = (id: string): string => `comment-${id}`;

type Older = { readonly hasOlder: boolean; readonly isLoading: boolean; readonly loadOlder: () => unknown };

/**
 * The comment that the address leads to: older ones are loaded until it is there, then it is shown and takes
 * the keyboard, once. `isGone` where there is none such.
 */
export const useWantedComment = (items: readonly Comment[] | undefined, { hasOlder, isLoading, loadOlder }: Older) => {
  const { comment: wantedId } = useSearch({ strict: false }) as { comment?: string };
  const shownId = useRef<string>(undefined);
  const isThere = items?.some(({ id }) => id === wantedId) ?? false;
  // Ids follow each other in time.
  const isOlder = wantedId !== undefined && items !== undefined && wantedId < (items[0]?.id ?? '');
  const isSought = !isThere && isOlder && hasOlder;
  useEffect(() => {
    if (isSought && !isLoading) loadOlder();
  }, [isSought, isLoading, loadOlder]);
  useEffect(() => {
    if (!isThere || !wantedId || shownId.current === wantedId) return;
    shownId.current = wantedId;
    const element = document.getElementById(elementOf(wantedId));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [isThere, wantedId]);
  return { wantedId, isGone: wantedId !== undefined && items !== undefined && !isThere && !isSought && !isLoading };
};
