import type { Scope } from '../../core/api/scope.ts';
import { refuseUnknown } from '../../core/http/refuse-unknown.ts';

/** Takes an article's storage locations away. */
export const removeArticleLocations = async (scope: Scope, articleId: string): Promise<void> => {
  await scope.db
    .deleteFrom('articleLocations')
    .where('organisationId', '=', scope.organisationId)
    .where('articleId', '=', articleId)
    .execute();
};

/** Gives an article its storage locations, best first, in place of those that it had. */
export const setArticleLocations = async (
  scope: Scope,
  articleId: string,
  locationIds: readonly string[],
): Promise<void> => {
  await refuseUnknown(scope, 'storageLocations', locationIds, 'locationIds');
  await removeArticleLocations(scope, articleId);
  const { organisationId } = scope;
  await scope.db
    .insertInto('articleLocations')
    .values(locationIds.map((locationId, index) => ({ organisationId, articleId, locationId, priority: index + 1 })))
    .execute();
};
