import type {
  ImportSource,
  ImportSourceFilter,
  ImportSourceInput,
} from '@halm/model/exchange/imports/import-source.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';

const columns = { name: ['importSources.name'] } as const;

const selectSources = (scope: Scope) =>
  scope.db
    .selectFrom('importSources')
    .leftJoin('scales', (on) =>
      on
        .onRef('scales.organisationId', '=', 'importSources.organisationId')
        .onRef('scales.id', '=', 'importSources.scaleId'),
    )
    .select(['importSources.id', 'importSources.name', 'scales.id as scaleId', 'scales.name as scaleName'])
    .select(['importSources.ticketCounter', 'importSources.ticketSpan'])
    .select(['importSources.usedAt', 'importSources.version', 'importSources.updatedAt'])
    .$narrowType<Pick<ImportSource, 'ticketCounter' | 'ticketSpan'>>()
    .where('importSources.organisationId', '=', scope.organisationId);

type Row = Omit<ImportSource, 'scale'> & { readonly scaleId: string | null; readonly scaleName: string | null };

const present = ({ scaleId, scaleName, ...row }: Row): ImportSource => ({
  ...row,
  scale: scaleId === null ? null : { id: scaleId, name: scaleName ?? '' },
});

/** A page of the weighbridges and programs whose files are imported. */
export const findImportSources = async (scope: Scope, filter: ImportSourceFilter) => {
  const all = selectSources(scope);
  const query = filter.search ? all.where(eachWordIn(filter.search, [searchable('importSources.name')])) : all;
  const { items, ...page } = await listPage(scope.db, sorted(query, filter.sort, columns, 'importSources.id'), filter);
  return { items: items.map(present), ...page };
};

/** One of them; `request.not-found` when there is none. */
export const getImportSource = async (scope: Scope, id: string): Promise<ImportSource> =>
  present(found(await selectSources(scope).where('importSources.id', '=', id).executeTakeFirst()));

/** What the scale can weigh whose files a source's are; null where that isn't known. */
export const capacityOfSource = async (scope: Scope, id: string): Promise<number | null> => {
  const source = await selectSources(scope)
    .select('scales.capacityKg')
    .where('importSources.id', '=', id)
    .executeTakeFirst();
  return source?.capacityKg ?? null;
};

const importSourceRecord = { table: 'importSources', entity: 'import-sources', get: getImportSource } as const;

/** Adds a weighbridge or program. */
export const createImportSource = (scope: Scope, input: ImportSourceInput): Promise<ImportSource> =>
  createRecord(scope, importSourceRecord, input);

/** Renames one, or says which scale it is. */
export const updateImportSource = (
  scope: Scope,
  record: RecordVersion,
  input: ImportSourceInput,
): Promise<ImportSource> => changeRecord(scope, importSourceRecord, record, () => input);

/** Deletes one with how its files are read. */
export const deleteImportSource = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, importSourceRecord, record);
