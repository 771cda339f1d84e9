import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { writeHistory } from '../../core/records/history.ts';
import type { HistoryEntry } from '../../core/records/history-entry.ts';
import { underOrganisation } from './under-organisation.ts';

/** What history and events call an organisation. */
export const CUSTOMER_ENTITY = 'customers';

/** The organisation and everything above it: wherever somebody may be looking at it. */
const findOnlookers = async (scope: Scope, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive line as (
      select id, parent_id from organisations where id = ${id}
      union
      select above.id, above.parent_id from organisations above join line on above.id = line.parent_id
    )
    select id from line`.execute(scope.db);
  return rows.map((row) => row.id);
};

/** Writes a change into the history of the organisation it is about, and tells it and those above it. */
export const recordCustomerChange = async (
  scope: Scope,
  id: string,
  change: Omit<HistoryEntry, 'entity' | 'entityId'>,
): Promise<void> => {
  await underOrganisation(scope, id, (there) =>
    writeHistory(there, { ...change, entity: CUSTOMER_ENTITY, entityId: id }),
  );
  for (const organisationId of await findOnlookers(scope, id))
    await publish(
      { ...scope, organisationId },
      { event: `${CUSTOMER_ENTITY}.${change.event}`, entity: CUSTOMER_ENTITY, id },
    );
};
