import { articleProofStatus } from '@halm/model/addresses/proof-status.ts';
import type { Contract } from '@halm/model/contracts/contract.ts';
import { contractFlags } from '@halm/model/contracts/contract-flags.ts';
import { contractFulfilment } from '@halm/model/contracts/contract-fulfilment.ts';
import type { ContractMaterial } from '@halm/model/contracts/contract-material.ts';
import { baseUnit, convertBase, fromBase } from '@halm/model/quantities/quantity.ts';
import { named } from '../platform/named.ts';
import { type Scope, today } from '../platform/scope.ts';
import { type ContractSurroundings, type MaterialRow, readContractSurroundings } from './read-contract-surroundings.ts';

/** All contracts of the organisation with the names of both companies. */
export const selectContracts = (scope: Scope) =>
  scope.db
    .selectFrom('contracts')
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'contracts.organisationId')
        .onRef('supplier.id', '=', 'contracts.supplierId'),
    )
    .leftJoin('addresses as carrier', (on) =>
      on
        .onRef('carrier.organisationId', '=', 'contracts.organisationId')
        .onRef('carrier.id', '=', 'contracts.logisticsCompanyId'),
    )
    .select(['contracts.id', 'contracts.number', 'contracts.supplierId', 'contracts.logisticsCompanyId'])
    .select(['contracts.contactName', 'contracts.startsOn', 'contracts.endsOn', 'contracts.term', 'contracts.notes'])
    .select(['contracts.status', 'contracts.currency', 'contracts.version', 'contracts.updatedAt'])
    .select(['supplier.companyName as supplierName', 'carrier.companyName as logisticsCompanyName'])
    .$narrowType<Pick<Contract, 'status' | 'currency'>>()
    .where('contracts.organisationId', '=', scope.organisationId);

type ContractRow = Awaited<ReturnType<ReturnType<typeof selectContracts>['executeTakeFirstOrThrow']>>;

/** What came in of late, in the material's base unit; nothing when the article has lost its density. */
const recentQuantity = (material: MaterialRow, around: ContractSurroundings): number => {
  const { id, articleUnit, unit, densityKgPerM3 } = material;
  return convertBase(around.recentQuantity(id), baseUnit(articleUnit), baseUnit(unit), densityKgPerM3) ?? 0;
};

const materialOf = (
  row: MaterialRow,
  contract: ContractRow,
  around: ContractSurroundings,
  day: string,
): ContractMaterial => {
  const { id, unit, priceCentsPerUnit, certificateRequired, sampleRule, sampleInterval, deliveryType } = row;
  const { startsOn, endsOn } = contract;
  const recent = recentQuantity(row, around);
  const fulfilment = contractFulfilment({ ...row, startsOn, endsOn, recentQuantity: recent }, day);
  return {
    ...{ id, unit, priceCentsPerUnit, certificateRequired, sampleRule, sampleInterval, deliveryType },
    article: { id: row.articleId, name: row.articleName },
    targetAmount: fromBase(row.targetQuantity, unit),
    deliveredAmount: fromBase(fulfilment.delivered, unit),
    openAmount: fromBase(fulfilment.open, unit),
    percent: fulfilment.percent,
    forecastAmount: fromBase(fulfilment.forecast, unit),
    fulfilledOn: fulfilment.fulfilledOn,
  };
};

const flagsOf = (
  contract: ContractRow,
  materials: readonly MaterialRow[],
  around: ContractSurroundings,
  day: string,
): Contract['flags'] => {
  const { supplierId, status, endsOn } = contract;
  const proofs = around.proofs.get(supplierId) ?? [];
  const isUnproven = ({ certificateRequired, articleId }: MaterialRow): boolean =>
    certificateRequired &&
    !['valid', 'expiring'].includes(articleProofStatus(proofs, articleId, day, around.warningDays));
  const unproven = materials.filter(isUnproven);
  const approvalHolds = unproven.every(({ articleId }) => around.isApproved(supplierId, articleId));
  const { expiryWarningDays } = around;
  const certificateMissing = unproven.length > 0;
  return contractFlags({ status, endsOn, materials, certificateMissing, approvalHolds, expiryWarningDays }, day);
};

/** Stored contracts as the API answers them: with their materials, fulfilment and flags today. */
export const presentContracts = async (scope: Scope, rows: readonly ContractRow[]): Promise<Contract[]> => {
  if (rows.length === 0) return [];
  const day = today(scope);
  const around = await readContractSurroundings(scope, rows);
  return rows.map((contract) => {
    const { supplierId, supplierName, logisticsCompanyId, logisticsCompanyName, ...row } = contract;
    const materials = around.materials.get(row.id) ?? [];
    return {
      ...row,
      supplier: { id: supplierId, name: supplierName },
      logisticsCompany: named(logisticsCompanyId, logisticsCompanyName),
      materials: materials.map((material) => materialOf(material, contract, around, day)),
      flags: flagsOf(contract, materials, around, day),
    };
  });
};
