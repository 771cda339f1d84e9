import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { ArticleInput } from '@halm/model/masterdata/articles/article.ts';
import { type ArticleField, fieldValueReason } from '@halm/model/masterdata/articles/article-field.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

/** Takes away what an article has in the organisation's own fields. */
export const removeArticleFieldValues = async (scope: Scope, articleId: string): Promise<void> => {
  await scope.db
    .deleteFrom('articleFieldValues')
    .where('organisationId', '=', scope.organisationId)
    .where('articleId', '=', articleId)
    .execute();
};

/** Held, so that neither a kind nor a choice changes until the values are there. */
const findFieldsWithValues = (scope: Scope, ids: readonly string[]) =>
  scope.db
    .selectFrom('articleFields')
    .select(['id', 'kind', 'choices'])
    .$narrowType<Pick<ArticleField, 'kind'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();

/**
 * Gives an article its values in the organisation's own fields, in place of those
 * that it had; without any it keeps them.
 */
export const setArticleFieldValues = async (
  scope: Scope,
  articleId: string,
  values: ArticleInput['fieldValues'],
): Promise<void> => {
  if (values === undefined) return;
  const given = Object.entries(values).flatMap(([id, value]) =>
    value === null || value === '' ? [] : [{ id, value }],
  );
  const fields =
    given.length === 0
      ? []
      : await findFieldsWithValues(
          scope,
          given.map(({ id }) => id),
        );
  const existing = new Map(fields.map((field) => [field.id, field]));
  const refused = given.flatMap(({ id, value }): FieldError[] => {
    const field = existing.get(id);
    const reason = field ? fieldValueReason(field, value) : 'unknown';
    return reason ? [{ path: `fieldValues.${id}`, reason }] : [];
  });
  if (refused.length > 0) throw new Refusal('request.invalid', { fields: refused });
  await removeArticleFieldValues(scope, articleId);
  if (given.length === 0) return;
  const { organisationId } = scope;
  await scope.db
    .insertInto('articleFieldValues')
    .values(given.map(({ id, value }) => ({ organisationId, articleId, fieldId: id, value: JSON.stringify(value) })))
    .execute();
};
