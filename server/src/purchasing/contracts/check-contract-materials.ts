import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { baseUnit, convertBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { ContractMaterialInput } from '@halm/model/purchasing/contracts/contract-material.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

type Article = { readonly unit: Unit; readonly densityKgPerM3: number | null };

/** Deliveries are counted in the article's unit, so there must be a way from it to the material's. */
const isCountable = (article: Article, unit: Unit): boolean =>
  convertBase(1, baseUnit(article.unit), baseUnit(unit), article.densityKgPerM3) !== undefined;

const problemOf = (article: Article | undefined, unit: Unit): Pick<FieldError, 'path' | 'reason'> | undefined => {
  if (!article) return { path: 'articleId', reason: 'unknown' };
  return isCountable(article, unit) ? undefined : { path: 'unit', reason: 'contract.unit-not-countable' };
};

/** Refuses materials of unknown articles and in units that the article's quantities don't convert to. */
export const checkContractMaterials = async (
  scope: Scope,
  materials: readonly ContractMaterialInput[],
): Promise<void> => {
  const rows = await scope.db
    .selectFrom('articles')
    .select(['id', 'unit', 'densityKgPerM3'])
    .$narrowType<{ unit: Unit }>()
    .where('organisationId', '=', scope.organisationId)
    .where(
      'id',
      'in',
      materials.map(({ articleId }) => articleId),
    )
    .execute();
  const articles = new Map(rows.map((row) => [row.id, row]));
  const fields = materials.flatMap(({ articleId, unit }, index): FieldError[] => {
    const problem = problemOf(articles.get(articleId), unit);
    return problem ? [{ path: `materials.${index}.${problem.path}`, reason: problem.reason }] : [];
  });
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};
