import { findHeading, type LineKnowledge, type SheetBeginning } from '@halm/model/exchange/imports/find-heading.ts';
import { countHeadingsOf, isImportHeading } from '@halm/model/exchange/imports/known-headings.ts';
import type { ImportItem } from '@halm/model/exchange/imports/record-import.ts';
import { importKinds, recordColumns } from '@halm/model/exchange/imports/record-kinds.ts';
import { sql } from 'kysely';
import type { Read, Scope } from '../../core/api/scope.ts';
import type { LocateHeading, WantedTable } from '../record-files/read-record-file.ts';
import { importColumnsOf } from '../tables/columns-of.ts';
import { pacer } from './cooperative.ts';
import { headingsKey, weighingsKey } from './headings-key.ts';

type Kinds = readonly ImportItem['kind'][];

/** By which keys files with the cells of a line as their headings would be remembered. */
const keysOf = (cells: readonly string[]): readonly string[] => {
  const headers = cells.map((cell) => cell.trim());
  return [headingsKey(headers), weighingsKey(headers)];
};

/** When files with headings of these keys were read last, by a source or not. */
const findRemembered = async (scope: Scope, kinds: Kinds, keys: readonly string[]) => {
  const any = sql<string>`any(${keys}::text[])`;
  const { organisationId } = scope;
  const ofKinds = await scope.db
    .selectFrom('importMappings')
    .select(['headings', 'updatedAt as at'])
    .where('organisationId', '=', organisationId)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .where('headings', '=', any)
    .limit(keys.length * kinds.length)
    .execute();
  const ofSources = kinds.includes('bookings')
    ? await scope.db
        .selectFrom('importSources')
        .select(['headings', sql<string>`max(used_at)`.as('at')])
        .where('organisationId', '=', organisationId)
        .where('headings', '=', any)
        .groupBy('headings')
        .limit(keys.length)
        .execute()
    : [];
  const times = new Map<string, string>();
  for (const { headings, at } of [...ofKinds, ...ofSources])
    if (headings !== null && at > (times.get(headings) ?? '')) times.set(headings, at);
  return times;
};

const latestOf = (times: ReadonlyMap<string, string>, cells: readonly string[]): string | undefined =>
  keysOf(cells)
    .flatMap((key) => times.get(key) ?? [])
    .toSorted()
    .at(-1);

/**
 * Finds where the headings of a file of some kind stand, by those that everybody knows, those
 * of the organisation's own fields, and those of files that it has read.
 */
const locateFor =
  (read: Read, kind: ImportItem['kind'] | undefined): LocateHeading =>
  async (sheets: readonly SheetBeginning[]) => {
    const kinds = kind === undefined ? importKinds : [kind];
    const keys = sheets.flatMap(({ lines }) => lines.flatMap(({ cells }) => keysOf(cells)));
    const { times, articles } = await read(async (scope) => ({
      times: await findRemembered(scope, kinds, keys),
      articles: await importColumnsOf(scope, 'articles'),
    }));
    const columns = { ...recordColumns, articles };
    const [judged, rest] = [new Map<readonly string[], LineKnowledge>(), pacer()];
    for (const { cells } of sheets.flatMap(({ lines }) => lines)) {
      const headings = countHeadingsOf(kinds, cells, columns);
      judged.set(cells, { headings, rememberedAt: latestOf(times, cells) });
      await rest();
    }
    return findHeading(sheets, (cells) => judged.get(cells) ?? { headings: 0 });
  };

/** How the table of an imported file is found, whatever stands before it. */
export const importedTable = (read: Read, kind: ImportItem['kind'] | undefined): WantedTable => ({
  isHeading: isImportHeading,
  locate: locateFor(read, kind),
});
