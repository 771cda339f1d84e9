import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database-types.ts';
import { instantInJson } from '../../core/db/json-rows.ts';
import { memberId } from '../../core/records/member-id.ts';
import { storedFromInJson } from './stored-from.ts';

type Bookings = ExpressionBuilder<Database, 'bookings'>;

/** Who has said that a doubtful weight is right, as an object. */
const confirmation = (is: ExpressionBuilder<Database, 'weighings'>) =>
  is
    .selectFrom('weighingConfirmations')
    .select(
      sql<Weighing['confirmation']>`json_build_object('reason', reason, 'userName', user_name,
        'confirmedAt', ${instantInJson('confirmedAt')})`.as('said'),
    )
    .whereRef('weighingConfirmations.organisationId', '=', 'weighings.organisationId')
    .whereRef('weighingConfirmations.weighingId', '=', 'weighings.id');

/** Whether a line leads to the scale of a weighing; null where none is known. */
const isScaleConnected = (is: ExpressionBuilder<Database, 'weighings'>) =>
  is
    .selectFrom('scales')
    .select(sql<boolean>`scales.protocol <> 'none'`.as('isConnected'))
    .whereRef('scales.organisationId', '=', 'weighings.organisationId')
    .whereRef('scales.id', '=', 'weighings.scaleId');

/** Every weighing of a booking, whether it counts or not, in the order in which they were taken. */
export const weighings = (is: Bookings) =>
  is
    .selectFrom('weighings')
    .select(['id', 'kind', 'kg', 'source', 'scaleName', 'calibrationLicenceNumber'])
    .select(['alibiNumber as number', 'alibiStoredAt'])
    .select([instantInJson('weighedAt').as('weighedAt'), 'reason', 'userName', 'supersedesId'])
    .select((one) => [memberId('weighings.userId').as('userId'), isScaleConnected(one).as('isScaleConnected')])
    .select(instantInJson('receivedAt').$castTo<string | null>().as('receivedAt'))
    .select(['verifiedUntil', 'verificationWaiver', (one) => confirmation(one).as('confirmation')])
    .select(['vehicleId', storedFromInJson('weighings.storedFrom').as('storedFrom')])
    .whereRef('weighings.organisationId', '=', 'bookings.organisationId')
    .whereRef('weighings.bookingId', '=', 'bookings.id')
    .orderBy('weighings.id')
    .limit(100)
    .$narrowType<Omit<Weighing, 'isCurrent' | 'parts'>>();

/** The parts of weighings, taken up into one or not, in the order in which they were taken. */
export const weighingParts = (is: Bookings) =>
  is
    .selectFrom('weighingParts')
    .select(['id', 'weighingId', 'kind', 'kg', 'weighingParts.scaleId', 'scaleName', 'number', 'alibiStoredAt'])
    .select([instantInJson('weighedAt').as('weighedAt'), 'userName'])
    .whereRef('weighingParts.organisationId', '=', 'bookings.organisationId')
    .whereRef('weighingParts.bookingId', '=', 'bookings.id')
    .orderBy('weighingParts.id')
    .limit(200)
    .$narrowType<{ kind: WeighingKind }>();
