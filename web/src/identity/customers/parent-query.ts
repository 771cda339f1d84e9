import { recordQuery } from '../../core/client/queries.ts';
import { currentSession } from '../../core/client/session.ts';

/**
 * The customer below which a new one is offered a place: the one in the
 * address, else the organisation one works in.
 */
export const parentQuery = (parentId: string | undefined) =>
  recordQuery('GET /customers/:id', { id: parentId ?? currentSession()?.organisation.id ?? '' });
