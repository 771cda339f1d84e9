import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { valueSetsNaming } from '../value-sets/value-sets-naming.ts';
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

/** Where a storage location is used: what lies there, who is on the way, what names it. */
export const findLocationUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getLocation(scope, id);
  return findUsage(scope, 'locations', id, {
    stock: (limit) => findStocked(scope, id, limit),
    article: (limit) => findArticles(scope, id, limit),
    address: (limit) => findAddresses(scope, id, limit),
    valueSet: valueSetsNaming(scope, 'locationId', id),
  });
};
