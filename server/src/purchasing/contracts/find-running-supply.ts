import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';

/** A material of a contract by which it can be delivered: what it costs today, and what is still to come. */
export type RunningSupply = {
  readonly articleId: string;
  readonly contractId: string;
  readonly contractNumber: string;
  readonly supplierName: string;
  readonly unit: Unit;
  readonly currency: string;
  readonly priceCentsPerUnit: number | null;
  readonly freightType: 'none' | 'per-ton' | 'per-delivery';
  readonly freightCents: number | null;
  readonly targetQuantity: number;
  readonly openQuantity: number;
  readonly startsOn: string;
  readonly endsOn: string;
};

/** What active contracts that are not over deliver of these articles, also those that begin later. */
export const findRunningSupply = (scope: Scope, articleIds: readonly string[]): Promise<RunningSupply[]> =>
  scope.db
    .selectFrom('contractMaterials as material')
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'material.organisationId')
        .onRef('contracts.id', '=', 'material.contractId'),
    )
    .innerJoin('addresses', (on) =>
      on
        .onRef('addresses.organisationId', '=', 'contracts.organisationId')
        .onRef('addresses.id', '=', 'contracts.supplierId'),
    )
    .select(['material.articleId', 'material.contractId', 'contracts.number as contractNumber'])
    .select(['addresses.companyName as supplierName', 'material.unit', 'contracts.currency'])
    .select(['contracts.freightType', 'contracts.freightCents', 'material.targetQuantity'])
    .select(['contracts.startsOn', 'contracts.endsOn'])
    .select([
      sql<number>`greatest(material.target_quantity - material.delivered_quantity, 0)`.as('openQuantity'),
      sql<number | null>`coalesce((select price_cents_per_unit from contract_prices as price
        where price.organisation_id = material.organisation_id and price.material_id = material.id
          and price.valid_from <= ${today(scope)}::date
        order by price.valid_from desc limit 1), material.price_cents_per_unit)`.as('priceCentsPerUnit'),
    ])
    .$narrowType<Pick<RunningSupply, 'unit' | 'freightType'>>()
    .where('material.organisationId', '=', scope.organisationId)
    .where(sql<boolean>`material.article_id = any(${articleIds}::uuid[])`)
    .where('contracts.status', '=', 'active')
    .where('contracts.endsOn', '>=', today(scope))
    .orderBy('contracts.endsOn')
    .orderBy('contracts.number')
    .orderBy('material.contractId')
    .execute();
