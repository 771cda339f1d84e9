import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Scope } from '../../core/api/scope.ts';

type NamesArticles = { readonly articleIds: readonly string[] };

/** Reads the names of all articles that these rows list by their ids, and answers how each row says them. */
export const nameArticles = async (
  scope: Scope,
  rows: readonly NamesArticles[],
): Promise<(row: NamesArticles) => Named[]> => {
  const ids = [...new Set(rows.flatMap(({ articleIds }) => articleIds))];
  const articles =
    ids.length === 0
      ? []
      : await scope.db
          .selectFrom('articles')
          .select(['id', 'name'])
          .where('organisationId', '=', scope.organisationId)
          .where('id', 'in', ids)
          .execute();
  const names = new Map(articles.map(({ id, name }) => [id, name]));
  return ({ articleIds }) => articleIds.map((id) => ({ id, name: names.get(id) ?? '' }));
};
