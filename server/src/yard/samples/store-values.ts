import type { MeasuredParameter } from '@halm/model/purchasing/contracts/contract-choices.ts';
import type { MeasuredValues } from '@halm/model/yard/samples/measured-values.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { raiseViolatedLimits } from './raise-violated-limits.ts';

type Values = MeasuredValues;
type ValuesByParameter = Partial<Record<MeasuredParameter, number | null>>;
/** Of which parameters something else is said, and what it was before and after. */
export type Change = {
  readonly before: { readonly measured: ValuesByParameter };
  readonly after: { readonly measured: ValuesByParameter };
};

/** What was known of the parameters of these values, and what is said now. */
export const changeOf = (stored: ValuesByParameter, values: Values): Change => {
  const valuesBy = (of: (value: Values[number]) => number | null): ValuesByParameter =>
    Object.fromEntries(values.map((one) => [one.parameter, of(one)]));
  return {
    before: { measured: valuesBy(({ parameter }) => stored[parameter] ?? null) },
    after: { measured: valuesBy(({ value }) => value) },
  };
};

/** Whether nothing was said that was not known. */
export const isNothing = ({ after }: Change): boolean => Object.keys(after.measured).length === 0;

const removeValues = async (scope: Scope, bookingId: string, parameters: readonly string[]): Promise<void> => {
  if (parameters.length === 0) return;
  await scope.db
    .deleteFrom('deliveryValues')
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', bookingId)
    .where('parameter', 'in', parameters)
    .execute();
};

const addValues = async (scope: Scope, bookingId: string, values: Values): Promise<void> => {
  const { organisationId } = scope;
  const measured = { measuredAt: nowIso(scope), measuredBy: scope.user.name };
  const { contractMaterialId } = await scope.db
    .selectFrom('bookings')
    .select('contractMaterialId')
    .where('organisationId', '=', organisationId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const rows = values.flatMap(({ parameter, value }) =>
    value === null
      ? []
      : [{ organisationId, bookingId, parameter, value, materialId: contractMaterialId, ...measured }],
  );
  if (rows.length === 0) return;
  await scope.db
    .insertInto('deliveryValues')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'bookingId', 'parameter']).doUpdateSet((update) => ({
        value: update.ref('excluded.value'),
        materialId: update.ref('excluded.materialId'),
        measuredAt: update.ref('excluded.measuredAt'),
        measuredBy: update.ref('excluded.measuredBy'),
      })),
    )
    .execute();
};

/** What is known of a booking so far. */
export const findStoredValues = async (scope: Scope, bookingId: string): Promise<ValuesByParameter> => {
  const rows = await scope.db
    .selectFrom('deliveryValues')
    .select(['parameter', 'value'])
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', bookingId)
    .execute();
  return Object.fromEntries(rows.map(({ parameter, value }) => [parameter, value]));
};

/** A sample is found by whether it has values. */
const noteValues = (scope: Scope, bookingId: string) =>
  scope.db
    .updateTable('samples')
    .set({
      hasValues: sql<boolean>`exists (select from delivery_values as known
        where known.organisation_id = samples.organisation_id and known.booking_id = samples.booking_id)`,
    })
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', bookingId)
    .execute();

/**
 * Stores what was measured of a booking and leaves its other values as they are; the booking's history tells
 * what changed. Limits that are not kept are told (A8).
 */
export const storeValues = async (scope: Scope, bookingId: string, values: Values): Promise<Change> => {
  const stored = await findStoredValues(scope, bookingId);
  const changed = values.filter(({ parameter, value }) => (stored[parameter] ?? null) !== value);
  const change = changeOf(stored, changed);
  if (isNothing(change)) return change;
  await removeValues(
    scope,
    bookingId,
    changed.filter(({ value }) => value === null).map(({ parameter }) => parameter),
  );
  await addValues(scope, bookingId, changed);
  await noteValues(scope, bookingId);
  await raiseViolatedLimits(scope, bookingId);
  await recordChange(scope, { entity: 'bookings', entityId: bookingId, event: 'measured', ...change });
  return change;
};
