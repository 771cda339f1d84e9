import type { ProofRule } from '@halm/model/addresses/address-choices.ts';
import { countingProofs, needsProof } from '@halm/model/addresses/proof-rule.ts';
import { articleProofStatus } from '@halm/model/addresses/proof-status.ts';
import type { Contract } from '@halm/model/contracts/contract.ts';
import { contractFlags } from '@halm/model/contracts/contract-flags.ts';
import { contractFulfilment } from '@halm/model/contracts/contract-fulfilment.ts';
import type { ContractMaterial } from '@halm/model/contracts/contract-material.ts';
import { priceOn } from '@halm/model/contracts/contract-terms.ts';
import { fromBase } from '@halm/model/quantities/quantity.ts';
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
    .leftJoin('contacts as contact', (on) =>
      on
        .onRef('contact.organisationId', '=', 'contracts.organisationId')
        .onRef('contact.id', '=', 'contracts.contactId'),
    )
    .select(['contracts.id', 'contracts.number', 'contracts.supplierId', 'contracts.logisticsCompanyId'])
    .select(['contracts.contactId', 'contact.name as contactPerson', 'contracts.contactName'])
    .select(['contracts.startsOn', 'contracts.endsOn', 'contracts.renewalMonths', 'contracts.noticeDays'])
    .select(['contracts.term', 'contracts.notes', 'contracts.freightType', 'contracts.freightCents'])
    .select(['contracts.status', 'contracts.statusReason', 'contracts.currency'])
    .select(['contracts.version', 'contracts.updatedAt'])
    .select([
      'supplier.companyName as supplierName',
      'supplier.proofRule',
      'carrier.companyName as logisticsCompanyName',
    ])
    .$narrowType<{ proofRule: ProofRule }>()
    .$narrowType<Pick<Contract, 'status' | 'currency' | 'freightType'>>()
    .where('contracts.organisationId', '=', scope.organisationId);

type ContractRow = Awaited<ReturnType<ReturnType<typeof selectContracts>['executeTakeFirstOrThrow']>>;

const materialOf = (
  row: MaterialRow,
  contract: ContractRow,
  around: ContractSurroundings,
  day: string,
): ContractMaterial => {
  const { id, unit, priceCentsPerUnit, laterPrices, certificateRequired, deliveryType, limits, deductions } = row;
  const { sampleRule, samplePercent, sampleEvery, sampleInterval } = row;
  const { startsOn, endsOn } = contract;
  const recent = around.recentQuantity(id);
  const fulfilment = contractFulfilment({ ...row, startsOn, endsOn, recentQuantity: recent }, day);
  return {
    ...{ id, unit, priceCentsPerUnit, laterPrices, certificateRequired, deliveryType, limits },
    ...{ sampleRule, samplePercent, sampleEvery, sampleInterval },
    currentPriceCentsPerUnit: priceOn(row, day),
    deductions: deductions.map(({ percentHundredths, ...deduction }) => ({
      ...deduction,
      percent: percentHundredths === null ? null : percentHundredths / 100,
    })),
    article: { id: row.articleId, name: row.articleName },
    targetAmount: fromBase(row.targetQuantity, unit),
    deliveredAmount: fromBase(fulfilment.delivered, unit),
    openAmount: fromBase(fulfilment.open, unit),
    percent: fulfilment.percent,
    forecastAmount: fromBase(fulfilment.forecast, unit),
    ...{ fulfilledOn: fulfilment.fulfilledOn, projectedOn: fulfilment.projectedOn },
    weeklyPaceAmount: fromBase(fulfilment.weeklyPace, unit),
    weeklyNeedAmount: fulfilment.weeklyNeed === null ? null : fromBase(fulfilment.weeklyNeed, unit),
    weeklyLackAmount: fulfilment.weeklyLack === null ? null : fromBase(fulfilment.weeklyLack, unit),
  };
};

const flagsOf = (
  contract: ContractRow,
  materials: readonly MaterialRow[],
  around: ContractSurroundings,
  day: string,
): Contract['flags'] => {
  const { supplierId, status, endsOn, proofRule } = contract;
  const proofs = countingProofs(proofRule, around.proofs.get(supplierId) ?? []);
  const isUnproven = ({ certificateRequired, articleId }: MaterialRow): boolean =>
    certificateRequired &&
    needsProof(proofRule) &&
    !['valid', 'expiring'].includes(articleProofStatus(proofs, articleId, day, around.warningDays));
  const unproven = materials.filter(isUnproven);
  const approvalHolds = unproven.every(({ articleId }) => around.isApproved(supplierId, articleId));
  const { expiryWarningDays } = around;
  const limitViolated = around.violating.has(contract.id);
  const certificateMissing = unproven.length > 0;
  const facts = { status, endsOn, materials, certificateMissing, approvalHolds, limitViolated, expiryWarningDays };
  return contractFlags(facts, day);
};

/** Stored contracts as the API answers them: with their materials, fulfilment and flags today. */
export const presentContracts = async (scope: Scope, rows: readonly ContractRow[]): Promise<Contract[]> => {
  if (rows.length === 0) return [];
  const day = today(scope);
  const around = await readContractSurroundings(scope, rows);
  return rows.map((contract) => {
    const {
      supplierId,
      supplierName,
      logisticsCompanyId,
      logisticsCompanyName,
      contactId,
      contactPerson,
      proofRule: _,
      ...row
    } = contract;
    const materials = around.materials.get(row.id) ?? [];
    return {
      ...row,
      supplier: { id: supplierId, name: supplierName },
      contact: named(contactId, contactPerson),
      logisticsCompany: named(logisticsCompanyId, logisticsCompanyName),
      materials: materials.map((material) => materialOf(material, contract, around, day)),
      flags: flagsOf(contract, materials, around, day),
    };
  });
};
