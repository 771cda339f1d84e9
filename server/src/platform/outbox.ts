import { sql } from 'kysely';
import { newId } from './ids.ts';
import type { Scope } from './scope.ts';

/** The channel on which a transaction that has written to the outbox wakes the relay. */
export const OUTBOX_CHANNEL = 'halm_outbox';

/** Something that others must hear of: which record of which kind, and what happened to it. */
export type DomainEvent = { readonly event: string; readonly entity: string; readonly id: string };

/**
 * Says that something happened, in the transaction that makes it happen. The relay hands it on after the commit;
 * a rollback takes it back.
 */
export const publish = async (scope: Scope, event: DomainEvent): Promise<void> => {
  await scope.db
    .insertInto('outbox')
    .values({
      organisationId: scope.organisationId,
      id: newId(),
      event: event.event,
      payload: JSON.stringify({ entity: event.entity, id: event.id }),
    })
    .execute();
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(scope.db);
};
