import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { baseUnit, convertBase, toBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { ContractMaterialInput } from '@halm/model/purchasing/contracts/contract-material.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { lockMaterials, type StoredMaterial } from './lock-materials.ts';

type Terms = Pick<ContractMaterialInput, 'laterPrices' | 'limits' | 'deductions'>;

/** Makes the later prices, limits and deductions of a contract's material those of the form. */
const setContractTerms = async (scope: Scope, materialId: string, terms: Terms): Promise<void> => {
  const { organisationId } = scope;
  const own = { organisationId, materialId };
  const prices = terms.laterPrices.map((price) => ({ ...own, ...price }));
  const limits = terms.limits.map((limit, index) => ({ ...own, ...limit, position: index + 1 }));
  const deductions = terms.deductions.map(({ percent, ...deduction }, index) => ({
    ...own,
    ...deduction,
    percentHundredths: percent === null ? null : Math.round(percent * 100),
    position: index + 1,
  }));
  for (const table of ['contractPrices', 'contractLimits', 'contractDeductions'] as const)
    await scope.db
      .deleteFrom(table)
      .where('organisationId', '=', organisationId)
      .where('materialId', '=', materialId)
      .execute();
  if (prices.length > 0) await scope.db.insertInto('contractPrices').values(prices).execute();
  if (limits.length > 0) await scope.db.insertInto('contractLimits').values(limits).execute();
  if (deductions.length > 0) await scope.db.insertInto('contractDeductions').values(deductions).execute();
};

type Article = { readonly unit: Unit; readonly densityKgPerM3: number | null };

/** Deliveries are counted in the article's unit, so there must be a way from it to the material's. */
const isCountable = (article: Article, unit: Unit): boolean =>
  convertBase(1, baseUnit(article.unit), baseUnit(unit), article.densityKgPerM3) !== undefined;

const problemOf = (article: Article | undefined, unit: Unit): Pick<FieldError, 'path' | 'reason'> | undefined => {
  if (!article) return { path: 'articleId', reason: 'unknown' };
  return isCountable(article, unit) ? undefined : { path: 'unit', reason: 'contract.unit-not-countable' };
};

/** Refuses materials of unknown articles and in units that the article's quantities don't convert to. */
const checkContractMaterials = async (scope: Scope, materials: readonly ContractMaterialInput[]): Promise<void> => {
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

/**
 * A material with deliveries stays, and in its unit, in which prices, deductions and
 * targets are said of what was delivered.
 */
const checkDelivered = (stored: StoredMaterial, input: ContractMaterialInput | undefined): void => {
  if (!stored.isDelivered || input?.unit === stored.unit) return;
  throw new Refusal('contract.material-delivered', { details: { articleId: stored.articleId } });
};

const columnsOf = (material: ContractMaterialInput, index: number) => {
  const { targetAmount, laterPrices: _prices, limits: _limits, deductions: _deductions, ...input } = material;
  return {
    ...input,
    targetQuantity: toBase(targetAmount, input.unit),
    position: index + 1,
  };
};

/** Deletes materials of a contract; bookings that name one make the database refuse (`request.in-use`). */
export const removeContractMaterials = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await scope.db
    .deleteFrom('contractMaterials')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .execute();
};

const saveMaterial = async (
  scope: Scope,
  contractId: string,
  id: string | undefined,
  columns: ReturnType<typeof columnsOf>,
): Promise<string> => {
  const { organisationId } = scope;
  if (!id) {
    const row = { ...columns, organisationId, contractId, id: newId() };
    await scope.db.insertInto('contractMaterials').values(row).execute();
    return row.id;
  }
  await scope.db
    .updateTable('contractMaterials')
    .set(columns)
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
  return id;
};

/**
 * Makes the materials of a contract those of the form, in its order. A material is known by its article and
 * keeps what was delivered; one with deliveries can't be removed (`contract.material-delivered`).
 */
export const setContractMaterials = async (
  scope: Scope,
  contractId: string,
  materials: readonly ContractMaterialInput[],
): Promise<void> => {
  await checkContractMaterials(scope, materials);
  const stored = await lockMaterials(scope, contractId);
  const inputOf = new Map(materials.map((material) => [material.articleId, material]));
  for (const material of stored) checkDelivered(material, inputOf.get(material.articleId));
  const gone = stored.filter(({ articleId }) => !inputOf.has(articleId));
  await removeContractMaterials(
    scope,
    gone.map(({ id }) => id),
  );
  const idOf = new Map(stored.map(({ articleId, id }) => [articleId, id]));
  for (const [index, material] of materials.entries()) {
    const id = await saveMaterial(scope, contractId, idOf.get(material.articleId), columnsOf(material, index));
    await setContractTerms(scope, id, material);
  }
};
