import type { Named } from '@halm/model/contract/fields.ts';
import { Refusal, refuseField } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { firstOf, type Open, statement } from '../platform/statement.ts';
import type { BookingRecord } from './booking-record.ts';

// Held until the booking names it, so that nobody locks it or takes it out of use in between.
const holdLocation = statement((db, open: Open<{ id: string }>) =>
  db
    .selectFrom('storageLocations')
    .select(['id', 'name', 'locked', 'active', 'collectionOnly'])
    .where('organisationId', '=', open.organisationId)
    .where('id', '=', open.id)
    .forShare(),
);

const findBestLocation = (scope: Scope, articleId: string) =>
  scope.db
    .selectFrom('articleLocations')
    .innerJoin('storageLocations', (on) =>
      on
        .onRef('storageLocations.organisationId', '=', 'articleLocations.organisationId')
        .onRef('storageLocations.id', '=', 'articleLocations.locationId'),
    )
    .select('storageLocations.id')
    .where('articleLocations.organisationId', '=', scope.organisationId)
    .where('articleLocations.articleId', '=', articleId)
    .where('storageLocations.active', '=', true)
    .where('storageLocations.locked', '=', false)
    .orderBy('articleLocations.priority')
    .executeTakeFirst();

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

type Locations = Pick<BookingRecord, 'originLocationId' | 'destinationLocationId'>;

/** Refuses closed locations that a booking is newly to name; one that it names already was open when the lorry was there. */
export const refuseNewClosed = async (scope: Scope, before: Locations, after: Locations): Promise<void> => {
  for (const side of ['originLocationId', 'destinationLocationId'] as const) {
    const id = after[side];
    if (id && id !== before[side]) refuseClosed(await firstOf(holdLocation(scope, { id })), side);
  }
};

/**
 * Where a lorry drives to: the chosen location, else the one the booking names, else the article's best. Refuses
 * locked and inactive ones, and unloading where material is only collected.
 */
export const chooseLocation = async (
  scope: Scope,
  booking: BookingRecord,
  chosenId: string | null,
  isOrigin: boolean,
): Promise<Named> => {
  const named = chosenId ?? (isOrigin ? booking.originLocationId : booking.destinationLocationId);
  const best = named || !booking.articleId ? undefined : await findBestLocation(scope, booking.articleId);
  const id = named ?? best?.id;
  if (!id) throw refuseField('locationId', 'required');
  const location = refuseClosed(await firstOf(holdLocation(scope, { id })), 'locationId');
  if (location.collectionOnly && !isOrigin)
    throw new Refusal('location.collection-only', { details: { location: location.name } });
  return location;
};
