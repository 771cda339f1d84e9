import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * The ids of the vehicles that plates mean, however they are written, by their keys (`plateKey`). One that
 * was merged means the one that stands. Of two from before the rule the one in use is meant, else the older
 * one.
 */
export const findByPlates = async (scope: Scope, plates: readonly string[]): Promise<Map<string, string>> => {
  const keys = [...new Set(plates.map(plateKey))];
  if (keys.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('vehicles')
    .select(['plateKey', sql<string>`coalesce(merged_into, id)`.as('standingId')])
    .where('organisationId', '=', scope.organisationId)
    .where('plateKey', '=', sql<string>`any(${keys}::text[])`)
    .orderBy(sql`merged_into is not null`)
    .orderBy('active', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.toReversed().map((row) => [row.plateKey, row.standingId]));
};

/** The id of the vehicle that a plate means; null where nobody knows it. */
export const findByPlate = async (scope: Scope, plate: string): Promise<string | null> =>
  (await findByPlates(scope, [plate])).get(plateKey(plate)) ?? null;
