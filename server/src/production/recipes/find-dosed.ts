import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Substrate } from '@halm/model/masterdata/articles/substrate.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

/** What a doser feeds: its article, else the only one that lies in its location. */
const fedArticle = sql`left join lateral (
  select case when dosers.article_id is not null then dosers.article_id
    when count(*) = 1 then (array_agg(balances.article_id))[1] end as id
  from balances
  where balances.organisation_id = dosers.organisation_id and balances.location_id = dosers.location_id
    and balances.quantity > 0) as fed on true`;

export type Dosed = {
  readonly id: string;
  readonly name: string;
  readonly locationId: string;
  readonly digester: { readonly id: string; readonly name: string; readonly volumeM3: number | null };
  readonly article: {
    readonly id: string;
    readonly name: string;
    readonly substrate: Substrate | null;
    readonly unit: Unit;
    readonly densityKgPerM3: number | null;
    /** What of it lies anywhere at the plant, in its base unit. */
    readonly stock: number;
  } | null;
};

/** The dosers by their ids, each with what it feeds and what there is of that. */
export const findDosed = async (scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Dosed>> => {
  const { rows } = await sql<Dosed>`
    select dosers.id, dosers.name, dosers.location_id as "locationId",
      json_build_object('id', place.id, 'name', place.name, 'volumeM3', place.digester_volume_m3) as digester,
      case when article.id is not null then json_build_object('id', article.id, 'name', article.name,
        'substrate', article.substrate, 'unit', article.unit, 'densityKgPerM3', article.density_kg_per_m3,
        'stock', (select coalesce(sum(balances.quantity), 0)::bigint from balances
          where balances.organisation_id = article.organisation_id and balances.article_id = article.id)) end as article
    from dosers
    join storage_locations as place
      on place.organisation_id = dosers.organisation_id and place.id = dosers.production_location_id
    ${fedArticle}
    left join articles as article on article.organisation_id = dosers.organisation_id and article.id = fed.id
    where dosers.organisation_id = ${scope.organisationId} and dosers.id = any(${ids}::uuid[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Refuses dosers that nobody knows, each at its place in the form. */
export const refuseUnknownDosers = (ids: readonly string[], dosed: ReadonlyMap<string, Dosed>): void => {
  const fields = ids.flatMap((id, index): FieldError[] =>
    dosed.has(id) ? [] : [{ path: `dosers.${index}.doserId`, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};
