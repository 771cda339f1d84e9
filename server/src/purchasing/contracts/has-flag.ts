import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { ContractFlag } from '@halm/model/purchasing/contracts/contract-flags.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { getOrganisationSettings } from '../../identity/organisations/get-organisation-settings.ts';
import { countsFor, needsProof } from '../../masterdata/proofs/proof-rule.ts';

/** A material of the contract of which something holds. */
const someMaterial = (holds: RawBuilder<boolean>) => sql<boolean>`exists (
  select from contract_materials material
  where material.organisation_id = contracts.organisation_id and material.contract_id = contracts.id and ${holds})`;

/**
 * As `articleProofStatus` of the model: no proof that counts for the supplier
 * covers the article today, and it needs one.
 */
const isUnproven = (day: string) => sql<boolean>`material.certificate_required and exists (
  select from addresses company
  where company.organisation_id = contracts.organisation_id and company.id = contracts.supplier_id
    and ${needsProof('company')} and not exists (
  select from proofs
  where proofs.organisation_id = contracts.organisation_id and proofs.address_id = contracts.supplier_id
    and (proofs.valid_from is null or proofs.valid_from <= ${day}::date)
    and (proofs.expires_on is null or proofs.expires_on >= ${day}::date)
    and (proofs.article_ids = '{}' or material.article_id = any (proofs.article_ids)) and ${countsFor('proofs', 'company')}))`;

/** A temporary approval for the whole supplier holds today. */
const isApproved = (day: string) => sql<boolean>`exists (
  select from approvals
  where approvals.organisation_id = contracts.organisation_id
    and approvals.withdrawn_at is null and approvals.valid_until >= ${day}::date
    and (approvals.scope = 'global'
      or (approvals.address_id = contracts.supplier_id and approvals.article_id = material.article_id)))`;

/**
 * Of rows of earlier terms, or of what is agreed by now, the one that holds on a booking's
 * day: no other one does until a sooner end.
 */
const noneBefore = (until: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from contract_earlier_terms sooner
  where sooner.organisation_id = contracts.organisation_id and sooner.contract_id = contracts.id
    and sooner.until > bookings.delivery_date and sooner.until < ${until})`;

/** Completed bookings of the contract with a value outside of limits. */
const measuredOutside = (materialId: RawBuilder<unknown>) => sql`delivery_values measured
    on measured.organisation_id = contracts.organisation_id and measured.material_id = ${materialId}
    and measured.parameter = limits.parameter and (measured.value < limits.minimum or measured.value > limits.maximum)
  join bookings
    on bookings.organisation_id = measured.organisation_id and bookings.id = measured.booking_id
    and bookings.contract_id = contracts.id and bookings.status = 'completed'`;

const violatesEarlier = sql<boolean>`exists (
  select from contract_earlier_terms earlier
  cross join jsonb_to_recordset(earlier.materials) as material ("materialId" uuid, limits jsonb)
  cross join jsonb_to_recordset(material.limits) as limits (parameter text, minimum float8, maximum float8)
  join ${measuredOutside(sql`material."materialId"`)}
  where earlier.organisation_id = contracts.organisation_id and earlier.contract_id = contracts.id
    and bookings.delivery_date < earlier.until and ${noneBefore(sql`earlier.until`)})`;

const violatesPresent = sql<boolean>`exists (
  select from contract_materials material
  join contract_limits limits
    on limits.organisation_id = material.organisation_id and limits.material_id = material.id
  join ${measuredOutside(sql`limits.material_id`)}
  where material.organisation_id = contracts.organisation_id and material.contract_id = contracts.id
    and ${noneBefore(sql`'infinity'::date`)})`;

/**
 * As `violatedLimits` of the model: a delivery's measured value lies outside of what
 * was agreed of its material for its day.
 */
export const violatesLimits = sql<boolean>`(${violatesPresent} or ${violatesEarlier})`;

/**
 * What `contractFlags` of the model says of a contract, as a condition on its row, so that all of them can be
 * counted; `any` holds where one of them does.
 */
export const hasFlag = async (scope: Scope, flag: ContractFlag | 'any'): Promise<RawBuilder<boolean>> => {
  const day = today(scope);
  const { contractExpiryWarningDays } = await getOrganisationSettings(scope);
  const warned = addDays(day, contractExpiryWarningDays);
  const lacksProof = someMaterial(sql`${isUnproven(day)} and not ${isApproved(day)}`);
  const isOpen = sql<boolean>`contracts.status <> 'closed'`;
  const conditions: Readonly<Record<ContractFlag, RawBuilder<boolean>>> = {
    'limit-value-violation': violatesLimits,
    'over-fulfilled': someMaterial(sql`material.delivered_quantity > material.target_quantity`),
    'certificate-missing': lacksProof,
    'temporary-approval': sql`${someMaterial(isUnproven(day))} and not ${lacksProof}`,
    ended: sql`${isOpen} and contracts.ends_on < ${day}::date`,
    'ends-soon': sql`${isOpen} and contracts.ends_on between ${day}::date and ${warned}::date`,
  };
  if (flag !== 'any') return sql`(${conditions[flag]})`;
  // Without a proof it has one of two flags: which of them would be asked for nothing.
  const { ended, 'ends-soon': endsSoon, 'over-fulfilled': over } = conditions;
  return sql`(${sql.join([ended, endsSoon, over, someMaterial(isUnproven(day)), violatesLimits], sql` or `)})`;
};
