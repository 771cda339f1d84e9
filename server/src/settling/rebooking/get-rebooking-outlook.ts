import type { DocumentKind } from '@halm/model/core/papers/document-kinds.ts';
import { monthOf } from '@halm/model/core/quantities/calendar-month.ts';
import type { Rebookable, RebookingOutlook } from '@halm/model/settling/rebooking/rebooking-outlook.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { IntendedAttribution } from '@halm/model/yard/rebooking/rebooking.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { withSuccessors } from '../../masterdata/fleet/companies-of.ts';
import { getBooking } from '../../yard/bookings/get-booking.ts';
import { previewRebooking } from '../../yard/rebooking/preview-rebooking.ts';
import { refuseUnless } from '../../yard/steps/refuse-unless.ts';
import { numberOf } from '../settlements/settlement-number-of.ts';
import { stands } from '../settlements/standing-payments.ts';

/** So many settlements an outlook names. */
const NAMED = 20;

/**
 * The settlements in which a delivery stands: drafts, and those that are issued and whose payment is not
 * taken back.
 */
const findSettlementsOf = (scope: Scope, bookingId: string) =>
  scope.db
    .selectFrom('settlementLines as line')
    .innerJoin('settlements', (on) =>
      on
        .onRef('settlements.organisationId', '=', 'line.organisationId')
        .onRef('settlements.id', '=', 'line.settlementId'),
    )
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'settlements.organisationId')
        .onRef('supplier.id', '=', 'settlements.supplierId'),
    )
    .select(['settlements.id', 'settlements.status', 'settlements.year', 'settlements.sequence', 'line.contractId'])
    .select(['supplier.id as supplierId', 'supplier.companyName'])
    .where('line.organisationId', '=', scope.organisationId)
    .where('line.bookingId', '=', bookingId)
    .where((is) => is.or([is('settlements.status', '=', 'draft'), stands('line', 'line.bookingId')]))
    .orderBy('settlements.id')
    .limit(NAMED)
    .execute();
type Found = Awaited<ReturnType<typeof findSettlementsOf>>[number];

const present = ({ id, year, sequence, supplierId, companyName }: Found) => ({
  id,
  number: numberOf(year, sequence),
  supplier: { id: supplierId, name: companyName },
});

/** Each draft once: a correction may take a delivery back and pay it anew. */
const draftsOf = (all: readonly Found[]): Found[] => [
  ...new Map(all.filter(({ status }) => status === 'draft').map((one) => [one.id, one])).values(),
];

type Papers = { readonly bookingId: string; readonly supplierIds: readonly string[]; readonly month: string };

/**
 * The papers that were kept of a delivery, and the statements of its month for both suppliers: that of whom
 * one was merged into lists it, too.
 */
const findKeptPapers = async (scope: Scope, { bookingId, supplierIds, month }: Papers): Promise<DocumentKind[]> => {
  const rows = await scope.db
    .selectFrom('documents')
    .select('kind')
    .distinct()
    .where('organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([
        is('recordId', '=', bookingId),
        is.and([
          sql<boolean>`record_id = any(${withSuccessors(scope, supplierIds)})`,
          is('kind', '=', 'supplier-statement'),
          is('period', '=', month),
        ]),
      ]),
    )
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind as DocumentKind);
};

/** What would follow from a rebooking, in contracts, proofs, settlements and papers; nothing is written. */
export const getRebookingOutlook = async (
  scope: Scope,
  id: string,
  intended: IntendedAttribution,
): Promise<RebookingOutlook> => {
  const { booking, to, contracts, proof } = await previewRebooking(scope, id, intended);
  const all = await findSettlementsOf(scope, id);
  const issued = all.filter(({ status }) => status !== 'draft');
  const isPaid = issued.some(({ contractId }) => contractId === to.contractId);
  const supplierIds = [to.supplierId, booking.supplierId].filter((one) => one !== null);
  return {
    contracts,
    proof,
    takenBackFrom: issued.filter(({ contractId }) => contractId !== to.contractId).map(present),
    isPaidNext: to.contractId !== null && !isPaid,
    outdatedDrafts: draftsOf(all).map(present),
    keptPapers: await findKeptPapers(scope, { bookingId: id, supplierIds, month: monthOf(booking.deliveryDate) }),
  };
};

/** A posted delivery as it is put down now. */
export const getRebookable = async (scope: Scope, id: string): Promise<Rebookable> => {
  const booking = await getBooking(scope, id);
  refuseUnless(bookingCan.rebook(booking.facts));
  const { number, version, deliveryDate, contract, supplier, article } = booking;
  return { id, number, version, deliveryDate, contract, supplier, article };
};
