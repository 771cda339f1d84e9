import { defaultOrganisationSettings } from '@halm/model/identity/organisations/organisation-settings.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Given } from '../../core/records/prepared-list.ts';
import { columnsOf, countsFor, needsProof, speaksOf } from '../../masterdata/proofs/proof-rule.ts';

/** As `proofDay` of the booking's state: an open delivery is judged today, an unloaded one by its day. */
const proofDay = (day: Given<string>) =>
  sql`case bookings.status when 'open' then ${day}::date else bookings.delivery_date end`;

/**
 * As `articleProofStatus` of the model, where the contract asks for a certificate or there is none; nobody's
 * proof counts while no supplier is named.
 */
const isUnproven = (day: Given<string>) => sql<boolean>`coalesce((
  select material.certificate_required from contract_materials material
  where material.organisation_id = bookings.organisation_id and material.id = bookings.contract_material_id), true)
  and (bookings.supplier_id is null or exists (
    select from addresses company
    where company.organisation_id = bookings.organisation_id and company.id = bookings.supplier_id
      and ${needsProof('company')} and not exists (
    select from proofs
    where proofs.organisation_id = bookings.organisation_id and proofs.address_id = bookings.supplier_id
      and ${speaksOf(columnsOf('proofs'), { article: sql.ref('bookings.articleId'), day: proofDay(day) })}
      and ${countsFor('proofs', 'company')})))`;

/** As `findHoldingApproval` of the model. */
const isApproved = (day: Given<string>) => sql<boolean>`exists (
  select from approvals
  where approvals.organisation_id = bookings.organisation_id and approvals.withdrawn_at is null
    and (approvals.valid_until is null or approvals.valid_until >= ${proofDay(day)})
    and (approvals.scope = 'global' or (approvals.scope = 'booking' and approvals.booking_id = bookings.id)
      or (approvals.scope = 'address-article' and approvals.address_id = bookings.supplier_id
        and approvals.article_id = bookings.article_id)))`;

const isDemanded = sql<boolean>`exists (
  select from articles where articles.organisation_id = bookings.organisation_id and articles.id = bookings.article_id
    and articles.invalid_proof_procedure <> 'accept')`;

const areProofsDemanded = sql<boolean>`coalesce((
  select certificate_required_for_unloading from organisation_settings
  where organisation_settings.organisation_id = bookings.organisation_id),
  ${sql.lit(defaultOrganisationSettings.certificateRequiredForUnloading)})`;

/**
 * Whether a delivery waits for a temporary approval on `day`, as its flag `valid-certificate-missing` or
 * `missing-supplier` says. One that is finished waits for its completion.
 */
export const lacksApproval = (day: Given<string>): RawBuilder<boolean> => sql<boolean>`(bookings.type = 'incoming'
  and bookings.status in ('open', 'incoming-finished') and ${areProofsDemanded} and ${isDemanded}
  and ${isUnproven(day)} and not ${isApproved(day)})`;

type Row = { readonly id: string; readonly type: string; readonly status: string };

const blockedAmong = statement((db, { organisationId, ids, day }: Open<{ ids: readonly string[]; day: string }>) =>
  db
    .selectFrom('bookings')
    .select('bookings.id')
    .where('bookings.organisationId', '=', organisationId)
    .where(sql<boolean>`bookings.id = any (${ids}::uuid[])`)
    .where(lacksApproval(day)),
);

/** Those of `rows` that have yet to be unloaded and may not be, as their state in full says it. */
export const findUnloadingBlocked = async (scope: Scope, rows: readonly Row[]): Promise<ReadonlySet<string>> => {
  const ids = rows.filter(({ type, status }) => type === 'incoming' && status === 'open').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const blocked = await blockedAmong(scope, { ids, day: today(scope) });
  return new Set(blocked.map(({ id }) => id));
};
