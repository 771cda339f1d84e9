import type { AlibiEntry } from '@halm/model/masterdata/scales/weight-reading.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { WeightReading } from './insert-weighing.ts';
import type { ScaleWeight } from './read-scale.ts';

/** The next number that is counted here for the weighings of a scale. */
export const countedNumber = async (scope: Scope, scaleId: string): Promise<string> => {
  const row = await scope.db
    .updateTable('scales')
    .set((update) => ({ alibiNumber: update('alibiNumber', '+', 1) }))
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', scaleId)
    .returning('alibiNumber')
    .executeTakeFirstOrThrow();
  return String(row.alibiNumber);
};

/**
 * Refuses an entry that proves another weight already: a part of a weighing
 * or, seen from one of these, a weighing.
 */
const refuseRepeatedEntry = async (
  { db, organisationId }: Scope,
  scaleId: string,
  alibi: AlibiEntry,
): Promise<void> => {
  const of = { organisationId, scaleId, alibiStoredAt: alibi.storedAt };
  const existing = await db
    .selectFrom('weighings')
    .select('id')
    .where((is) => is.and({ ...of, alibiNumber: alibi.number }))
    .unionAll(
      db
        .selectFrom('weighingParts')
        .select('id')
        .where((is) => is.and({ ...of, number: alibi.number })),
    )
    .executeTakeFirst();
  if (existing) throw new Refusal('scale.not-stored');
};

/**
 * A weight of a scale with what it is found by: its place in the terminal's
 * alibi memory, or else a number of our own.
 */
export const numbered = async (
  scope: Scope,
  weight: ScaleWeight,
  kind: WeightReading['kind'],
): Promise<WeightReading> => {
  const { alibi, ...reading } = weight;
  if (alibi) await refuseRepeatedEntry(scope, weight.scaleId, alibi);
  const number = alibi?.number ?? (await countedNumber(scope, weight.scaleId));
  return { ...reading, kind, source: 'scale', number, ...(alibi && { alibiStoredAt: alibi.storedAt }) };
};
