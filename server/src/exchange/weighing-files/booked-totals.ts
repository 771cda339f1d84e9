import type { Direction } from '@halm/model/exchange/weighing-files/direction-words.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { StoredImport, WeighingRecord } from '../record-files/import-record.ts';

/** What came and left by an import that has ended: rows that were valid and then refused are none of it. */
const findBooked = (scope: Scope, importId: string) =>
  scope.db
    .selectFrom('bookings')
    .innerJoin('storageLocations', (join) =>
      join
        .onRef('storageLocations.organisationId', '=', 'bookings.organisationId')
        .on('storageLocations.id', '=', sql<string>`coalesce(destination_location_id, origin_location_id)`),
    )
    .innerJoin('articles', (join) =>
      join
        .onRef('articles.organisationId', '=', 'bookings.organisationId')
        .onRef('articles.id', '=', 'bookings.articleId'),
    )
    .select(['storageLocations.name as location', 'articles.name as article'])
    .select(sql<Direction>`bookings.type`.as('direction'))
    .select(({ fn }) => [fn.sum<string>('netKg').as('kg'), fn.countAll<string>().as('rows')])
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .where('bookings.type', 'in', ['incoming', 'outgoing'])
    .groupBy(['storageLocations.name', 'articles.name', 'bookings.type'])
    .orderBy('storageLocations.name')
    .orderBy('articles.name')
    .orderBy('bookings.type')
    .execute();

const withBookedTotals = async (scope: Scope, { id, reading }: WeighingRecord): Promise<WeighingRecord['reading']> => {
  const totals = (await findBooked(scope, id)).map(({ kg, rows, ...one }) => ({
    ...one,
    kg: Number(kg),
    rows: Number(rows),
  }));
  const sumOf = (way: Direction, of: 'kg' | 'rows') =>
    totals.filter(({ direction }) => direction === way).reduce((sum, total) => sum + total[of], 0);
  const [netKg, leavingKg, leavingRows] = [sumOf('incoming', 'kg'), sumOf('outgoing', 'kg'), sumOf('outgoing', 'rows')];
  return { ...reading, outcome: { ...reading.outcome, totals, netKg, leavingKg, leavingRows } };
};

/**
 * What is kept with the end of an import of weighings: its sums are those of what
 * was booked, no more those of the check.
 */
export const sumsAtEnd = async (
  scope: Scope,
  record: StoredImport,
): Promise<Partial<Pick<WeighingRecord, 'reading'>>> =>
  record.kind === 'bookings' && record.status === 'running' && record.doneRows > 0
    ? { reading: await withBookedTotals(scope, record) }
    : {};
