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
import { type DueFeed, findDueFeeds, keepReckoned, sumOfFeeds } from '../own-production/due-feeds.ts';
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

type Entry = Omit<StockEntryInput, 'amount'> & { readonly since?: string };

/** An entry whose fields are known and fit together, of however much. */
const prepareEntry = async (scope: Scope, input: Entry) => {
  const { articleId, day, supplierId } = input;
  const movedAt = lyingSince(scope, input);
  await refuseMerged(scope, { supplierId });
  const [article, contract] = await Promise.all([
    findArticle(scope, articleId),
    chooseContract(scope, { ...input, type: 'stock-entry', deliveryDate: day, transport: null }),
    checkPlaces(scope, input),
  ]);
  return { input, article, contract, movedAt };
};
type PreparedEntry = Awaited<ReturnType<typeof prepareEntry>>;

const placesOf = ({ locationId }: Pick<Entry, 'locationId'>) => ({
  originLocationId: null,
  destinationLocationId: locationId,
});

/** What a product is reckoned of: of two entries at once the second one waits, and finds what is left. */
const takeDueFeeds = async (scope: Scope, { producedAtId, articleId, day, since }: Entry): Promise<DueFeed[]> => {
  if (producedAtId === null) return [];
  await lockTurn(scope, 'reckoned feeds', producedAtId, articleId);
  return findDueFeeds(scope, { producedAtId, articleId, day, since });
};

/** Locks what an entry changes, and finds the feeds that it is reckoned of. */
const lockEntry = async (scope: Scope, { input }: PreparedEntry, overfillConfirmed: boolean) => {
  const touched = { ...placesOf(input), articleId: input.articleId, overfillConfirmed };
  const locked = await lockAhead(scope, touched, { hasHappened: false });
  return { locked, overfillConfirmed, due: await takeDueFeeds(scope, input) };
};
type LockedEntry = Awaited<ReturnType<typeof lockEntry>>;

const writeEntry = async (
  scope: Scope,
  { input, article, contract, movedAt }: PreparedEntry,
  { locked, overfillConfirmed, due }: LockedEntry,
  quantity: number,
): Promise<BookingState> => {
  const state = await bookAtOnce(scope, article, quantity, {
    ...contract,
    type: 'stock-entry',
    correctionKind: input.kind,
    deliveryDate: input.day,
    supplierId: input.supplierId,
    originLocationId: input.producedAtId,
    destinationLocationId: input.locationId,
    comment: input.comment,
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
  const entry = await prepareEntry(scope, input);
  const quantity = storedAmount('amount', input.amount, entry.article.unit);
  const overfillConfirmed =
    input.confirmOverfill && (await needsOverfill(scope, placesOf(input), entry.article, quantity));
  return writeEntry(scope, entry, await lockEntry(scope, entry, overfillConfirmed), quantity);
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

/** How much a share of feeds is, in the base unit of the article. */
const quantityOf = (article: PreparedEntry['article'], due: readonly DueFeed[], sharePercent: number): number => {
  if (due.some(({ quantityKg }) => quantityKg === null)) throw new Refusal('digestate-output.feed-without-mass');
  const quantity = producedQuantity(sumOfFeeds(due), sharePercent, article);
  if (quantity === undefined) throw refuseField('articleId', 'digestate-output.no-mass');
  return quantity;
};

/**
 * Books own production as a share of the feeds that nothing was reckoned of yet, as they stand once nobody
 * else can reckon them; undefined where they come to nothing. Refuses feeds without a mass
 * (`digestate-output.feed-without-mass`), and an article without one.
 */
export const enterShare = async (
  scope: Scope,
  { sharePercent, ...share }: ShareEntry,
): Promise<BookingState | undefined> => {
  const own = { kind: 'own-production', supplierId: null, contractId: null, comment: null } as const;
  const entry = await prepareEntry(scope, {
    ...own,
    ...share,
    producedSharePercent: sharePercent,
    confirmOverfill: false,
  });
  const locked = await lockEntry(scope, entry, false);
  const quantity = quantityOf(entry.article, locked.due, sharePercent);
  return quantity > 0 ? writeEntry(scope, entry, locked, quantity) : undefined;
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
