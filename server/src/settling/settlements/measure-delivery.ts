import type { DeliveryValues, Settlement } from '@halm/model/settling/settlements/settlement.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { lockSupplier } from '../../masterdata/addresses/lock-suppliers.ts';
import { refuseDoubtful } from '../../yard/samples/refuse-doubtful.ts';
import { type Change, changeOf, isNothing, storeValues } from '../../yard/samples/store-values.ts';
import { countedLines } from './calculate-lines.ts';
import { recalculate, refuseUnlessDraftSettlement, settlementRecord } from './change-settlement.ts';
import { refuseSettled } from './refuse-settled.ts';
import { setLines } from './settlement-lines.ts';

type MeasuredDelivery = { readonly bookingId: string; readonly change: Change };

/**
 * What the history of a settlement keeps of measured values: of which delivery, what, and what came of it.
 */
const changesOf = ({ bookingId, change }: MeasuredDelivery, before: Settlement, after: Settlement) => {
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
  const { bookingId, values, confirmOrganic } = input;
  let change = changeOf({}, []);
  return changeRecord(
    scope,
    settlementRecord,
    record,
    async (before) => {
      refuseUnlessDraftSettlement(before);
      const isOfDraft = before.lines.some(({ booking, isReversal }) => booking.id === bookingId && !isReversal);
      if (!isOfDraft) throw new Refusal('request.invalid', { fields: [{ path: 'bookingId', reason: 'unknown' }] });
      await lockSupplier(scope, before.supplier.id);
      await refuseSettled(scope, { settlementId: record.id, bookingId });
      if (!confirmOrganic) await refuseDoubtful(scope, bookingId, values);
      change = await storeValues(scope, bookingId, values);
      const { lines, supplierId, currency } = await recalculate(scope, before);
      if (lines.length === 0) throw new Refusal('settlement.nothing-to-settle');
      await setLines(scope, record.id, lines);
      return { supplierId, currency, ...countedLines(lines) };
    },
    (before, after) => changesOf({ bookingId, change }, before, after),
  );
};
