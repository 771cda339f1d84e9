import type { FieldError } from '@halm/model/contract/field-reasons.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

const refuseUnknownLocations = async (scope: Scope, locationIds: readonly string[]): Promise<void> => {
  const rows = await scope.db
    .selectFrom('storageLocations')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', locationIds)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const fields = locationIds.flatMap((id, index): FieldError[] =>
    known.has(id) ? [] : [{ path: `locationIds.${index}`, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

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
  await refuseUnknownLocations(scope, locationIds);
  await removeArticleLocations(scope, articleId);
  const { organisationId } = scope;
  await scope.db
    .insertInto('articleLocations')
    .values(locationIds.map((locationId, index) => ({ organisationId, articleId, locationId, priority: index + 1 })))
    .execute();
};
