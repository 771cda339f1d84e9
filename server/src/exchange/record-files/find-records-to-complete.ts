import type {
  CompletableEntity,
  RecordToComplete,
  ToCompleteFilter,
} from '@halm/model/exchange/imports/to-complete.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';

/** What a record is called, whichever it is. */
const nameOf = sql<string>`coalesce(
  (select company_name from addresses
    where entity = 'addresses' and organisation_id = records_to_complete.organisation_id and id = record_id),
  (select name from articles
    where entity = 'articles' and organisation_id = records_to_complete.organisation_id and id = record_id),
  (select name from storage_locations
    where entity = 'locations' and organisation_id = records_to_complete.organisation_id and id = record_id),
  (select number from contracts
    where entity = 'contracts' and organisation_id = records_to_complete.organisation_id and id = record_id))`;

/** A page of the records that were made of a name alone and nobody has completed, newest first. */
export const findRecordsToComplete = (scope: Scope, { entity, importId, recordId, ...page }: ToCompleteFilter) => {
  let query = scope.db
    .selectFrom('recordsToComplete')
    .leftJoin('imports', (on) =>
      on
        .onRef('imports.organisationId', '=', 'recordsToComplete.organisationId')
        .onRef('imports.id', '=', 'recordsToComplete.importId'),
    )
    .select(['recordsToComplete.recordId as id', 'recordsToComplete.entity', nameOf.as('name')])
    .select(['recordsToComplete.importId', 'imports.fileName', 'recordsToComplete.madeAt'])
    .select('recordsToComplete.madeBy')
    .$narrowType<Pick<RecordToComplete, 'entity'>>()
    .where('recordsToComplete.organisationId', '=', scope.organisationId)
    .orderBy('recordsToComplete.madeAt', 'desc')
    .orderBy('recordsToComplete.entity')
    .orderBy('recordsToComplete.recordId');
  if (entity) query = query.where('recordsToComplete.entity', '=', entity);
  if (importId) query = query.where('recordsToComplete.importId', '=', importId);
  if (recordId) query = query.where('recordsToComplete.recordId', '=', recordId);
  return listPage(scope.db, query, page);
};

/** How many records of an import somebody has to complete. */
export const countToComplete = async (scope: Scope, importId: string): Promise<number> => {
  const { count } = await scope.db
    .selectFrom('recordsToComplete')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Keeps that records were made of a name alone. */
export const addToComplete = async (
  scope: Scope,
  importId: string,
  made: Readonly<Record<CompletableEntity, readonly string[]>>,
): Promise<void> => {
  const rows = Object.entries(made).flatMap(([entity, ids]) => ids.map((id) => ({ entity, id })));
  if (rows.length === 0) return;
  await sql`
    insert into records_to_complete (organisation_id, entity, record_id, import_id, made_at)
    select ${scope.organisationId}, entity, id, ${importId}, ${nowIso(scope)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (entity text, id uuid)`.execute(scope.db);
};
