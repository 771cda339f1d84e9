import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { AttributionInput, Rebooking, RebookingInput } from '@halm/model/yard/rebooking/rebooking.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import { refuseMergedFields } from '../../masterdata/addresses/check-address.ts';
import { lockSuppliers } from '../../masterdata/addresses/lock-suppliers.ts';
import { traceBooking, writeBooking } from '../bookings/save-booking.ts';
import { chosenMaterial } from '../posting/choose-contract.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { changedFlags } from '../steps/changed-flags.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { countElsewhere } from './count-elsewhere.ts';
import { findLastRebooking, presentRebooking } from './read-rebooking.ts';

/** Whose contracts these are: a supplier that was merged has handed them on to another one. */
const findSuppliersOf = async (scope: Scope, contractIds: readonly (string | null)[]): Promise<string[]> => {
  const ids = contractIds.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('contracts')
    .select('supplierId')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ supplierId }) => supplierId);
};

/** What a supplier is called; refuses one that isn't there, and one that was merged into another. */
const findSupplierName = async (scope: Scope, id: string): Promise<string> => {
  const supplier = await scope.db
    .selectFrom('addresses')
    .select(['companyName', 'mergedInto'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!supplier) throw refuseField('supplierId', 'unknown');
  if (supplier.mergedInto) refuseMergedFields({ supplierId: id }, new Set([id]));
  return supplier.companyName;
};

const findContractNumber = async (scope: Scope, id: string): Promise<string> => {
  const row = scope.db.selectFrom('contracts').select('number').where('organisationId', '=', scope.organisationId);
  return (await row.where('id', '=', id).executeTakeFirstOrThrow()).number;
};

/**
 * To whom a delivery is to be put down, with the contract's material that it then counts towards. Refuses
 * what it is put down to already, a contract of another supplier and one without its article.
 */
export const chooseAttribution = async (
  scope: Scope,
  { booking: { supplierId, contractId, articleId } }: BookingState,
  to: AttributionInput,
) => {
  if (to.supplierId === supplierId && to.contractId === contractId) throw new Refusal('booking.rebooked-to-same');
  const toSupplierName = await findSupplierName(scope, to.supplierId);
  const none = { toContractId: null, toMaterialId: null, toContractNumber: null };
  if (to.contractId === null) return { toSupplierId: to.supplierId, toSupplierName, ...none };
  const sought = { articleId: articleId ?? '', supplierId: to.supplierId };
  return {
    toSupplierId: to.supplierId,
    toSupplierName,
    toContractId: to.contractId,
    toMaterialId: await chosenMaterial(scope, to.contractId, sought),
    toContractNumber: await findContractNumber(scope, to.contractId),
  };
};

type Chosen = Awaited<ReturnType<typeof chooseAttribution>>;

/** Stores the rebooking behind those before it. */
const insertRebooking = async (scope: Scope, { booking }: BookingState, to: Chosen, reason: string) => {
  const last = await findLastRebooking(scope, booking.id);
  const row = {
    ...to,
    id: newId(),
    organisationId: scope.organisationId,
    bookingId: booking.id,
    number: (last?.number ?? 0) + 1,
    fromSupplierId: booking.supplierId ?? '',
    fromSupplierName: booking.supplierName ?? '',
    fromContactId: booking.contactId,
    fromContractId: booking.contractId,
    fromMaterialId: booking.contractMaterialId,
    fromContractNumber: booking.contractNumber,
    reason,
    rebookedAt: nowIso(scope),
    rebookedBy: scope.user.id,
    rebookedByName: scope.user.name,
  };
  await scope.db.insertInto('rebookings').values(row).execute();
  return row;
};

/**
 * Puts a posted delivery down to another supplier or contract, for a reason. Amounts, layers, times and
 * numbers stay; what it counted of its contract goes along. Its suppliers are locked first, as settlements
 * do it.
 */
export const rebookDelivery = async (
  scope: Scope,
  id: string,
  { reason, ...to }: RebookingInput,
  version: number,
): Promise<Rebooking> => {
  const seen = await loadBookingState(scope, id, { lock: false });
  refuseUnless(bookingCan.rebook(seen.facts));
  const { supplierId, contractId } = seen.booking;
  const owners = await findSuppliersOf(scope, [contractId, to.contractId]);
  await lockSuppliers(scope, [...owners, to.supplierId, ...(supplierId ? [supplierId] : [])]);
  const state = await loadBookingState(scope, id, { lock: true });
  const { booking } = state;
  checkVersion(booking, version);
  refuseUnless(bookingCan.rebook(state.facts));
  const chosen = await chooseAttribution(scope, state, to);
  const changes = {
    supplierId: chosen.toSupplierId,
    contractId: chosen.toContractId,
    contractMaterialId: chosen.toMaterialId,
    ...(chosen.toSupplierId !== booking.supplierId && booking.contactId && { contactId: null }),
  };
  await countElsewhere(scope, state, { ...booking, ...changes });
  const rebooking = await insertRebooking(scope, state, chosen, reason);
  writeBooking(scope, booking, { ...changes, rebookedAt: rebooking.rebookedAt });
  const rebooked = await loadBookingState(scope, id, { lock: false });
  const flags = changedFlags(state.flags, rebooked.flags);
  await traceBooking(scope, booking, changes, { event: 'rebooked', reason, flags });
  return presentRebooking(rebooking);
};
