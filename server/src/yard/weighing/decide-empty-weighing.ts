import {
  type CurbWeightRule,
  curbWeightRuleSchema,
  type EmptyWeightFacts,
  isEmptyWeighingDue,
} from '@halm/model/masterdata/fleet/curb-weight-rule.ts';
import { businessDate, nowIso, type Scope } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';

/** The longest day there is: clocks are put back once a year. */
const LONGEST_DAY_MILLISECONDS = 25 * 3_600_000;

/** How often a vehicle was weighed empty today, in the organisation's time zone. */
const countEmptyWeighingsToday = async (scope: Scope, vehicleId: string): Promise<number> => {
  const { timeZone } = scope.organisation;
  const rows = await scope.db
    .selectFrom('weighings')
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'weighings.organisationId')
        .onRef('bookings.id', '=', 'weighings.bookingId'),
    )
    .select('weighings.weighedAt')
    .where('weighings.organisationId', '=', scope.organisationId)
    .where('bookings.vehicleId', '=', vehicleId)
    .where('weighings.kind', '=', 'empty')
    .where('weighings.source', 'in', ['scale', 'manual'])
    .where('weighings.weighedAt', '>=', new Date(scope.now.getTime() - LONGEST_DAY_MILLISECONDS).toISOString())
    .limit(100)
    .execute();
  const todayHere = businessDate(scope.now, timeZone);
  return rows.filter((row) => businessDate(new Date(row.weighedAt), timeZone) === todayHere).length;
};

/**
 * What is known of a vehicle when it is decided whether its trip is weighed empty;
 * a plate alone has no id and no weight.
 */
export type WeighedVehicle = Omit<EmptyWeightFacts, 'emptyWeighingsToday'> & { readonly id: string | null };

type Partners = Pick<BookingRecord, 'logisticsCompanyId' | 'supplierId' | 'receiverId'>;

const ruleOfAddress = recordById('addresses', ['curbWeightRule', 'curbWeightIntervalHours', 'curbWeightTimesPerDay']);

/** The rule of the address whose vehicles these are: the haulier's when there is one, else the supplier's. */
const findCurbWeightRule = async (scope: Scope, booking: Partners) => {
  const addressId = booking.logisticsCompanyId ?? booking.supplierId ?? booking.receiverId;
  const address = addressId ? await ruleOfAddress(scope, addressId) : undefined;
  return curbWeightRuleSchema.parse({
    type: address?.curbWeightRule ?? 'always',
    intervalHours: address?.curbWeightIntervalHours,
    timesPerDay: address?.curbWeightTimesPerDay,
  });
};

/**
 * Whether a trip is weighed empty, and by which rule; of a random one the
 * number from 1 to 100 that was drawn.
 */
type Decided = {
  readonly isDue: boolean;
  readonly details: { readonly curbWeightRule: CurbWeightRule['type']; readonly curbWeightDraw?: number };
};

const HIGHEST_DRAW = 100;

/** Decides by the rule of its haulier or supplier whether the trip of a vehicle is weighed empty. */
export const decideEmptyWeighing = async (
  scope: Scope,
  booking: Partners,
  vehicle: WeighedVehicle | Promise<WeighedVehicle>,
): Promise<Decided> => {
  const [rule, { id, ...weight }] = await Promise.all([findCurbWeightRule(scope, booking), vehicle]);
  const isCounted = id !== null && rule.type === 'timesPerDay';
  const emptyWeighingsToday = isCounted ? await countEmptyWeighingsToday(scope, id) : 0;
  const drawn = Math.floor(Math.random() * HIGHEST_DRAW);
  const isDue = isEmptyWeighingDue(rule, { ...weight, emptyWeighingsToday }, nowIso(scope), drawn / HIGHEST_DRAW);
  const isDrawn = rule.type === 'random' && weight.emptyWeightKg !== null;
  return { isDue, details: { curbWeightRule: rule.type, ...(isDrawn && { curbWeightDraw: drawn + 1 }) } };
};
