import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { PROVEN_DAYS, type ProvenDeliveries } from '@halm/model/yard/bookings/proven-deliveries.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { checkAddress } from '../../masterdata/addresses/check-address.ts';
import { columnsOf, countsFor, needsProof, speaksOf } from '../../masterdata/proofs/proof-rule.ts';

type Sums = Omit<ProvenDeliveries, 'fromOn'>;

/**
 * Of a delivery on a contract what was agreed for its material counts; all
 * others need a proof as their supplier does.
 */
const isRequired = sql<boolean>`(${needsProof('company')} and coalesce((
  select material.certificate_required from contract_materials material
  where material.organisation_id = bookings.organisation_id and material.id = bookings.contract_material_id), true))`;

const isProven = sql<boolean>`exists (
  select from proofs where proofs.organisation_id = bookings.organisation_id and proofs.address_id = bookings.supplier_id
    and ${speaksOf(columnsOf('proofs'), { article: sql`bookings.article_id`, day: sql`bookings.delivery_date` })}
    and ${countsFor('proofs', 'company')})`;

/**
 * What a supplier has delivered within a year with and without a proof that held on
 * the day, by the index of its bookings.
 */
export const sumProvenDeliveries = async (scope: Scope, supplierId: string): Promise<ProvenDeliveries> => {
  await checkAddress(scope, supplierId);
  const fromOn = addDays(today(scope), 1 - PROVEN_DAYS);
  const { rows } = await sql<Sums>`
    with delivered as (
      select bookings.net_kg, ${isRequired} as is_required, ${isProven} as is_proven
      from bookings join addresses company
        on company.organisation_id = bookings.organisation_id and company.id = bookings.supplier_id
      where bookings.organisation_id = ${scope.organisationId} and bookings.supplier_id = ${supplierId}
        and bookings.type = 'incoming' and bookings.status = 'completed' and bookings.delivery_date >= ${fromOn}::date)
    select coalesce(sum(net_kg) filter (where is_required and is_proven), 0)::bigint as proven_kg,
      coalesce(sum(net_kg) filter (where is_required and not is_proven), 0)::bigint as unproven_kg,
      coalesce(sum(net_kg) filter (where not is_required), 0)::bigint as not_required_kg
    from delivered`.execute(scope.db);
  return { fromOn, ...(rows[0] ?? { provenKg: 0, unprovenKg: 0, notRequiredKg: 0 }) };
};
