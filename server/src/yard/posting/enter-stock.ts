import type { BackDatingAnswer, StockEntryInput, StockEntryPreview } from '@halm/model/yard/bookings/stock-booking.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { momentOf, startOf } from '../../core/jobs/moment-of-day.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import { refuseMerged } from '../../masterdata/addresses/check-address.ts';
import { lockAhead } from '../../stock/inventory/lock-ahead.ts';
import { storedAmount } from '../../stock/inventory/stored-amount.ts';
import { findArticle } from '../bookings/create-booking.ts';
import { type DueFeed, findDueFeeds, keepReckoned } from '../own-production/due-feeds.ts';
import { rememberShare } from '../own-production/get-fed-amount.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { bookAtOnce } from './book-at-once.ts';
import { chooseContract } from './choose-contract.ts';
import { needsOverfill } from './needs-overfill.ts';
import { lateArrival, nothingLate } from './preview-back-dating.ts';
import { recordOverfillConfirmed } from './record-overfill-confirmed.ts';

const locationById = recordById('storageLocations', ['type']);

/** Since when it lies there: an opening balance before all that came on its day, anything else after it. */
const lyingSince = (scope: Scope, { kind, day }: Pick<StockEntryInput, 'kind' | 'day'>): string => {
  if (day > today(scope)) throw refuseField('day', 'date-too-late');
  return kind === 'opening-balance' ? startOf(scope, day) : momentOf(scope, day);
};

/** Stock lies in a storage location, and only a production location makes any. */
const checkPlaces = async (scope: Scope, { locationId, producedAtId }: StockEntryInput): Promise<void> => {
  const [location, producer] = await Promise.all([
    locationById(scope, locationId),
    producedAtId === null ? undefined : locationById(scope, producedAtId),
  ]);
  if (!location) throw refuseField('locationId', 'unknown');
  if (location.type === 'production') throw refuseField('locationId', 'inventory.entry-into-production');
  if (producedAtId !== null && !producer) throw refuseField('producedAtId', 'unknown');
  if (producer && producer.type !== 'production') throw refuseField('producedAtId', 'inventory.not-from-production');
};

/** What a product is reckoned of: of two entries at once the second one waits, and finds what is left. */
const takeDueFeeds = async (
  scope: Scope,
  { producedAtId, articleId, day }: Pick<StockEntryInput, 'producedAtId' | 'articleId' | 'day'>,
): Promise<DueFeed[]> => {
  if (producedAtId === null) return [];
  await lockTurn(scope, 'reckoned feeds', producedAtId, articleId);
  return findDueFeeds(scope, { producedAtId, articleId, day });
};

/**
 * Books stock that no lorry brought, since the day that is said. The maximum is checked for today, and what
 * was withdrawn since stays as it was taken. Refuses fields that are unknown or don't fit, and closed months.
 */
export const enterStock = async (scope: Scope, input: StockEntryInput): Promise<BookingState> => {
  const { kind, articleId, locationId, amount, day, supplierId, producedAtId, comment, confirmOverfill } = input;
  const movedAt = lyingSince(scope, input);
  await refuseMerged(scope, { supplierId });
  const [article, contract] = await Promise.all([
    findArticle(scope, articleId),
    chooseContract(scope, { ...input, type: 'stock-entry', deliveryDate: day, transport: null }),
    checkPlaces(scope, input),
  ]);
  const quantity = storedAmount('amount', amount, article.unit);
  const places = { originLocationId: null, destinationLocationId: locationId };
  const overfillConfirmed = confirmOverfill && (await needsOverfill(scope, places, article, quantity));
  const locked = await lockAhead(scope, { ...places, articleId, overfillConfirmed }, { hasHappened: false });
  const due = await takeDueFeeds(scope, input);
  const state = await bookAtOnce(scope, article, quantity, {
    ...contract,
    type: 'stock-entry',
    correctionKind: kind,
    deliveryDate: day,
    supplierId,
    originLocationId: producedAtId,
    destinationLocationId: locationId,
    comment,
    overfillConfirmed,
    movedAt,
    locked,
  });
  if (overfillConfirmed) await recordOverfillConfirmed(scope, state.booking.id);
  await keepReckoned(scope, state.booking.id, due);
  await rememberShare(scope, input);
  return state;
};

/** What a stock entry would change of the days since its own; nothing for one of now. */
export const previewStockEntry = async (
  scope: Scope,
  { locationId, articleId, amount, ...entry }: StockEntryPreview,
): Promise<BackDatingAnswer> => {
  const arrivesAt = lyingSince(scope, entry);
  if (arrivesAt >= nowIso(scope)) return nothingLate;
  const article = await findArticle(scope, articleId);
  const quantity = storedAmount('amount', amount, article.unit);
  return lateArrival(scope, { locationId, article, quantity, arrivesAt });
};
