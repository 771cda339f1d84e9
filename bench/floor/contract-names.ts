import { type Open, statement } from '../../server/src/core/db/statement.ts';
import { violatesLimits } from '../../server/src/purchasing/contracts/has-flag.ts';
import type { Names } from './list-of-names.ts';

/** Which of them violate limits: the limits of the day of each delivery, as whoever asks must find them. */
const violating = statement((db, { organisationId, ids }: Open<{ ids: readonly string[] }>) =>
  db
    .selectFrom('contracts')
    .select('contracts.id')
    .where('contracts.organisationId', '=', organisationId)
    .where((is) => is('contracts.id', '=', is.fn.any(ids)))
    .where(violatesLimits),
).bind({ organisationId: '' }, { ids: [] }).text;

const aboutMaterial = (what: string, table: string, order: string) =>
  `(select json_agg(part) from (select ${what} from ${table} where ${table}.organisation_id = material.organisation_id
    and ${table}.material_id = material.id order by ${order}) part)`;

/**
 * The contracts of a list: their names with the row, materials and what flags go by for the rows of a page.
 */
export const contractNames: Names = {
  kind: 'contract',
  table: 'contracts',
  inOrder: 'ends_on, id',
  named: ['contract'],
  columns: `id, number, supplier_id, logistics_company_id, contact_id, contact_name, starts_on, ends_on, renewal_months,
    notice_days, term, notes, freight_type, freight_cents, status, status_reason, currency, version, updated_at,
    (select company_name from addresses where addresses.organisation_id = contracts.organisation_id
      and addresses.id = contracts.supplier_id) as supplier_name,
    (select proof_rule from addresses where addresses.organisation_id = contracts.organisation_id
      and addresses.id = contracts.supplier_id) as proof_rule,
    (select company_name from addresses where addresses.organisation_id = contracts.organisation_id
      and addresses.id = contracts.logistics_company_id) as carrier_name,
    (select name from contacts where contacts.organisation_id = contracts.organisation_id
      and contacts.id = contracts.contact_id) as contact_person,
    (select json_agg(earlier) from (select until, freight_type, freight_cents, materials from contract_earlier_terms earlier
      where earlier.organisation_id = contracts.organisation_id and earlier.contract_id = contracts.id
      order by until) earlier) as earlier_terms`,
  around: [
    `select material.id, contract_id, article_id, material.unit, target_quantity, delivered_quantity, price_cents_per_unit,
        certificate_required, sample_rule, sample_interval, sample_percent, sample_every, delivery_type, articles.name,
        ${aboutMaterial('valid_from, price_cents_per_unit', 'contract_prices', 'valid_from')} as prices,
        ${aboutMaterial('parameter, minimum, maximum', 'contract_limits', 'position')} as limits,
        ${aboutMaterial(
          'parameter, from_value, below_value, percent_hundredths, cents_per_unit',
          'contract_deductions',
          'position',
        )} as deductions,
        (select sum(quantity)::bigint from daily_deliveries daily where daily.organisation_id = material.organisation_id
          and daily.material_id = material.id and daily.day > current_date - 30 and daily.day <= current_date) as recent
      from contract_materials material
      join articles on articles.organisation_id = material.organisation_id and articles.id = material.article_id
      where material.organisation_id = $1 and contract_id = any($2::uuid[]) order by position`,
    violating,
    `select certificate_warning_days, contract_expiry_warning_days from organisation_settings
      where organisation_id = $1 and $2::uuid[] is not null`,
    `select address_id, type, valid_from, expires_on, article_ids from proofs where organisation_id = $1
      and address_id in (select supplier_id from contracts where organisation_id = $1 and id = any($2::uuid[]))`,
    `select scope, address_id, article_id from approvals where organisation_id = $1 and withdrawn_at is null
      and valid_until >= current_date and (scope = 'global'
        or address_id in (select supplier_id from contracts where organisation_id = $1 and id = any($2::uuid[])))`,
  ],
};
