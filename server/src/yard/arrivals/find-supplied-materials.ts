import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { SUPPLIED_YEARS, type SuppliedMaterial } from '@halm/model/yard/arrivals/supplied-materials.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { named } from '../../core/records/named.ts';

type Row = {
  readonly articleId: string;
  readonly articleName: string;
  readonly unit: Unit;
  readonly contractId: string | null;
  readonly contractNumber: string | null;
  readonly lastDeliveryOn: string;
  readonly deliveredIn: number;
  readonly quantity: number;
  readonly deliveries: number;
};

/** More articles than a supplier ever has, for the years that are told. */
const MOST_ROWS = 500;

/**
 * The posted deliveries of a supplier by article and year, by the index of its
 * bookings; of each the contract of the last one.
 */
const selectSums = (scope: Scope, supplierId: string) =>
  sql<Row>`
    with sums as (
      select article_id, unit, extract(year from delivery_date)::integer as delivered_in, sum(quantity)::bigint as quantity,
        count(*)::integer as deliveries, max(delivery_date) as last_delivery_on,
        (array_agg(contract_id order by delivery_date desc, id desc))[1] as contract_id
      from bookings
      where organisation_id = ${scope.organisationId} and supplier_id = ${supplierId}
        and type = 'incoming' and status = 'completed'
        and delivery_date >= make_date(${Number(today(scope).slice(0, 4)) - SUPPLIED_YEARS + 1}::integer, 1, 1)
      group by article_id, unit, delivered_in
      order by delivered_in desc, quantity desc limit ${MOST_ROWS})
    select sums.*, articles.name as article_name, contracts.number as contract_number
    from sums
      join articles on articles.organisation_id = ${scope.organisationId} and articles.id = sums.article_id
      left join contracts on contracts.organisation_id = ${scope.organisationId} and contracts.id = sums.contract_id
    order by sums.delivered_in desc, sums.quantity desc`.execute(scope.db);

/** What a supplier has delivered in the last years, the article that came last in front. */
export const findSuppliedMaterials = async (
  scope: Scope,
  supplierId: string,
): Promise<{ items: SuppliedMaterial[] }> => {
  const { rows } = await selectSums(scope, supplierId);
  const byArticle = [...Map.groupBy(rows, ({ articleId, unit }) => `${articleId} ${unit}`).values()];
  const items = byArticle.flatMap(([latest, ...earlier]) =>
    latest
      ? [
          {
            article: { id: latest.articleId, name: latest.articleName },
            unit: latest.unit,
            lastDeliveryOn: latest.lastDeliveryOn,
            contract: named(latest.contractId, latest.contractNumber),
            years: [latest, ...earlier].map(({ deliveredIn: year, quantity, deliveries }) => ({
              year,
              quantity,
              deliveries,
            })),
          },
        ]
      : [],
  );
  return { items: items.toSorted((one, other) => other.lastDeliveryOn.localeCompare(one.lastDeliveryOn)) };
};
