import type {
  Import,
  ImportItem,
  RecordImportRow,
  recordRowFilterSchema,
} from '@halm/model/exchange/imports/record-import.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { readImport } from '../record-files/import-record.ts';
import { presentImport } from './present-import.ts';
import { presentImportSummary } from './present-summary.ts';
import { isDoubtful, isLacking, rowOutcome } from './row-outcome.ts';

type Page = { readonly page: number; readonly size: number; readonly kind?: ImportItem['kind'] | undefined };

/** What was left of an import that was taken back; of one whose rows are gone, as it was counted then. */
const countKept = sql<number>`case when status = 'undone' then coalesce((reading -> 'counts' ->> 'kept')::int, (
  select count(*) from import_rows
  where import_rows.organisation_id = imports.organisation_id and import_rows.import_id = imports.id
    and outcome = 'kept' and kept ->> 'reason' <> 'gone')) else 0 end`;

/** A page of imports of every kind, newest first. */
export const findAllImports = async (scope: Scope, { kind, ...page }: Page) => {
  let query = scope.db
    .selectFrom('imports')
    .select(['id', 'kind', 'fileName', 'status', 'totalRows', 'validRows', 'doneRows', 'failure', 'createdByName'])
    .select(['createdAt', 'finishedAt', 'version', countKept.as('kept')])
    .$narrowType<Pick<ImportItem, 'status' | 'kind'>>()
    .where('organisationId', '=', scope.organisationId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  if (kind) query = query.where('kind', '=', kind);
  const { items, pagination } = await listPage(scope.db, query, page);
  return {
    items: items.map(
      (item): ImportItem => ({ ...presentImportSummary(item), kind: item.kind, kept: Number(item.kept) }),
    ),
    pagination,
  };
};

/** One import, with what its last check found. */
export const getImport = async (scope: Scope, id: string): Promise<Import> =>
  presentImport(scope, await readImport(scope, id, { lock: false }));

type RowFilter = z.output<typeof recordRowFilterSchema>;

/**
 * A page of the rows of an import as its last check found them, or of those of which something has become.
 */
export const findImportRows = async (scope: Scope, id: string, { state, outcome, ...page }: RowFilter) => {
  await readImport(scope, id, { lock: false });
  let query = scope.db
    .selectFrom('importRows')
    .select(['row', 'cells', 'state', 'title', 'changes', 'problems', 'recordId'])
    .select([rowOutcome.as('outcome'), sql`case when kept ->> 'reason' <> 'gone' then kept end`.as('kept')])
    .$narrowType<Omit<RecordImportRow, 'recordId' | 'id'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', id)
    .orderBy('row');
  if (state === 'doubtful') query = query.where(isDoubtful);
  else if (state) query = query.where('state', '=', state);
  if (outcome === 'lacking') query = query.where(isLacking);
  else if (outcome) query = query.where('outcome', '=', outcome);
  if (outcome === 'kept') query = query.where(rowOutcome, '=', outcome);
  const { items, pagination } = await listPage(scope.db, query, page);
  return { items: items.map((item) => ({ ...item, id: String(item.row) })), pagination };
};
