import type { Named } from '@halm/model/core/contract/fields.ts';
import { readBookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { ArrivalAnswer, Lorry, OpenArrival, UsualLoad } from '@halm/model/yard/arrivals/arrival.ts';
import { OFFERED_LOADS, usualLoads } from '@halm/model/yard/arrivals/usual-loads.ts';
import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import { usualTransport } from '@halm/model/yard/bookings/booking-choices.ts';
import { openStatuses } from '@halm/model/yard/bookings/over-booking.ts';
import { readSampleNumber } from '@halm/model/yard/samples/sample-number.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { named } from '../../core/records/named.ts';
import { findDriverByCode } from '../../masterdata/fleet/find-driver-by-code.ts';
import { plateKeyOf } from '../bookings/check-open-bookings.ts';
import { type BookingSummaryRow, presentSummaries, selectBookingSummaries } from '../lists/booking-summaries.ts';
import { matchBookingContract } from '../posting/match-booking-contract.ts';
import { findLatePlates, findTripsOfDriver, findTripsOfPlates, type NamedTrip } from '../trips/former-trips.ts';
import { findLorriesBeginning, findLorriesOf, type LorryOnRecord } from './lorries-on-record.ts';

const MOST_OPEN = 10;

const arrivals = async (
  scope: Scope,
  rows: readonly BookingSummaryRow[],
  isInYard: (booking: BookingSummary) => boolean,
): Promise<OpenArrival[]> =>
  (await presentSummaries(scope, rows)).map((booking) => ({ ...booking, isInYard: isInYard(booking) }));

/** Who is in the yard stands in front, then who is announced for today, then for other days. */
const findOpen = async (scope: Scope, keys: readonly string[], driver: Named | undefined): Promise<OpenArrival[]> => {
  if (keys.length === 0 && !driver) return [];
  const rows = await selectBookingSummaries(scope)
    .where('bookings.status', 'in', [...openStatuses])
    .where((is) =>
      is.or([
        ...(keys.length > 0 ? [is(plateKeyOf('bookings.licensePlate'), 'in', [...keys])] : []),
        ...(driver ? [is('bookings.driverId', '=', driver.id)] : []),
      ]),
    )
    .orderBy(sql`arrived_at is null`)
    .orderBy(sql`delivery_date <> ${today(scope)}::date`)
    .orderBy('bookings.deliveryDate')
    .orderBy('bookings.id')
    .limit(MOST_OPEN)
    .execute();
  return arrivals(scope, rows, ({ arrivedAt }) => arrivedAt !== null);
};

const loadOf = async (scope: Scope, trip: NamedTrip): Promise<UsualLoad> => {
  const { type, partnerId, articleId, transport, contractId } = trip;
  const partner = { id: partnerId, name: trip.partnerName };
  const isIncoming = type === 'incoming';
  const sought = { supplierId: partnerId, articleId, transport, deliveryDate: today(scope) };
  const contract = isIncoming ? await matchBookingContract(scope, sought, contractId) : undefined;
  return {
    type,
    transport: transport ?? usualTransport[type],
    supplier: isIncoming ? partner : null,
    receiver: isIncoming ? null : partner,
    article: { id: articleId, name: trip.articleName },
    contract: contract ? { id: contract.contractId, name: contract.contractNumber } : null,
    haulier: named(trip.logisticsCompanyId, trip.logisticsName),
    isSlurryTrip: trip.isSlurryTrip,
    isSampleAgreed: (contract?.sampleRule ?? 'none') !== 'none',
    lastDeliveryOn: trip.deliveryDate,
  };
};

const lorryOf = async (
  scope: Scope,
  recorded: LorryOnRecord,
  trips: readonly NamedTrip[],
  mostLoads = OFFERED_LOADS,
): Promise<Lorry> => {
  const own = trips.filter(({ licensePlate }) => licensePlate && plateKey(licensePlate) === recorded.key);
  const { vehicleId, licensePlate, company } = recorded;
  const loads = await Promise.all(usualLoads(own, mostLoads).map((trip) => loadOf(scope, trip)));
  return { vehicleId, licensePlate, company, loads };
};

const findByDriver = async (scope: Scope, driver: Named) => {
  const trips = await findTripsOfDriver(scope, driver);
  const keys = trips.flatMap(({ licensePlate }) => (licensePlate ? [plateKey(licensePlate)] : []));
  return { trips, known: await findLorriesOf(scope, keys) };
};

const findByPlate = async (scope: Scope, key: string) => {
  const recorded = key ? await findLorriesBeginning(scope, key) : [];
  const plates = recorded.flatMap((lorry) => lorry.plates);
  return { known: recorded, trips: await findTripsOfPlates(scope, plates) };
};

/** The booking of a sample, whatever has become of it meanwhile. */
const findOfSample = async (scope: Scope, number: string): Promise<OpenArrival[]> => {
  const rows = await selectBookingSummaries(scope)
    .innerJoin('samples', (on) =>
      on.onRef('samples.organisationId', '=', 'bookings.organisationId').onRef('samples.bookingId', '=', 'bookings.id'),
    )
    .where('samples.organisationId', '=', scope.organisationId)
    .where('samples.number', '=', number)
    .execute();
  return arrivals(scope, rows, () => true);
};

const isOpen = (status: string): boolean => (openStatuses as readonly string[]).includes(status);

/** The booking with this number, as it stands on every paper of it, also as a code. */
const findNumbered = async (scope: Scope, code: string): Promise<OpenArrival[]> => {
  const number = readBookingNumber(code);
  if (!number) return [];
  const rows = await selectBookingSummaries(scope)
    .where('bookings.year', '=', number.year)
    .where('bookings.sequence', '=', number.sequence)
    .execute();
  return arrivals(scope, rows, ({ arrivedAt, status }) => arrivedAt !== null || !isOpen(status));
};

/**
 * The lorries that delivered last, each with what it brought or fetched last: for devices that may soon have
 * no line.
 */
const findLately = async (scope: Scope): Promise<ArrivalAnswer> => {
  const plates = await findLatePlates(scope);
  const [recorded, trips] = await Promise.all([
    findLorriesOf(scope, plates.map(plateKey), plates.length),
    findTripsOfPlates(scope, plates),
  ]);
  const lorries = await Promise.all(recorded.map((lorry) => lorryOf(scope, lorry, trips, 1)));
  return { driver: null, open: [], lorries };
};

/**
 * Who stands at the gate: the booking or the sample with this number, the driver with this code, or the
 * lorries whose plate begins so, with what they bring or fetch as a rule. Without a word, who was here last.
 */
export const findArrival = async (scope: Scope, code: string | undefined): Promise<ArrivalAnswer> => {
  if (code === undefined) return findLately(scope);
  const number = readSampleNumber(code);
  const numbered = number ? await findOfSample(scope, number) : await findNumbered(scope, code);
  if (numbered.length > 0) return { driver: null, open: numbered, lorries: [] };
  const driver = await findDriverByCode(scope, code);
  const { known: recorded, trips } = await (driver ? findByDriver(scope, driver) : findByPlate(scope, plateKey(code)));
  const whole = recorded.filter(({ key }) => key === plateKey(code));
  // A plate that is typed to its end means that lorry, not those that only begin so.
  const keys = (driver || whole.length === 0 ? recorded : whole).map(({ key }) => key);
  const [open, lorries] = await Promise.all([
    findOpen(scope, keys, driver),
    Promise.all(recorded.map((lorry) => lorryOf(scope, lorry, trips))),
  ]);
  return { driver: driver ?? null, open, lorries };
};
