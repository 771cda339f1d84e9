import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Approval, ApprovalFilter, ListedApproval } from '@halm/model/yard/approvals/approval.ts';
import type { ApprovalState } from '@halm/model/yard/approvals/approval-state.ts';
import { overStatuses } from '@halm/model/yard/bookings/over-booking.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { memberId } from '../../core/records/member-id.ts';
import { named } from '../../core/records/named.ts';
import { loadBookingState } from '../steps/booking-state.ts';

export const approvalColumns = [
  'id',
  'scope',
  'validUntil',
  'reason',
  'grantedByName',
  'grantedAt',
  'withdrawnByName',
  'withdrawnAt',
  'withdrawnReason',
] as const;

const isRunning = (day: string) => sql<boolean>`(approvals.withdrawn_at is null
  and (approvals.valid_until is null or approvals.valid_until >= ${day}::date))`;

/** The approvals that concern a booking: what may hold in front, then the newest, withdrawn ones included. */
export const findBookingApprovals = async (scope: Scope, id: string): Promise<{ items: Approval[] }> => {
  const { booking } = await loadBookingState(scope, id, { lock: false });
  const items = await scope.db
    .selectFrom('approvals')
    .select(approvalColumns)
    .select(memberId('approvals.grantedBy').as('grantedBy'))
    .where('organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([
        is('bookingId', '=', id),
        is('scope', '=', 'global'),
        is.and([is('addressId', '=', booking.supplierId), is('articleId', '=', booking.articleId)]),
      ]),
    )
    .orderBy(isRunning(today(scope)), 'desc')
    .orderBy('grantedAt', 'desc')
    .limit(100)
    .execute();
  return { items: items as Approval[] };
};

/** As `approvalState` of the model, of the booking that stands beside it. */
const stateOn = (day: string): RawBuilder<ApprovalState> => sql`case
  when approvals.withdrawn_at is not null then 'withdrawn'
  when approvals.valid_until < ${day}::date then 'expired'
  when approvals.scope = 'booking' and booking.status = any(${[...overStatuses]}::text[]) then 'used'
  else 'holding' end`;

const selectApprovals = (scope: Scope, { state, scope: width }: ApprovalFilter) => {
  const shown = stateOn(today(scope));
  let query = scope.db
    .selectFrom('approvals')
    .leftJoin('bookings as booking', (on) =>
      on
        .onRef('booking.organisationId', '=', 'approvals.organisationId')
        .on('booking.id', '=', sql<string>`coalesce(approvals.booking_id, approvals.given_at_booking_id)`),
    )
    .leftJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'approvals.organisationId')
        .on(
          'supplier.id',
          '=',
          sql<string>`case approvals.scope when 'booking' then booking.supplier_id else approvals.address_id end`,
        ),
    )
    .leftJoin('articles as article', (on) =>
      on
        .onRef('article.organisationId', '=', 'approvals.organisationId')
        .on(
          'article.id',
          '=',
          sql<string>`case approvals.scope when 'booking' then booking.article_id else approvals.article_id end`,
        ),
    )
    .select(approvalColumns.map((column) => `approvals.${column}` as const))
    .select([memberId('approvals.grantedBy').as('grantedBy'), shown.as('state')])
    .select(['booking.id as shownBookingId', 'booking.year', 'booking.sequence'])
    .select([
      'supplier.id as supplierId',
      'supplier.companyName',
      'article.id as articleId',
      'article.name as articleName',
    ])
    .$narrowType<Pick<ListedApproval, 'scope'>>()
    .where('approvals.organisationId', '=', scope.organisationId)
    .orderBy('approvals.grantedAt', 'desc')
    .orderBy('approvals.id', 'desc');
  if (state) query = query.where(shown, '=', state);
  return width ? query.where('approvals.scope', '=', width) : query;
};

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>;

const present = (row: Row): ListedApproval => {
  const { shownBookingId: id, year, sequence, supplierId, companyName, articleId, articleName, ...approval } = row;
  return {
    ...approval,
    booking: id && year && sequence ? { id, number: bookingNumber(year, sequence) } : null,
    supplier: named(supplierId, companyName),
    article: named(articleId, articleName),
  };
};

/** A page of all approvals, newest first, with what each is for and what became of it by today. */
export const findApprovals = async (scope: Scope, filter: ApprovalFilter) => {
  const { items, pagination } = await listPage(scope.db, selectApprovals(scope, filter), filter);
  return { items: items.map(present), pagination };
};
