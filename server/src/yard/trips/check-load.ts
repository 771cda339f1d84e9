import { baseUnit, convertBase, fromBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import { doubtOfLoad, type LoadDoubt } from '@halm/model/yard/trips/doubtful-load.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { postedTrips } from './posted-trips.ts';

/** What a lorry brought or fetched of an article last, weighed or measured, by the index of its plate. */
const findFormerLoads = async (scope: Scope, { booking }: BookingState): Promise<number[]> => {
  const { licensePlate, articleId } = booking;
  if (!licensePlate || !articleId) return [];
  const rows = await postedTrips(scope, licensePlate)
    .select('quantity')
    .where('articleId', '=', articleId)
    .where('quantity', 'is not', null)
    .execute();
  return rows.map(({ quantity }) => quantity ?? 0);
};

/** What is usual or possible, in the unit in which the load was measured. */
const detailsOf = (doubt: LoadDoubt, { booking, around }: BookingState, measured: Unit) => {
  if (doubt.reason === 'booking.load-too-heavy') return { limit: fromBase(doubt.limitKg, 'ton') };
  const { unit, densityKgPerM3 = null } = around.article ?? booking;
  const usual = convertBase(doubt.usual, baseUnit(unit), baseUnit(measured), densityKgPerM3);
  return usual === undefined
    ? { usual: fromBase(doubt.usual, unit), unit }
    : { usual: fromBase(usual, measured), unit: measured };
};

type Measured = { readonly quantity: number; readonly unit: Unit; readonly isConfirmed: boolean };

/**
 * Refuses a load that was measured and is doubtful for its lorry, until somebody says that it is right.
 * Answers what the history tells of that.
 */
export const checkLoad = async (scope: Scope, state: BookingState, { quantity, unit, isConfirmed }: Measured) => {
  const { booking, around } = state;
  const { unit: counted, densityKgPerM3 = null } = around.article ?? booking;
  const doubt = doubtOfLoad({
    quantity,
    kg: convertBase(quantity, baseUnit(counted), 'kg', densityKgPerM3),
    vehicleEmptyKg: around.vehicleEmptyKg,
    former: await findFormerLoads(scope, state),
  });
  if (!doubt) return undefined;
  if (!isConfirmed) throw new Refusal(doubt.reason, { details: detailsOf(doubt, state, unit) });
  return { amountConfirmed: true };
};
