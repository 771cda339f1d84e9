import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { getOrganisationSettings } from '../../identity/organisations/get-organisation-settings.ts';
import { countsFor, needsProof } from '../../masterdata/proofs/proof-rule.ts';

/** As `proofDay` of the booking's state: an open delivery is judged today, an unloaded one by its day. */
const proofDay = (day: string) =>
  sql`case bookings.status when 'open' then ${day}::date else bookings.delivery_date end`;

/**
 * As `articleProofStatus` of the model, where the contract asks for a certificate or there is none; nobody's
 * proof counts while no supplier is named.
 */
const isUnproven = (day: string) => sql<boolean>`coalesce((
  select material.certificate_required from contract_materials material
  where material.organisation_id = bookings.organisation_id and material.id = bookings.contract_material_id), true)
  and (bookings.supplier_id is null or exists (
    select from addresses company
    where company.organisation_id = bookings.organisation_id and company.id = bookings.supplier_id
      and ${needsProof('company')} and not exists (
    select from proofs
    where proofs.organisation_id = bookings.organisation_id and proofs.address_id = bookings.supplier_id
      and (proofs.valid_from is null or proofs.valid_from <= ${proofDay(day)})
      and (proofs.expires_on is null or proofs.expires_on >= ${proofDay(day)})
      and (proofs.article_ids = '{}' or bookings.article_id = any (proofs.article_ids))
      and ${countsFor('proofs', 'company')})))`;

/** As `findHoldingApproval` of the model. */
const isApproved = (day: string) => sql<boolean>`exists (
  select from approvals
  where approvals.organisation_id = bookings.organisation_id and approvals.withdrawn_at is null
    and (approvals.valid_until is null or approvals.valid_until >= ${proofDay(day)})
    and (approvals.scope = 'global' or (approvals.scope = 'booking' and approvals.booking_id = bookings.id)
      or (approvals.scope = 'address-article' and approvals.address_id = bookings.supplier_id
        and approvals.article_id = bookings.article_id)))`;

const isDemanded = sql<boolean>`exists (
  select from articles where articles.organisation_id = bookings.organisation_id and articles.id = bookings.article_id
    and articles.invalid_proof_procedure <> 'accept')`;

/** How many of them are named; the others are counted. */
const NAMED = 20;

/**
 * How many deliveries up to today wait for a temporary approval, as their flag `valid-certificate-missing`
 * or `missing-supplier` says, some of them by name. Those that are finished wait for their completion and
 * are counted there.
 */
export const countBlockedDeliveries = async (scope: Scope) => {
  const { certificateRequiredForUnloading } = await getOrganisationSettings(scope);
  if (!certificateRequiredForUnloading) return { count: 0, deliveries: [] };
  const day = today(scope);
  const blocked = scope.db
    .selectFrom('bookings')
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('bookings.status', 'in', ['open', 'incoming-finished'])
    .where('bookings.type', '=', 'incoming')
    .where('bookings.deliveryDate', '<=', day)
    .where(isDemanded)
    .where(isUnproven(day))
    .where(sql<boolean>`not ${isApproved(day)}`);
  const { count } = await blocked.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await blocked
    .leftJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'bookings.organisationId')
        .onRef('supplier.id', '=', 'bookings.supplierId'),
    )
    .select(['bookings.id', 'bookings.year', 'bookings.sequence', 'bookings.licensePlate', 'bookings.arrivedAt'])
    .select(['supplier.id as supplierId', 'supplier.companyName as supplierName'])
    // Who stands in the yard waits.
    .orderBy('bookings.arrivedAt', (by) => by.asc().nullsLast())
    .orderBy('bookings.deliveryDate')
    .orderBy('bookings.id')
    .limit(NAMED)
    .execute();
  const deliveries = rows.map(({ id, year, sequence, licensePlate, arrivedAt, supplierId, supplierName }) => ({
    id,
    number: bookingNumber(year, sequence),
    licensePlate,
    supplier: supplierId && supplierName ? { id: supplierId, name: supplierName } : null,
    arrivedAt,
  }));
  return { count, deliveries };
};
