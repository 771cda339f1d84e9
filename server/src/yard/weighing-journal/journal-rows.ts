import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import type { WeighingPart } from '@halm/model/yard/weighing/weighing-part.ts';
import type { JournalEntry } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database-types.ts';
import { instantInJson, jsonRows } from '../../core/db/json-rows.ts';
import { addressName, articleName, type BookingSummaries } from '../lists/booking-summaries.ts';
import { storedFromInJson } from '../weighing/stored-from.ts';

type Bookings = ExpressionBuilder<Database, 'bookings'>;

const contractNumber = (is: Bookings) =>
  is
    .selectFrom('contracts')
    .select('contracts.number')
    .whereRef('contracts.organisationId', '=', 'bookings.organisationId')
    .whereRef('contracts.id', '=', 'bookings.contractId');

const confirmationReason = (is: ExpressionBuilder<Database, 'weighings'>) =>
  is
    .selectFrom('weighingConfirmations')
    .select('weighingConfirmations.reason')
    .whereRef('weighingConfirmations.organisationId', '=', 'weighings.organisationId')
    .whereRef('weighingConfirmations.weighingId', '=', 'weighings.id');

type Read =
  | ('id' | 'kind' | 'kg' | 'source' | 'scaleName' | 'calibrationLicenceNumber' | 'number' | 'alibiStoredAt')
  | ('weighedAt' | 'reason' | 'userName' | 'supersedesId' | 'verificationWaiver' | 'vehicleId' | 'storedFrom');

/** A weighing with no more of it than the journal tells: a file has hundreds of thousands. */
export type JournalWeighing = Pick<Weighing, Read> & { readonly confirmationReason: string | null };

const weighings = (is: Bookings) =>
  is
    .selectFrom('weighings')
    .select(['id', 'kind', 'kg', 'source', 'scaleName', 'calibrationLicenceNumber'])
    .select(['alibiNumber as number', 'alibiStoredAt', instantInJson('weighedAt').as('weighedAt')])
    .select(['reason', 'userName', 'supersedesId', 'verificationWaiver', 'vehicleId'])
    .select((one) => confirmationReason(one).as('confirmationReason'))
    .select(storedFromInJson('weighings.storedFrom').as('storedFrom'))
    .whereRef('weighings.organisationId', '=', 'bookings.organisationId')
    .whereRef('weighings.bookingId', '=', 'bookings.id')
    .orderBy('weighings.id')
    .limit(100)
    .$narrowType<JournalWeighing>();

const parts = (is: Bookings) =>
  is
    .selectFrom('weighingParts')
    .select(['id', 'weighingId', 'kind', 'kg', 'scaleName', 'number', 'alibiStoredAt', 'userName'])
    .select(instantInJson('weighedAt').as('weighedAt'))
    .whereRef('weighingParts.organisationId', '=', 'bookings.organisationId')
    .whereRef('weighingParts.bookingId', '=', 'bookings.id')
    .orderBy('weighingParts.id')
    .limit(200)
    .$narrowType<{ kind: WeighingKind }>();

export type JournalPart = WeighingPart & { readonly weighingId: string; readonly kind: WeighingKind };

/** What the journal tells of bookings that were chosen and put in order. */
export const journalRows = (chosen: BookingSummaries) =>
  chosen
    .clearSelect()
    .select(['bookings.id', 'bookings.year', 'bookings.sequence', 'bookings.deliveryDate', 'bookings.type'])
    .select(['bookings.status', 'bookings.step', 'bookings.licensePlate', 'bookings.driverName', 'bookings.vehicleId'])
    .select(['bookings.driverId', 'bookings.netKg', 'bookings.partnerSlipNumber', 'bookings.externalNumber'])
    .select(['bookings.articleId', 'bookings.supplierId', 'bookings.receiverId', 'bookings.logisticsCompanyId'])
    .select(['bookings.contractId', 'bookings.emptyWeighingDue'])
    .$narrowType<Pick<JournalEntry, 'type' | 'status' | 'step'>>()
    .select((is) => [
      articleName(is).as('articleName'),
      addressName(is, 'bookings.supplierId').as('supplierName'),
      addressName(is, 'bookings.receiverId').as('receiverName'),
      addressName(is, 'bookings.logisticsCompanyId').as('haulierName'),
      contractNumber(is).as('contractNumber'),
      jsonRows(weighings(is)).as('weighings'),
      // Few lorries are longer than the scale.
      sql<JournalPart[]>`${jsonRows(parts(is))}`.as('parts'),
    ]);

export type JournalRow = Awaited<ReturnType<ReturnType<typeof journalRows>['executeTakeFirstOrThrow']>>;
