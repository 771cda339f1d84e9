import type { Comment } from '@halm/model/records/comments/comment.ts';
import { useState } from 'react';
import { currentSession } from '../../core/client/session.ts';

type Seen = { readonly id: string; readonly name?: string };

/**
 * The comment that has just come, and whose it is; without a name for what was
 * there from the beginning, or is one's own.
 */
export const useArrival = (items: readonly Comment[] | undefined): Seen | undefined => {
  const newest = items?.at(-1);
  const [seen, setSeen] = useState<Seen>();
  const id = newest?.id ?? '';
  if (items && id !== seen?.id) {
    // Ids follow each other in time: where one was deleted, none has come.
    const hasCome = seen !== undefined && id > seen.id && newest?.author.id !== currentSession()?.id;
    setSeen({ id, ...(hasCome && newest && { name: newest.author.name }) });
  }
  return seen;
};
