import type { UsedBy } from '@halm/model/core/contract/record-usage.ts';
import type { Scope } from '../core/api/scope.ts';
import { usages } from '../core/records/record-usage.ts';

/** The dosers that name a record in one of these columns, by name. */
const dosersNaming =
  (scope: Scope, columns: readonly ('articleId' | 'locationId' | 'productionLocationId')[], id: string) =>
  (limit: number): Promise<UsedBy[]> =>
    scope.db
      .selectFrom('dosers')
      .select(['id', 'name'])
      .where('organisationId', '=', scope.organisationId)
      .where((is) => is.or(columns.map((column) => is(column, '=', id))))
      .orderBy((is) => is.fn('lower', ['name']))
      .orderBy('id')
      .limit(limit)
      .execute();

/** The things whose content is booked at a location, by name. */
const thingsAt =
  (scope: Scope, locationId: string) =>
  (limit: number): Promise<UsedBy[]> =>
    scope.db
      .selectFrom('things')
      .select(['id', 'name'])
      .where('organisationId', '=', scope.organisationId)
      .where('locationId', '=', locationId)
      .orderBy((is) => is.fn('lower', ['name']))
      .orderBy('id')
      .limit(limit)
      .execute();

/** The outputs that name a record in one of these columns, by the names of what they give. */
const outputsNaming =
  (scope: Scope, columns: readonly ('articleId' | 'locationId' | 'productionLocationId')[], id: string) =>
  (limit: number): Promise<UsedBy[]> =>
    scope.db
      .selectFrom('digestateOutputs as output')
      .innerJoin('articles as article', (on) =>
        on.onRef('article.organisationId', '=', 'output.organisationId').onRef('article.id', '=', 'output.articleId'),
      )
      .select(['output.id', 'article.name'])
      .where('output.organisationId', '=', scope.organisationId)
      .where((is) => is.or(columns.map((column) => is(`output.${column}`, '=', id))))
      .orderBy((is) => is.fn('lower', ['article.name']))
      .orderBy('output.id')
      .limit(limit)
      .execute();

/** What of production refers to records of other areas. */
export const productionUsages = usages.plug({
  articles: (scope, id) => ({
    doser: dosersNaming(scope, ['articleId'], id),
    digestateOutput: outputsNaming(scope, ['articleId'], id),
  }),
  locations: (scope, id) => ({
    doser: dosersNaming(scope, ['locationId', 'productionLocationId'], id),
    thing: thingsAt(scope, id),
    digestateOutput: outputsNaming(scope, ['locationId', 'productionLocationId'], id),
  }),
});
