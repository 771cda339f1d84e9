import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { DeliveryOption, ProofRule } from '@halm/model/masterdata/addresses/address-choices.ts';
import type { InvalidProofProcedure } from '@halm/model/masterdata/articles/article.ts';
import type { ApprovalFacts } from '@halm/model/yard/approvals/holding-approval.ts';
import type { Sample, SampleValue } from '@halm/model/yard/samples/sample.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { instantInJson, jsonRows } from '../../core/db/json-rows.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { type BookingRecord, storedColumns } from '../bookings/booking-record.ts';
import { readContact } from '../bookings/read-contact.ts';
import { readRelatedBookings } from '../bookings/related-bookings.ts';
import { readRebooking } from '../rebooking/read-rebooking.ts';
import { weighingParts, weighings } from '../weighing/weighings-of-booking.ts';
import { isOfSupplier } from './place-of-supplier.ts';

type Bookings = ExpressionBuilder<Database, 'bookings'>;

const proofs = (is: Bookings) =>
  is
    .selectFrom('proofs')
    .select(['type', 'validFrom', 'expiresOn', 'articleIds'])
    .whereRef('proofs.organisationId', '=', 'bookings.organisationId')
    .whereRef('proofs.addressId', '=', 'bookings.supplierId')
    .limit(200);

/** The companies of a booking: one look at addresses for whatever is asked of them. */
const companies = (is: Bookings) =>
  is
    .selectFrom('addresses')
    .select(['id', 'companyName', 'proofRule', 'deliveryOption', sql<boolean>`merged_into is not null`.as('isMerged')])
    .whereRef('addresses.organisationId', '=', 'bookings.organisationId')
    .where(sql<boolean>`id = any (array[bookings.supplier_id, bookings.receiver_id, bookings.logistics_company_id])`)
    .limit(3)
    .$narrowType<{ proofRule: ProofRule; deliveryOption: DeliveryOption }>();

/**
 * The approvals that could hold for a booking: its own, those of its supplier
 * and article, and the global ones.
 */
const approvals = (is: Bookings) =>
  is
    .selectFrom('approvals')
    .select(['id', 'scope', 'bookingId', 'addressId', 'articleId', 'validUntil', 'withdrawnAt'])
    .whereRef('approvals.organisationId', '=', 'bookings.organisationId')
    .where('approvals.withdrawnAt', 'is', null)
    // Which day counts is asked by the rule, of what is delivered already that of its delivery: here only
    // what was over well before is left out, for it would crowd out what runs.
    .where(
      sql<boolean>`(approvals.valid_until is null or approvals.valid_until >= least(bookings.delivery_date, current_date) - 2)`,
    )
    .where((one) =>
      one.or([
        one('approvals.bookingId', '=', one.ref('bookings.id')),
        one('approvals.scope', '=', 'global'),
        one.and([
          one('approvals.addressId', '=', one.ref('bookings.supplierId')),
          one('approvals.articleId', '=', one.ref('bookings.articleId')),
        ]),
      ]),
    )
    .orderBy(sql`approvals.scope = 'global'`)
    .orderBy(sql`approvals.scope = 'address-article'`)
    .orderBy('approvals.grantedAt', 'desc')
    .limit(100)
    .$narrowType<ApprovalFacts & { readonly id: string }>();

/** The last request for an approval. */
const approvalRequests = (is: Bookings) =>
  is
    .selectFrom('approvalRequests')
    .select(['id', 'note', 'requestedByName', instantInJson('requestedAt').as('requestedAt'), 'refusal'])
    .select(['decidedByName', sql<string | null>`${instantInJson('decidedAt')}`.as('decidedAt')])
    .whereRef('approvalRequests.organisationId', '=', 'bookings.organisationId')
    .whereRef('approvalRequests.bookingId', '=', 'bookings.id')
    .orderBy('approvalRequests.requestedAt', 'desc')
    .orderBy('approvalRequests.id', 'desc')
    .limit(1);

const samples = (is: Bookings) =>
  is
    .selectFrom('samples')
    .select(['id', 'number', 'rule', 'status', 'hasValues', 'takenBy', 'takenAtStep', 'takenReason'])
    .select([instantInJson('dueAt').as('dueAt'), sql<string | null>`${instantInJson('takenAt')}`.as('takenAt')])
    .select(['waivedBy', 'waivedReason', sql<string | null>`${instantInJson('waivedAt')}`.as('waivedAt')])
    .select(['valuesWaivedBy', 'valuesWaivedReason'])
    .select(sql<string | null>`${instantInJson('valuesWaivedAt')}`.as('valuesWaivedAt'))
    .whereRef('samples.organisationId', '=', 'bookings.organisationId')
    .whereRef('samples.bookingId', '=', 'bookings.id')
    .limit(1)
    .$narrowType<Pick<Sample, 'rule' | 'status' | 'takenAtStep'>>();

/** What was measured of it. */
const values = (is: Bookings) =>
  is
    .selectFrom('deliveryValues')
    .select(['parameter', 'value', 'measuredBy', sql<string | null>`${instantInJson('measuredAt')}`.as('measuredAt')])
    .whereRef('deliveryValues.organisationId', '=', 'bookings.organisationId')
    .whereRef('deliveryValues.bookingId', '=', 'bookings.id')
    .orderBy('parameter')
    .limit(20)
    .$narrowType<Pick<SampleValue, 'parameter'>>();

/**
 * The storage locations of an article that are open now, best first: where its supplier's goods
 * lie, then by the article's priorities.
 */
const proposedLocations = (is: Bookings) =>
  is
    .selectFrom('articleLocations')
    .innerJoin('storageLocations', (on) =>
      on
        .onRef('storageLocations.organisationId', '=', 'articleLocations.organisationId')
        .onRef('storageLocations.id', '=', 'articleLocations.locationId'),
    )
    .select(['storageLocations.id', 'storageLocations.name', 'storageLocations.type'])
    .whereRef('articleLocations.organisationId', '=', 'bookings.organisationId')
    .whereRef('articleLocations.articleId', '=', 'bookings.articleId')
    .where('storageLocations.active', '=', true)
    .where('storageLocations.locked', '=', false)
    .orderBy(isOfSupplier(sql.ref('bookings.supplierId')), 'desc')
    .orderBy('articleLocations.priority')
    .limit(20);

/** The locations of a booking, with whether they take and give nothing now, and why. */
const places = (is: Bookings) =>
  is
    .selectFrom('storageLocations')
    .select(['id', 'name', 'lockReason', sql<boolean>`locked or not active`.as('isClosed')])
    .whereRef('storageLocations.organisationId', '=', 'bookings.organisationId')
    .where(sql<boolean>`id = any (array[bookings.origin_location_id, bookings.destination_location_id])`)
    .limit(2);

/** The statement of a booking with everything around it, in one. */
export const wholeBooking = statement((db, open: Open<{ id: string }>) =>
  db
    .selectFrom('bookings')
    .leftJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'bookings.organisationId')
        .onRef('articles.id', '=', 'bookings.articleId'),
    )
    .leftJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'bookings.organisationId')
        .onRef('contracts.id', '=', 'bookings.contractId'),
    )
    .leftJoin('contractMaterials', (on) =>
      on
        .onRef('contractMaterials.organisationId', '=', 'bookings.organisationId')
        .onRef('contractMaterials.id', '=', 'bookings.contractMaterialId'),
    )
    .leftJoin('scales', (on) =>
      on.onRef('scales.organisationId', '=', 'bookings.organisationId').onRef('scales.id', '=', 'bookings.scaleId'),
    )
    .leftJoin('vehicles', (on) =>
      on
        .onRef('vehicles.organisationId', '=', 'bookings.organisationId')
        .onRef('vehicles.id', '=', 'bookings.vehicleId'),
    )
    .leftJoin('drivers', (on) =>
      on.onRef('drivers.organisationId', '=', 'bookings.organisationId').onRef('drivers.id', '=', 'bookings.driverId'),
    )
    .leftJoin('organisationSettings', 'organisationSettings.organisationId', 'bookings.organisationId')
    .select(storedColumns)
    .select(['vehicles.emptyWeightKg as vehicleEmptyKg', 'vehicles.emptyWeighedAt as vehicleEmptyWeighedAt'])
    .select(['vehicles.addressId as vehicleOwnerId', 'contractMaterials.unit as agreedUnit'])
    .select(['articles.name as articleName', 'articles.unit as articleUnit', 'articles.densityKgPerM3'])
    .select(['articles.type as articleType', 'articles.substrate as articleSubstrate'])
    .select(['articles.invalidProofProcedure', 'contracts.number as contractNumber'])
    .select(['contractMaterials.postAfterValues', 'contractMaterials.sampleRule as agreedSampleRule'])
    .select(['contractMaterials.certificateRequired', 'scales.name as scaleName', 'scales.protocol as scaleProtocol'])
    .select(['scales.capacityKg', 'scales.divisionKg', 'scales.waiver'])
    .select(['scales.verifiedUntil', 'scales.waivedUntil', 'drivers.addressId as driverOwnerId'])
    .select(['certificateRequiredForUnloading', 'certificateWarningDays', 'emptyWeightTolerancePercent'])
    .select((is) => [
      jsonRows(weighings(is)).as('weighings'),
      jsonRows(weighingParts(is)).as('weighingParts'),
      jsonRows(proofs(is)).as('proofs'),
      jsonRows(companies(is)).as('companies'),
      jsonRows(approvals(is)).as('approvals'),
      jsonRows(approvalRequests(is)).as('approvalRequests'),
      jsonRows(samples(is)).as('samples'),
      jsonRows(values(is)).as('values'),
      jsonRows(proposedLocations(is)).as('proposedLocations'),
      jsonRows(places(is)).as('places'),
    ])
    .where('bookings.organisationId', '=', open.organisationId)
    .where('bookings.id', '=', open.id)
    .$narrowType<{
      articleUnit: Unit | null;
      agreedUnit: Unit | null;
      invalidProofProcedure: InvalidProofProcedure | null;
    }>()
    .$narrowType<Pick<BookingRecord, 'type' | 'status' | 'step' | 'transport' | 'unit' | 'correctionKind'>>(),
);

type WholeRow = Awaited<ReturnType<typeof wholeBooking>>[number];

const among = <T extends { readonly id: string }>(rows: readonly T[], id: string | null): T | undefined =>
  rows.find((each) => each.id === id);

/** What is told of its companies and places, by what they are to the booking. */
const namesIn = (booking: WholeRow) => {
  const { companies, places } = booking;
  const supplier = among(companies, booking.supplierId);
  return {
    supplierName: supplier?.companyName ?? null,
    proofRule: supplier?.proofRule ?? 'any',
    deliveryOption: supplier?.deliveryOption ?? 'both',
    receiverName: among(companies, booking.receiverId)?.companyName ?? null,
    logisticsName: among(companies, booking.logisticsCompanyId)?.companyName ?? null,
    originName: among(places, booking.originLocationId)?.name ?? null,
    destinationName: among(places, booking.destinationLocationId)?.name ?? null,
  } as const;
};

/**
 * A booking with the names and everything around it that its flags and steps depend on, in one statement.
 * What it has to do with other bookings is asked for behind that, of the few that have: each table in a
 * statement costs its share, also where nothing is found.
 */
export const readBooking = async (scope: Scope, id: string) => {
  const row = found(await firstOf(wholeBooking(scope, { id })));
  const [related, contact, rebooking] = await Promise.all([
    readRelatedBookings(scope, row),
    readContact(scope, row),
    readRebooking(scope, row),
  ]);
  return { ...row, ...namesIn(row), ...related, contact, rebooking };
};

export type BookingRow = Awaited<ReturnType<typeof readBooking>>;
