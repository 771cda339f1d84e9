import type { MeasuredParameter } from '@halm/model/contracts/contract-choices.ts';
import type { Measured } from '@halm/model/settlements/settle-delivery.ts';
import type { DeliveryValues, Settlement } from '@halm/model/settlements/settlement.ts';
import { sql } from 'kysely';
import { recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { changeRecord, type RecordVersion } from '../platform/write-record.ts';
import { reckonAnew, refuseUnlessDraft, settlementRecord } from './change-settlement.ts';
import { findMeasured } from './find-deliveries.ts';
import { lockSupplier, refuseHeld } from './hold-deliveries.ts';
import { countedLines } from './reckon-lines.ts';
import { setLines } from './settlement-lines.ts';

type Values = DeliveryValues['values'];
type Said = Partial<Record<MeasuredParameter, number | null>>;
/** Of which parameters something else is said, and what it was before and after. */
type Change = { readonly before: { readonly measured: Said }; readonly after: { readonly measured: Said } };

const changeOf = (known: Measured, values: Values): Change => {
  const changed = values.filter(({ parameter, value }) => (known[parameter] ?? null) !== value);
  const said = (of: (value: Values[number]) => number | null): Said =>
    Object.fromEntries(changed.map((one) => [one.parameter, of(one)]));
  return {
    before: { measured: said(({ parameter }) => known[parameter] ?? null) },
    after: { measured: said(({ value }) => value) },
  };
};

const isNothing = ({ after }: Change): boolean => Object.keys(after.measured).length === 0;

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
  const { contractMaterialId } = await scope.db
    .selectFrom('bookings')
    .select('contractMaterialId')
    .where('organisationId', '=', organisationId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const rows = values.flatMap(({ parameter, value }) =>
    value === null ? [] : [{ organisationId, bookingId, parameter, value, materialId: contractMaterialId ?? '' }],
  );
  if (rows.length === 0) return;
  await scope.db
    .insertInto('deliveryValues')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'bookingId', 'parameter'])
        .doUpdateSet({ value: sql`excluded.value`, materialId: sql`excluded.material_id` }),
    )
    .execute();
};

/** Stores what was measured of a booking and leaves its other values as they are; the booking's history tells what changed. */
const storeValues = async (scope: Scope, { bookingId, values }: DeliveryValues): Promise<Change> => {
  const change = changeOf((await findMeasured(scope, [bookingId])).get(bookingId) ?? {}, values);
  if (isNothing(change)) return change;
  await removeValues(
    scope,
    bookingId,
    values.filter(({ value }) => value === null).map(({ parameter }) => parameter),
  );
  await addValues(scope, bookingId, values);
  await recordChange(scope, { entity: 'bookings', entityId: bookingId, event: 'measured', ...change });
  return change;
};

type Told = { readonly bookingId: string; readonly change: Change };

/** What the history of a settlement keeps of measured values: of which delivery, what, and what came of it. */
const toldOf = ({ bookingId, change }: Told, before: Settlement, after: Settlement) => {
  if (isNothing(change)) return { event: 'changed' };
  const booking = after.lines.find((line) => line.booking.id === bookingId)?.booking;
  const sumOf = ({ totalCents, currency }: Settlement) => ({ totalCents, currency });
  return {
    event: 'measured',
    before: { booking, ...change.before, ...sumOf(before) },
    after: { booking, ...change.after, ...sumOf(after) },
  };
};

/** Says what was measured of a delivery of a draft that no issued settlement holds, and reckons it anew. */
export const measureDelivery = (scope: Scope, record: RecordVersion, input: DeliveryValues): Promise<Settlement> => {
  const { bookingId } = input;
  let change = changeOf({}, []);
  return changeRecord(
    scope,
    settlementRecord,
    record,
    async (before) => {
      refuseUnlessDraft(before);
      const isOfDraft = before.lines.some(({ booking, isReversal }) => booking.id === bookingId && !isReversal);
      if (!isOfDraft) throw new Refusal('request.invalid', { fields: [{ path: 'bookingId', reason: 'unknown' }] });
      await lockSupplier(scope, before.supplier.id);
      await refuseHeld(scope, { settlementId: record.id, bookingId });
      change = await storeValues(scope, input);
      const { lines, supplierId, currency } = await reckonAnew(scope, before);
      if (lines.length === 0) throw new Refusal('settlement.nothing-to-settle');
      await setLines(scope, record.id, lines);
      return { supplierId, currency, ...countedLines(lines) };
    },
    (before, after) => toldOf({ bookingId, change }, before, after),
  );
};
