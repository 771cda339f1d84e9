import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { ReversalPreview } from '@halm/model/yard/bookings/reversal-preview.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refuseClosed } from '../../stock/inventory/lock-locations.ts';
import { findReversal } from '../../stock/inventory/reverse-postings.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { findUndoings, refuseKeeping, undoneThen } from '../stock-counts/find-adjustments.ts';
import { findAffectedCounts, presentAffectedCount } from '../stock-counts/find-affected-counts.ts';
import { withoutDelivery } from './count-towards-contract.ts';
import { findNumbers } from './reverse-booking.ts';

type PlacedAmount = { readonly locationId: string; readonly articleId: string; readonly quantity: number };

const findBalances = (scope: Scope, movements: readonly PlacedAmount[]) =>
  scope.db
    .selectFrom('balances')
    .innerJoin('storageLocations as location', (on) =>
      on
        .onRef('location.organisationId', '=', 'balances.organisationId')
        .onRef('location.id', '=', 'balances.locationId'),
    )
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'balances.organisationId')
        .onRef('articles.id', '=', 'balances.articleId'),
    )
    .select(['balances.locationId', 'location.name as locationName', 'balances.quantity'])
    .select(['balances.articleId', 'articles.name as articleName', 'articles.unit'])
    .where('balances.organisationId', '=', scope.organisationId)
    .where('balances.locationId', 'in', [...new Set(movements.map(({ locationId }) => locationId))])
    .where('balances.articleId', 'in', [...new Set(movements.map(({ articleId }) => articleId))])
    .orderBy('location.name')
    .execute();

/** How the stock of each location and article changes that the movements touch. */
const stockAfter = async (scope: Scope, movements: readonly PlacedAmount[]): Promise<ReversalPreview['stock']> => {
  if (movements.length === 0) return [];
  const balances = await findBalances(scope, movements);
  return balances.flatMap(({ locationId, locationName, articleId, articleName, quantity: before, unit }) => {
    const own = movements.filter((moved) => moved.locationId === locationId && moved.articleId === articleId);
    const after = own.reduce((sum, { quantity }) => sum + quantity, before);
    const [location, article] = [
      { id: locationId, name: locationName },
      { id: articleId, name: articleName },
    ];
    return own.length > 0 ? [{ location, article, unit: unit as Unit, before, after }] : [];
  });
};

const contractAfter = async (
  scope: Scope,
  { booking, around: { article } }: BookingState,
): Promise<ReversalPreview['contract']> => {
  const { contractId, contractNumber, quantity } = booking;
  if (!contractId || !article || quantity === null) return null;
  const change = await withoutDelivery(scope, { booking, article, quantity });
  return change ? { id: contractId, number: contractNumber ?? '', ...change } : null;
};

/**
 * What a reversal of a booking would change now, by the reversal's own rules and
 * refusals; nothing is locked or booked.
 */
export const previewReversal = async (scope: Scope, id: string): Promise<ReversalPreview> => {
  const state = await loadBookingState(scope, id, { lock: false });
  refuseUnless(bookingCan.reverse(state.facts));
  await refuseKeeping(scope, id);
  const undoings = await findUndoings(scope, id);
  const passedOver = new Set(undoings.map((one) => one.id));
  const hold = (ids: readonly string[]) => refuseClosed(scope, ids);
  const all = await Promise.all(
    undoings.map(async (undoing) => ({ undoing, reversal: await findReversal(scope, undoing.id, hold, passedOver) })),
  );
  const inTheWay = all.flatMap(({ reversal }) => ('blockedBy' in reversal ? reversal.blockedBy : []));
  if (inTheWay.length > 0)
    return { stock: [], contract: null, affectedCounts: [], bookingsInTheWay: await findNumbers(scope, inTheWay) };
  const undone = all.flatMap(({ undoing, reversal }) =>
    'undone' in reversal ? undoneThen(undoing, reversal.undone) : [],
  );
  // A count whose own entry goes holds no more.
  const affected = await findAffectedCounts(scope, undone, [...passedOver]);
  // What an entry of a count takes up stays as it is.
  const moved = [...undone, ...affected.map((one) => ({ ...one, quantity: -one.quantity }))];
  const [stock, contract] = await Promise.all([stockAfter(scope, moved), contractAfter(scope, state)]);
  return { stock, contract, affectedCounts: affected.map(presentAffectedCount), bookingsInTheWay: [] };
};
