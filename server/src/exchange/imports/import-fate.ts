import type { ImportFate } from '@halm/model/exchange/imports/import.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { StoredImport } from '../record-files/import-record.ts';
import { mayBeUndoneLater, rowOutcome } from './row-outcome.ts';

type Counted = { readonly counts: ReadonlyMap<string, number>; readonly keptForNow: number };

/**
 * What became of the records so far, each counted once: by the index alone, but for those that were kept. In
 * one statement, since rows change meanwhile.
 */
const countOutcomes = async (
  scope: Scope,
  { id: importId, reading }: Pick<StoredImport, 'id' | 'reading'>,
): Promise<Counted> => {
  if (reading.counts) return { counts: new Map(Object.entries(reading.counts)), keptForNow: 0 };
  const ofImport = scope.db
    .selectFrom('importRows')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId);
  const summary = ofImport
    .select([rowOutcome.as('outcome'), sql<number>`count(*) filter (where ${mayBeUndoneLater})`.as('keptForNow')])
    .where('outcome', '=', 'kept')
    .groupBy(rowOutcome);
  const rows = await ofImport
    .select(['outcome', sql<number>`0`.as('keptForNow')])
    .where('outcome', '<>', 'kept')
    .groupBy('outcome')
    .unionAll(summary)
    .execute();
  const counts = new Map(rows.map(({ outcome, count }) => [outcome ?? '', Number(count)]));
  return { counts, keptForNow: rows.reduce((sum, row) => sum + Number(row.keptForNow), 0) };
};

/** What became of the records of an import, and whether it can be taken back. */
export const findFate = async (scope: Scope, record: StoredImport): Promise<ImportFate> => {
  const { counts, keptForNow } = await countOutcomes(scope, record);
  const count = (...outcomes: readonly string[]) => outcomes.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
  const contentRemoved = record.contentRemovedAt !== null;
  const isOver = ['done', 'stopped', 'undone'].includes(record.status);
  return {
    taken: { created: count('created'), changed: count('changed'), refused: count('refused') },
    undone: { removed: count('removed'), restored: count('restored'), kept: count('kept'), gone: count('gone') },
    contentRemoved,
    canUndo: !contentRemoved && isOver && count('created', 'changed') + keptForNow > 0,
  };
};
