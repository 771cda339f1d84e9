import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { bookingsNaming } from '../../core/domain/bookings-naming.ts';
import { contractsNaming } from '../../core/domain/contracts-naming.ts';
import { layersNaming } from '../../core/domain/layers-naming.ts';
import { valueSetsNaming } from '../../core/domain/value-sets-naming.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getLocation } from './find-locations.ts';

const findStocked = (scope: Scope, locationId: string, limit: number) =>
  scope.db
    .selectFrom('balances')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'balances.organisationId')
        .onRef('articles.id', '=', 'balances.articleId'),
    )
    .select(['articles.id', 'articles.name'])
    .where('balances.organisationId', '=', scope.organisationId)
    .where('balances.locationId', '=', locationId)
    .where('balances.quantity', '>', sql.lit(0))
    .orderBy('balances.quantity', 'desc')
    .limit(limit)
    .execute();

const findArticles = (scope: Scope, locationId: string, limit: number) =>
  scope.db
    .selectFrom('articleLocations')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'articleLocations.organisationId')
        .onRef('articles.id', '=', 'articleLocations.articleId'),
    )
    .select(['articles.id', 'articles.name'])
    .where('articleLocations.organisationId', '=', scope.organisationId)
    .where('articleLocations.locationId', '=', locationId)
    .orderBy('articles.name')
    .limit(limit)
    .execute();

const findAddresses = (scope: Scope, locationId: string, limit: number) =>
  scope.db
    .selectFrom('addresses')
    .select(['id', 'companyName as name'])
    .where('organisationId', '=', scope.organisationId)
    .where('storageLocationId', '=', locationId)
    .orderBy('companyName')
    .limit(limit)
    .execute();

/** The contracts on which something that still lies there was delivered. */
const contractsOf = (scope: Scope, locationId: string) =>
  contractsNaming(scope, (is) =>
    is('contracts.id', 'in', (any) =>
      any
        .selectFrom('layers')
        .select(sql<string>`contract_id`.as('id'))
        .where('organisationId', '=', scope.organisationId)
        .where('locationId', '=', locationId)
        .where('isOpen', '=', sql.lit(true)),
    ),
  );

/** Where a storage location is used: what lies there, who is on the way, what names it. */
export const findLocationUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getLocation(scope, id);
  const bookings = bookingsNaming(scope, ['originLocationId', 'destinationLocationId'], id);
  const contracts = contractsOf(scope, id);
  return findUsage({
    stock: (limit) => findStocked(scope, id, limit),
    openBooking: bookings.open,
    article: (limit) => findArticles(scope, id, limit),
    address: (limit) => findAddresses(scope, id, limit),
    openContract: contracts.open,
    contract: contracts.over,
    valueSet: valueSetsNaming(scope, 'locationId', id),
    layer: layersNaming(scope, 'locationId', id),
    booking: bookings.over,
  });
};
