import { sql } from 'kysely';
import { newId } from './ids.ts';
import type { Scope } from './scope.ts';

/** The channel on which a transaction that has written to the outbox wakes the relay. */
export const OUTBOX_CHANNEL = 'halm_outbox';

/** Something that others must hear of: which record of which kind, and what happened to it. */
export type DomainEvent = {
  readonly event: string;
  readonly entity: string;
  readonly id: string;
  /** Only this person may hear of it; without it everybody of the organisation. */
  readonly userId?: string;
};

/**
 * Says that something happened, in the transaction that makes it happen. The relay hands it on after the commit;
 * a rollback takes it back. Silent in bulk work, which publishes once at its end with `isBulk` unset.
 */
export const publish = async (scope: Scope, event: DomainEvent): Promise<void> => {
  if (scope.isBulk) return;
  await scope.db
    .insertInto('outbox')
    .values({
      organisationId: scope.organisationId,
      id: newId(),
      event: event.event,
      userId: event.userId ?? null,
      payload: JSON.stringify({ entity: event.entity, id: event.id }),
    })
    .execute();
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(scope.db);
};
