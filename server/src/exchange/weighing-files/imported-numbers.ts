import type { ImportMapping } from '@halm/model/exchange/imports/import-columns.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { distinctTexts } from '../record-files/existing-records.ts';
import type { WeighingTable } from './weighing-table.ts';

/** Those of the numbers of rows that bookings have; of an import its own don't count. */
export const findImportedNumbers = async (
  scope: Scope,
  table: WeighingTable,
  { mapping, importId }: { readonly mapping: ImportMapping; readonly importId?: string | undefined },
): Promise<ReadonlySet<string>> => {
  const numbers = distinctTexts(table, mapping, ['externalNumber']);
  const rows = await scope.db
    .selectFrom('bookings')
    .select('externalNumber')
    .where('organisationId', '=', scope.organisationId)
    .where('externalNumber', '=', sql<string>`any(${numbers})`)
    // Of one that was reversed the number is free again.
    .where('status', '<>', 'reversed')
    .where('importId', 'is distinct from', importId ?? null)
    .execute();
  return new Set(rows.flatMap(({ externalNumber }) => externalNumber ?? []));
};
