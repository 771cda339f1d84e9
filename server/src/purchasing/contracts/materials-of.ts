import { FORECAST_DAYS } from '@halm/model/purchasing/contracts/contract-fulfilment.ts';
import type { ContractMaterial } from '@halm/model/purchasing/contracts/contract-material.ts';
import type { ContractDeduction } from '@halm/model/purchasing/contracts/contract-terms.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import type { ListReader } from '../../core/records/record-list.ts';

type Materials = ExpressionBuilder<Database & { material: Database['contractMaterials'] }, 'material'>;

const laterPrices = (is: Materials) =>
  jsonRows(
    is
      .selectFrom('contractPrices')
      .select(['validFrom', 'priceCentsPerUnit'])
      .whereRef('contractPrices.organisationId', '=', 'material.organisationId')
      .whereRef('contractPrices.materialId', '=', 'material.id')
      .orderBy('validFrom'),
  );

const limits = (is: Materials) =>
  jsonRows(
    is
      .selectFrom('contractLimits')
      .select(['parameter', 'minimum', 'maximum'])
      .whereRef('contractLimits.organisationId', '=', 'material.organisationId')
      .whereRef('contractLimits.materialId', '=', 'material.id')
      .orderBy('contractLimits.position'),
  );

const deductions = (is: Materials) =>
  jsonRows(
    is
      .selectFrom('contractDeductions')
      .select(['parameter', 'fromValue', 'belowValue', 'percentHundredths', 'centsPerUnit'])
      .whereRef('contractDeductions.organisationId', '=', 'material.organisationId')
      .whereRef('contractDeductions.materialId', '=', 'material.id')
      .orderBy('contractDeductions.position'),
  );

/** What came in of late, from one row a day. */
const recentQuantity = (is: Materials, day: ListReader['day']) =>
  is
    .selectFrom('dailyDeliveries as daily')
    .select(sql<number>`coalesce(sum(daily.quantity), 0)::bigint`.as('quantity'))
    .whereRef('daily.organisationId', '=', 'material.organisationId')
    .whereRef('daily.materialId', '=', 'material.id')
    .where(sql<boolean>`daily.day > ${day}::date - ${sql.lit(FORECAST_DAYS)} and daily.day <= ${day}::date`);

/**
 * The materials of a contract in their order, with all that was agreed about each and what came in by a day.
 */
export const materialsOf = (is: ExpressionBuilder<Database, 'contracts'>, day: ListReader['day']) =>
  jsonRows(
    is
      .selectFrom('contractMaterials as material')
      .innerJoin('articles as article', (on) =>
        on
          .onRef('article.organisationId', '=', 'material.organisationId')
          .onRef('article.id', '=', 'material.articleId'),
      )
      .select(['material.id', 'material.articleId', 'material.unit', 'material.targetQuantity'])
      .select(['material.deliveredQuantity', 'material.priceCentsPerUnit', 'material.certificateRequired'])
      .select(['material.sampleRule', 'material.sampleInterval', 'material.samplePercent', 'material.sampleEvery'])
      .select('material.postAfterValues')
      .select(['material.deliveryType', 'article.name as articleName'])
      .select((part) => [
        laterPrices(part as unknown as Materials).as('laterPrices'),
        limits(part as unknown as Materials).as('limits'),
        deductions(part as unknown as Materials).as('deductions'),
        recentQuantity(part as unknown as Materials, day).as('recentQuantity'),
      ])
      .$narrowType<Pick<ContractMaterial, 'unit' | 'sampleRule' | 'sampleInterval' | 'deliveryType'>>()
      .$narrowType<Pick<ContractMaterial, 'limits' | 'laterPrices'> & { recentQuantity: number }>()
      .$narrowType<{ deductions: (Omit<ContractDeduction, 'percent'> & { percentHundredths: number | null })[] }>()
      .whereRef('material.organisationId', '=', 'contracts.organisationId')
      .whereRef('material.contractId', '=', 'contracts.id')
      .orderBy('material.position'),
  );
