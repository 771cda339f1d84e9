import { type HoldingQuestion, holdingValueSet } from '@halm/model/masterdata/value-sets/holding-value-set.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { selectValueSets, valueSetOf } from './find-value-sets.ts';

/** For which article, day, contract and place is asked. */
export type ArticleQuestion = HoldingQuestion & { readonly articleId: string };

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * The value set that holds for each of many questions, by the rule of one (`holdingValueSet`), read at once.
 */
export const findHoldingValueSets = async (scope: Scope, questions: readonly ArticleQuestion[]) => {
  const [articles, contracts, locations] = [
    idsOf(questions.map(({ articleId }) => articleId)),
    idsOf(questions.map(({ contractId }) => contractId)),
    idsOf(questions.map(({ locationId }) => locationId)),
  ];
  const rows = await selectValueSets(scope)
    .where(sql<boolean>`value_sets.article_id = any(${articles}::uuid[])`)
    .where(
      sql<boolean>`(value_sets.kind = 'default' or value_sets.contract_id = any(${contracts}::uuid[])
        or value_sets.location_id = any(${locations}::uuid[]))`,
    )
    .execute();
  const byArticle = Map.groupBy(rows.map(valueSetOf), ({ article }) => article.id);
  return ({ articleId, ...question }: ArticleQuestion): ValueSet | undefined =>
    holdingValueSet(byArticle.get(articleId) ?? [], question);
};
