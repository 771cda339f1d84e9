import { toBase } from '@halm/model/core/quantities/quantity.ts';
import type { ContractMaterialInput } from '@halm/model/purchasing/contracts/contract-material.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { checkContractMaterials } from './check-contract-materials.ts';
import { lockMaterials, type StoredMaterial } from './lock-materials.ts';
import { setContractTerms } from './set-contract-terms.ts';

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
