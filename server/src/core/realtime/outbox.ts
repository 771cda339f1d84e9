import type { Scope } from '../api/scope.ts';
import { newId } from '../db/ids.ts';
import { afterCommit } from '../db/transaction.ts';
import { recordEvent } from '../records/pending-events.ts';
import { wakeRelay } from './outbox-relay.ts';

/** Something that others must hear of: which record of which kind, and what happened to it. */
export type DomainEvent = {
  readonly event: string;
  readonly entity: string;
  readonly id: string;
  /** Only this person may hear of it; without it everybody of the organisation. */
  readonly userId?: string;
  /** Only those may hear of it who are employed here. */
  readonly isInternal?: boolean;
};

/**
 * Says that something happened, in the transaction that makes it happen. The relay hands it on after the
 * commit; a rollback takes it back. Silent in bulk work, which publishes once at its end with `isBulk` unset.
 */
export const publish = async (scope: Scope, event: DomainEvent): Promise<void> => {
  if (scope.isBulk) return;
  afterCommit(scope.db, () => wakeRelay(scope.platform.pool));
  recordEvent(scope, 'outbox', {
    organisation_id: scope.organisationId,
    id: newId(),
    event: event.event,
    user_id: event.userId ?? null,
    payload: { entity: event.entity, id: event.id, ...(event.isInternal && { isInternal: true }) },
  });
};
