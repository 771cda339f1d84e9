import type { Scope } from '../platform/scope.ts';
import type { TakenWeight } from './insert-weighing.ts';
import type { ScaleWeight } from './read-scale.ts';

/** The next number that is counted here for the weighings of a scale. */
const countedNumber = async (scope: Scope, scaleId: string): Promise<string> => {
  const row = await scope.db
    .updateTable('scales')
    .set((update) => ({ alibiNumber: update('alibiNumber', '+', 1) }))
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', scaleId)
    .returning('alibiNumber')
    .executeTakeFirstOrThrow();
  return String(row.alibiNumber);
};

/** A weight of a scale with what it is found by: its place in the terminal's alibi memory, or else a number of our own. */
export const numbered = async (scope: Scope, weight: ScaleWeight, kind: TakenWeight['kind']): Promise<TakenWeight> => {
  const { alibi, ...taken } = weight;
  const number = alibi?.number ?? (await countedNumber(scope, weight.scaleId));
  return { ...taken, kind, source: 'scale', number, ...(alibi && { alibiStoredAt: alibi.storedAt }) };
};
