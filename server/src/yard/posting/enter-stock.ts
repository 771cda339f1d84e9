import { producedQuantity } from '@halm/model/yard/bookings/produced-amount.ts';
import type { BackDatingAnswer, StockEntryInput, StockEntryPreview } from '@halm/model/yard/bookings/stock-booking.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { momentOf, startOf } from '../../core/jobs/moment-of-day.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import { refuseMerged } from '../../masterdata/addresses/check-address.ts';
import { lockAhead } from '../../stock/inventory/lock-ahead.ts';
import { storedAmount } from '../../stock/inventory/stored-amount.ts';
import { findArticle } from '../bookings/create-booking.ts';
import { type DueFeed, type DueQuery, findDueFeeds, keepReckoned, sumOfFeeds } from '../own-production/due-feeds.ts';
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
const checkPlaces = async (
  scope: Scope,
  { locationId, producedAtId }: Omit<StockEntryInput, 'amount'>,
): Promise<void> => {
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
const takeDueFeeds = async (scope: Scope, query: DueQuery): Promise<DueFeed[]> => {
  await lockTurn(scope, 'reckoned feeds', query.producedAtId, query.articleId);
  return findDueFeeds(scope, query);
};

type Entry = Omit<StockEntryInput, 'amount'> & { readonly since?: string };
type EntryArticle = Awaited<ReturnType<typeof findArticle>>;
/** How much is booked, in the base unit, once it is known of what; nothing where it comes to nothing. */
type Reckon = (article: EntryArticle, due: readonly DueFeed[]) => number | undefined;

const book = async (
  scope: Scope,
  input: Entry,
  reckon: Reckon,
  typed: (article: EntryArticle) => number | undefined,
): Promise<BookingState | undefined> => {
  const { kind, articleId, locationId, day, supplierId, producedAtId, comment, confirmOverfill, since } = input;
  const movedAt = lyingSince(scope, input);
  await refuseMerged(scope, { supplierId });
  const [article, contract] = await Promise.all([
    findArticle(scope, articleId),
    chooseContract(scope, { ...input, type: 'stock-entry', deliveryDate: day, transport: null }),
    checkPlaces(scope, input),
  ]);
  const typedQuantity = typed(article);
  const places = { originLocationId: null, destinationLocationId: locationId };
  const overfillConfirmed =
    confirmOverfill && typedQuantity !== undefined && (await needsOverfill(scope, places, article, typedQuantity));
  const locked = await lockAhead(scope, { ...places, articleId, overfillConfirmed }, { hasHappened: false });
  const query = producedAtId && { producedAtId, articleId, day, ...(since !== undefined && { since }) };
  const due = query ? await takeDueFeeds(scope, query) : [];
  const quantity = reckon(article, due);
  if (quantity === undefined) return undefined;
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

/**
 * Books stock that no lorry brought, since the day that is said. The maximum is checked for today, and what
 * was withdrawn since stays as it was taken. Refuses fields that are unknown or don't fit, and closed months.
 */
export const enterStock = async (scope: Scope, input: StockEntryInput): Promise<BookingState> => {
  const typed = ({ unit }: EntryArticle) => storedAmount('amount', input.amount, unit);
  const state = await book(scope, input, typed, typed);
  if (!state) throw new Error('an amount that was typed is always booked');
  return state;
};

/** A share of what a production location was fed from one day to another, and where it lies then. */
export type ShareEntry = {
  readonly articleId: string;
  readonly locationId: string;
  readonly producedAtId: string;
  readonly sharePercent: number;
  readonly since: string;
  readonly day: string;
};

/**
 * Books own production as a share of the feeds that nothing was reckoned of yet, as they stand once nobody
 * else can reckon them; undefined where they come to nothing. Refuses feeds without a mass
 * (`digestate-output.feed-without-mass`), and an article without one.
 */
export const enterShare = (scope: Scope, { sharePercent, ...entry }: ShareEntry): Promise<BookingState | undefined> => {
  const reckon: Reckon = ({ unit, densityKgPerM3 }, due) => {
    if (due.some(({ quantityKg }) => quantityKg === null)) throw new Refusal('digestate-output.feed-without-mass');
    const quantity = producedQuantity(sumOfFeeds(due), sharePercent, { unit, densityKgPerM3 });
    if (quantity === undefined) throw refuseField('articleId', 'digestate-output.no-mass');
    return quantity > 0 ? quantity : undefined;
  };
  const own = { kind: 'own-production', supplierId: null, contractId: null, comment: null } as const;
  const input = { ...own, ...entry, producedSharePercent: sharePercent, confirmOverfill: false };
  return book(scope, input, reckon, () => undefined);
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
