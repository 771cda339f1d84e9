import type { RecordUndo } from '@halm/model/imports/record-import.ts';
import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import type { RecordImportRecord } from './record-import-record.ts';
import { recordSources } from './record-sources.ts';

/** A row of which a record came, or by which one was changed. */
export type TakenRow = {
  readonly row: number;
  readonly title: string;
  readonly outcome: 'created' | 'changed';
  readonly recordId: string;
  readonly recordVersion: number;
  readonly before: unknown;
};

/** The last records of an import that may still be taken back: what was made later may refer to what was made before. */
export const lastTaken = async (scope: Scope, importId: string, limit: number): Promise<TakenRow[]> =>
  (await scope.db
    .selectFrom('importRows')
    .select(['row', 'title', 'outcome', 'recordId', 'recordVersion', 'before'])
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .where('outcome', 'in', ['created', 'changed'])
    .orderBy('row', 'desc')
    .limit(limit)
    .execute()) as TakenRow[];

type Kept = Omit<RecordUndo['kept'][number], 'id' | 'title'>;

/** Whether people have added files, comments or values to a record, which would go with it. */
const hasParts = async (scope: Scope, entity: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from attachments where organisation_id = ${scope.organisationId} and entity = ${entity}
        and entity_id = ${id})
      or exists (select from comments where organisation_id = ${scope.organisationId} and entity = ${entity}
        and entity_id = ${id})
      or ${entity} = 'articles' and exists (select from value_sets where organisation_id = ${scope.organisationId}
        and article_id = ${id}) as has`.execute(scope.db);
  return rows[0]?.has ?? false;
};

/** Why a record stays as it is when its import is taken back; undefined where it doesn't. */
export const keepsRecord = async (
  scope: Scope,
  { kind }: Pick<RecordImportRecord, 'kind'>,
  { recordId, recordVersion, outcome }: TakenRow,
): Promise<Kept | undefined> => {
  const source = recordSources[kind];
  const row = await scope.db
    .selectFrom(source.table)
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', recordId)
    .executeTakeFirst();
  if (!row) return { reason: 'gone', usage: null };
  if (row.version !== recordVersion) return { reason: 'changed-since', usage: null };
  if (outcome === 'changed') return undefined;
  const usage = await source.findUsage(scope, recordId);
  if (usage.groups.length > 0) return { reason: 'used', usage };
  return (await hasParts(scope, kind, recordId)) ? { reason: 'used', usage: null } : undefined;
};
