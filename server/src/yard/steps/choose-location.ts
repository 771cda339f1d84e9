import type { Named } from '@halm/model/core/contract/fields.ts';
import { type StoredKind, storageMisfit } from '@halm/model/masterdata/articles/storage-fit.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import { sql } from 'kysely';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { refuseMisfit } from '../../stock/inventory/refuse-misfit.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import type { BookingState } from './booking-state.ts';
import type { Surroundings } from './booking-surroundings.ts';
import { isOfSupplier } from './place-of-supplier.ts';

type Places = Pick<BookingRecord, 'originLocationId' | 'destinationLocationId' | 'articleId'>;

type Article = NonNullable<Surroundings['article']>;

// Held until the booking names it, so that nobody locks it or takes it out of use in between.
const holdLocation = statement((db, open: Open<{ id: string }>) =>
  db
    .selectFrom('storageLocations')
    .select(['id', 'name', 'type', 'locked', 'active', 'collectionOnly'])
    .where('organisationId', '=', open.organisationId)
    .where('id', '=', open.id)
    .forShare(),
);

/** Refuses a destination that is the origin, too. */
export const refuseSamePlace = ({ originLocationId, destinationLocationId }: Omit<Places, 'articleId'>): void => {
  if (originLocationId && originLocationId === destinationLocationId)
    throw refuseField('destinationLocationId', 'booking.same-location');
};

/** The place on the other side of a transfer, where it can't go. */
const otherPlace = ({ originLocationId, destinationLocationId }: Places, isOrigin: boolean): string | null =>
  isOrigin ? destinationLocationId : originLocationId;

/**
 * The first of an article's locations that is open and takes it: where its supplier's goods
 * lie, then by the article's priorities.
 */
const findBestLocation = async (scope: Scope, article: Article, booking: BookingRecord, isOrigin: boolean) => {
  const locations = await scope.db
    .selectFrom('articleLocations')
    .innerJoin('storageLocations', (on) =>
      on
        .onRef('storageLocations.organisationId', '=', 'articleLocations.organisationId')
        .onRef('storageLocations.id', '=', 'articleLocations.locationId'),
    )
    .select(['storageLocations.id', 'storageLocations.type'])
    .where('articleLocations.organisationId', '=', scope.organisationId)
    .where('articleLocations.articleId', '=', article.id)
    .where('storageLocations.active', '=', true)
    .where('storageLocations.locked', '=', false)
    .orderBy(isOfSupplier(sql`${booking.supplierId}::uuid`), 'desc')
    .orderBy('articleLocations.priority')
    .limit(50)
    .execute();
  const other = otherPlace(booking, isOrigin);
  return locations.find(({ id, type }) => id !== other && (isOrigin || !storageMisfit(article, type as LocationType)));
};

/** The location itself, unless there is none by the id in this field or it is closed. */
const refuseClosed = <L extends { name: string; locked: boolean; active: boolean }>(
  location: L | undefined,
  field: string,
): L => {
  if (!location) throw refuseField(field, 'unknown');
  if (location.locked || !location.active)
    throw new Refusal('location.locked', { details: { location: location.name } });
  return location;
};

/** Refuses to bring anything to where material is only collected. */
const refuseCollectionOnly = (location: { name: string; collectionOnly: boolean } | undefined): void => {
  if (location?.collectionOnly) throw new Refusal('location.collection-only', { details: { location: location.name } });
};

/**
 * Refuses locations that a booking is newly to name and that are closed or, to bring something there, for
 * collections alone, and a destination that doesn't take the article, where one of both is new, and two that
 * are the same. One that it names already was open when the lorry was there.
 */
export const refuseNewPlaces = async (
  scope: Scope,
  before: Places,
  after: Places,
  article: StoredKind,
): Promise<void> => {
  refuseSamePlace(after);
  for (const side of ['originLocationId', 'destinationLocationId'] as const) {
    const id = after[side];
    const isNew = id !== before[side];
    const mayAskMisfit = side === 'destinationLocationId' && (isNew || after.articleId !== before.articleId);
    if (!id || !(isNew || mayAskMisfit)) continue;
    const location = await firstOf(holdLocation(scope, { id }));
    if (isNew) refuseClosed(location, side);
    if (isNew && side === 'destinationLocationId') refuseCollectionOnly(location);
    if (location && mayAskMisfit) refuseMisfit(article, location, side);
  }
};

/** The location that this field names, kept open until the booking names it. */
export const lockOpenLocation = async (scope: Scope, id: string, field: string) =>
  refuseClosed(await firstOf(holdLocation(scope, { id })), field);

/** The chosen location, else the one that the booking names, else the article's best. */
export const findPlaceToGo = async (
  scope: Scope,
  { booking, around: { article } }: BookingState,
  chosenId: string | null,
  isOrigin: boolean,
): Promise<string> => {
  const named = chosenId ?? (isOrigin ? booking.originLocationId : booking.destinationLocationId);
  const best = named || !article ? undefined : await findBestLocation(scope, article, booking, isOrigin);
  const id = named ?? best?.id;
  if (!id) throw refuseField('locationId', 'required');
  return id;
};

/**
 * Where a lorry drives to: the chosen location, else the one the booking names, else
 * the article's best. Refuses locked and inactive ones, and unloading where material is
 * only collected or the article may not lie.
 */
export const chooseLocation = async (
  scope: Scope,
  state: BookingState,
  chosenId: string | null,
  isOrigin: boolean,
): Promise<Named> => {
  const { article } = state.around;
  const id = await findPlaceToGo(scope, state, chosenId, isOrigin);
  if (id === otherPlace(state.booking, isOrigin)) throw refuseField('locationId', 'booking.same-location');
  const location = await lockOpenLocation(scope, id, 'locationId');
  if (!isOrigin) refuseCollectionOnly(location);
  if (article && !isOrigin) refuseMisfit(article, location, 'locationId');
  return location;
};
