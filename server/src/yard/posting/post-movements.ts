import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Query } from '../../core/db/statement-batch.ts';
import { lastBeforeCommit, sendWrite } from '../../core/db/transaction.ts';
import { type StockChange, stockWrites, writeStockChange } from '../../stock/inventory/stock-change.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import type { Surroundings } from '../steps/booking-surroundings.ts';
import { findAffectedCounts } from '../stock-counts/find-affected-counts.ts';
import { currentWeighing } from '../weighing/current-weighings.ts';
import { bookingPosted } from './booking-posted.ts';
import { countsTowardsContract } from './count-towards-contract.ts';
import { keepCounts } from './keep-counts.ts';
import { type Article, type Posting, planStockChange } from './plan-stock.ts';
import { publishMoved } from './publish-moved.ts';

/** A booking with what posting needs to know around it. */
export type Postable = {
  readonly booking: BookingRecord;
  readonly around: { readonly article: Article | undefined; readonly weighings: Surroundings['weighings'] };
};

/** How a booking is posted. `movedAt` is when the material moved. */
type How = { readonly movedAt: string } & Pick<Posting, 'hasHappened' | 'locked' | 'agreedIn'>;

/** What a booking will move: all that may refuse has been asked. */
export type PlannedMovements = { readonly posting: Posting & Postable; readonly change: StockChange };

const storeEmptyWeight = statement((db, open: Open<{ vehicleId: string; id: string; kg: number; weighedAt: string }>) =>
  db
    .updateTable('vehicles')
    .set({ emptyWeightKg: open.kg, emptyWeighedAt: open.weighedAt, emptyWeighingId: open.id })
    .where('organisationId', '=', open.organisationId)
    .where('id', '=', open.vehicleId)
    .where((is) => is.or([is('emptyWeighedAt', 'is', null), is('emptyWeighedAt', '<', open.weighedAt)])),
);

/** What tells how much the vehicle of a booking weighs empty: it really stood on a scale. */
export const weighedEmpty = ({ booking, around }: Postable) => {
  const empty = currentWeighing(around.weighings, 'empty');
  return booking.vehicleId && empty && empty.source !== 'stored-curb-weight' ? empty : undefined;
};

/** The vehicle's empty weight is what it weighed last. */
const emptyWeightWrites = (scope: Scope, postable: Postable): readonly Query[] => {
  const empty = weighedEmpty(postable);
  if (!empty) return [];
  const { id, kg, weighedAt } = empty;
  const vehicleId = postable.booking.vehicleId ?? '';
  return [storeEmptyWeight.bind(scope, { vehicleId, id, kg, weighedAt })];
};

/**
 * Plans what a posted booking moves. What has not happened under the eyes of the product
 * is refused by locations that are closed.
 */
export const planMovements = async (
  scope: Scope,
  { booking, around }: Postable,
  { movedAt, ...how }: How,
): Promise<PlannedMovements> => {
  const { article } = around;
  if (!article) throw new Refusal('booking.completion-blocked');
  if (booking.quantity === null) throw new Refusal('inventory.density-missing');
  const posting = { booking, around, article, quantity: booking.quantity, ...how };
  return { posting, change: await planStockChange(scope, posting, movedAt) };
};

/**
 * Writes what a posted booking moves, in the transaction of the scope: stock and the vehicle's empty weight;
 * then announces it (`bookingPosted`). `isLast`: nothing of the transaction asks for stock any more, so that
 * the number of a layer, for which all deliveries wait, is taken at its very end. What counts towards a
 * contract can't wait so long, since its answer decides what else is written.
 */
export const writeMovements = async (
  scope: Scope,
  { posting, change }: PlannedMovements,
  { isLast } = { isLast: false },
): Promise<void> => {
  const { booking } = posting;
  // In this order everywhere: whoever waits for a number holds no vehicle and no
  // contract for which another one waits with it.
  const affected = await findAffectedCounts(scope, change.movements);
  if (isLast && affected.length === 0 && !countsTowardsContract(booking))
    lastBeforeCommit(scope.db, () => [...stockWrites(scope, booking.id, change), ...emptyWeightWrites(scope, posting)]);
  else {
    await writeStockChange(scope, booking.id, change);
    for (const write of emptyWeightWrites(scope, posting)) sendWrite(scope.db, write);
  }
  const { article, quantity, agreedIn = null } = posting;
  await bookingPosted.announce(scope, { booking, article, quantity, agreedIn });
  await publishMoved(scope, booking);
  await keepCounts(scope, booking.id, affected);
};

/** Plans and writes what a booking moves. */
export const postMovements = async (scope: Scope, postable: Postable, how: How): Promise<void> =>
  writeMovements(scope, await planMovements(scope, postable, how));
