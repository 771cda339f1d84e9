import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { countsFor, needsProof } from '../../masterdata/proofs/proof-rule.ts';

/** So long after a proof has ended it is looked for, should nobody have looked before. */
const LOOKED_FOR_DAYS = 30;
const TOLD_AT_ONCE = 500;

type Unproven = {
  readonly supplierId: string;
  readonly supplier: string;
  readonly articleId: string;
  readonly article: string;
  /** Null: it never had one. */
  readonly expiredOn: string | null;
  readonly bookingId: string | null;
  readonly year: number | null;
  readonly sequence: number | null;
  readonly contractId: string | null;
};

/**
 * What still comes, by open deliveries and running contracts, of which the last proof that counts has ended
 * and no approval holds; on a contract also what never had one, nor is to have one. A delivery without any
 * was told of when it was announced.
 */
const findUnproven = async ({ db, organisationId }: Scope, day: string): Promise<Unproven[]> => {
  const covers = sql`(proofs.article_ids = '{}' or coming.article_id = any (proofs.article_ids))`;
  const ofSupplier = sql`proofs.organisation_id = ${organisationId} and proofs.address_id = coming.supplier_id
    and ${countsFor('proofs', 'supplier')}`;
  // What never ends would else take the place of what has ended, morning after morning.
  const isNotified = sql`exists (
    select from notification_causes told where told.organisation_id = ${organisationId} and told.type = 'A6'
      and told.cause_key = 'contract:' || coming.contract_id || ':article:' || coming.article_id || ':never')`;
  const { rows } = await sql<Unproven>`
    with coming as (
      select supplier_id, article_id, id as booking_id, year, sequence, null::uuid as contract_id, delivery_date as day
      from bookings
      where organisation_id = ${organisationId} and type = 'incoming' and status = 'open'
        and supplier_id is not null and article_id is not null
      union all
      select contracts.supplier_id, material.article_id, null, null, null, contracts.id, contracts.ends_on
      from contracts join contract_materials material
        on material.organisation_id = contracts.organisation_id and material.contract_id = contracts.id
      where contracts.organisation_id = ${organisationId} and contracts.status = 'active' and material.certificate_required
        and contracts.starts_on <= ${day}::date and contracts.ends_on >= ${day}::date
    )
    select distinct on (coming.supplier_id, coming.article_id)
      coming.supplier_id as "supplierId", supplier.company_name as supplier, coming.article_id as "articleId",
      articles.name as article, ended.on::text as "expiredOn", coming.booking_id as "bookingId", coming.year,
      coming.sequence, coming.contract_id as "contractId"
    from coming
    join addresses supplier on supplier.organisation_id = ${organisationId} and supplier.id = coming.supplier_id
    join articles on articles.organisation_id = ${organisationId} and articles.id = coming.article_id
    cross join lateral (
      select count(*) = 0 as never, max(proofs.expires_on) filter (where proofs.expires_on < ${day}::date
        and proofs.expires_on >= ${addDays(day, -LOOKED_FOR_DAYS)}::date) as on
      from proofs where ${ofSupplier} and ${covers}
    ) ended
    where (ended.on is not null or ended.never and coming.contract_id is not null and not ${isNotified}) and ${needsProof('supplier')} and not exists (
      select from proofs where ${ofSupplier} and ${covers}
        and (proofs.valid_from is null or proofs.valid_from <= ${day}::date)
        and (proofs.expires_on is null or proofs.expires_on >= ${day}::date))
      and not exists (
        select from approvals where approvals.organisation_id = ${organisationId} and approvals.withdrawn_at is null
          and (approvals.valid_until is null or approvals.valid_until >= ${day}::date)
          and (approvals.scope = 'global' or (approvals.address_id = coming.supplier_id
            and approvals.article_id = coming.article_id)))
    order by coming.supplier_id, coming.article_id, coming.booking_id nulls last, coming.day
    limit ${TOLD_AT_ONCE}`.execute(db);
  return rows;
};

/**
 * Tells of material that still comes although the last proof for it has ended (A6), once
 * for supplier, article and the day on which it ended, or on a contract although there
 * never was one, once for contract and article.
 */
export const raiseExpiredProofs = async (scope: Scope): Promise<void> => {
  for (const one of await findUnproven(scope, today(scope))) {
    const { supplierId, supplier, articleId, article, expiredOn, bookingId, year, sequence, contractId } = one;
    await raiseNotification(scope, {
      type: 'A6',
      causeKey: expiredOn
        ? `supplier:${supplierId}:article:${articleId}:expired:${expiredOn}`
        : `contract:${contractId}:article:${articleId}:never`,
      params: { supplier, article, booking: year && sequence ? bookingNumber(year, sequence) : null },
      target: bookingId ? `/verwaltung/buchungen/${bookingId}` : `/verwaltung/vertraege/${contractId}`,
    });
  }
};
