import { FORECAST_DAYS } from '@halm/model/contracts/contract-fulfilment.ts';
import type { ContractMaterial } from '@halm/model/contracts/contract-material.ts';
import type { ContractDeduction } from '@halm/model/contracts/contract-terms.ts';
import { addDays } from '@halm/model/quantities/plain-date.ts';
import { sql } from 'kysely';
import { getOrganisationSettings } from '../organisations/get-organisation-settings.ts';
import { jsonRows } from '../platform/json-rows.ts';
import { type Scope, today } from '../platform/scope.ts';
import { violatesLimits } from './has-flag.ts';

const readMaterials = (scope: Scope, contractIds: readonly string[]) =>
  scope.db
    .selectFrom('contractMaterials as material')
    .innerJoin('articles as article', (on) =>
      on.onRef('article.organisationId', '=', 'material.organisationId').onRef('article.id', '=', 'material.articleId'),
    )
    .select(['material.id', 'material.contractId', 'material.articleId', 'material.unit', 'material.targetQuantity'])
    .select(['material.deliveredQuantity', 'material.priceCentsPerUnit', 'material.certificateRequired'])
    .select(['material.sampleRule', 'material.sampleInterval', 'material.samplePercent', 'material.sampleEvery'])
    .select(['material.deliveryType'])
    .select((is) => [
      jsonRows(
        is
          .selectFrom('contractPrices')
          .select(['validFrom', 'priceCentsPerUnit'])
          .whereRef('contractPrices.organisationId', '=', 'material.organisationId')
          .whereRef('contractPrices.materialId', '=', 'material.id')
          .orderBy('validFrom'),
      ).as('laterPrices'),
      jsonRows(
        is
          .selectFrom('contractLimits')
          .select(['parameter', 'minimum', 'maximum'])
          .whereRef('contractLimits.organisationId', '=', 'material.organisationId')
          .whereRef('contractLimits.materialId', '=', 'material.id')
          .orderBy('contractLimits.position'),
      ).as('limits'),
      jsonRows(
        is
          .selectFrom('contractDeductions')
          .select(['parameter', 'fromValue', 'belowValue', 'percentHundredths', 'centsPerUnit'])
          .whereRef('contractDeductions.organisationId', '=', 'material.organisationId')
          .whereRef('contractDeductions.materialId', '=', 'material.id')
          .orderBy('contractDeductions.position'),
      ).as('deductions'),
    ])
    .select('article.name as articleName')
    .$narrowType<Pick<ContractMaterial, 'unit' | 'sampleRule' | 'sampleInterval' | 'deliveryType'>>()
    .$narrowType<Pick<ContractMaterial, 'limits' | 'laterPrices'>>()
    .$narrowType<{ deductions: (Omit<ContractDeduction, 'percent'> & { percentHundredths: number | null })[] }>()
    .where('material.organisationId', '=', scope.organisationId)
    .where('material.contractId', 'in', contractIds)
    .orderBy('material.position')
    .execute();

/** What came in of late per material, from one row a day. */
const readRecentQuantities = (scope: Scope, contractIds: readonly string[]) =>
  scope.db
    .selectFrom('contractMaterials as material')
    .innerJoin('dailyDeliveries as daily', (on) =>
      on.onRef('daily.organisationId', '=', 'material.organisationId').onRef('daily.materialId', '=', 'material.id'),
    )
    .select(['material.id as contractMaterialId', sql<number>`sum(daily.quantity)::bigint`.as('quantity')])
    .where('material.organisationId', '=', scope.organisationId)
    .where('material.contractId', 'in', contractIds)
    .where('daily.day', '>', addDays(today(scope), -FORECAST_DAYS))
    .where('daily.day', '<=', today(scope))
    .groupBy('material.id')
    .execute();

const readProofs = (scope: Scope, supplierIds: readonly string[]) =>
  scope.db
    .selectFrom('proofs')
    .select(['addressId', 'type', 'validFrom', 'expiresOn', 'articleIds'])
    .where('organisationId', '=', scope.organisationId)
    .where('addressId', 'in', supplierIds)
    .execute();

/** The temporary approvals of whole suppliers that hold today; those of a single booking say nothing of a contract. */
const readApprovals = (scope: Scope, supplierIds: readonly string[]) =>
  scope.db
    .selectFrom('approvals')
    .select(['scope', 'addressId', 'articleId'])
    .where('organisationId', '=', scope.organisationId)
    .where('withdrawnAt', 'is', null)
    .where('validUntil', '>=', today(scope))
    .where((is) => is.or([is('scope', '=', 'global'), is('addressId', 'in', supplierIds)]))
    .execute();

/** The contracts of which a delivery was measured outside of what was agreed. */
const readViolating = (scope: Scope, contractIds: readonly string[]) =>
  scope.db
    .selectFrom('contracts')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', contractIds)
    .where(violatesLimits)
    .execute();

/** Everything around contracts that their fulfilment and flags depend on, read in one round trip. */
export const readContractSurroundings = async (
  scope: Scope,
  contracts: readonly { readonly id: string; readonly supplierId: string }[],
) => {
  const contractIds = contracts.map(({ id }) => id);
  const supplierIds = [...new Set(contracts.map(({ supplierId }) => supplierId))];
  const [materials, recent, violating, proofs, approvals, settings] = await Promise.all([
    readMaterials(scope, contractIds),
    readRecentQuantities(scope, contractIds),
    readViolating(scope, contractIds),
    readProofs(scope, supplierIds),
    readApprovals(scope, supplierIds),
    getOrganisationSettings(scope),
  ]);
  const recentOf = new Map(recent.map((row) => [row.contractMaterialId, row.quantity]));
  return {
    materials: Map.groupBy(materials, ({ contractId }) => contractId),
    recentQuantity: (materialId: string): number => recentOf.get(materialId) ?? 0,
    violating: new Set(violating.map(({ id }) => id)),
    proofs: Map.groupBy(proofs, ({ addressId }) => addressId),
    isApproved: (supplierId: string, articleId: string): boolean =>
      approvals.some(
        (approval) =>
          approval.scope === 'global' || (approval.addressId === supplierId && approval.articleId === articleId),
      ),
    warningDays: settings.certificateWarningDays,
    expiryWarningDays: settings.contractExpiryWarningDays,
  };
};

export type ContractSurroundings = Awaited<ReturnType<typeof readContractSurroundings>>;
export type MaterialRow = Awaited<ReturnType<typeof readMaterials>>[number];
