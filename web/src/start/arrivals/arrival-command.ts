import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Lorry, UsualLoad } from '@halm/model/yard/arrivals/arrival.ts';
import { foreseenBooking } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import { type ArrivalType, usualTransport } from '@halm/model/yard/bookings/booking-choices.ts';
import { optimisticBooking, type UnsavedArrival } from '@halm/model/yard/offline/optimistic-booking.ts';
import { idMadeAt } from '../../core/client/idempotency-key.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { todayAtPlant } from '../../core/words/formats.ts';
import { currentOwner, type WaitingCommand } from '../../yard/offline/waiting-command.ts';
import type { ArrivalChoice } from './arrival-choices.ts';

/** What the operator has said beyond the choice: of a lorry that brings or fetches something else. */
export type LoadChoice = {
  readonly type: ArrivalType;
  readonly licensePlate: string;
  readonly article: Named | null;
  /** The supplier of what it brings, the receiver of what it fetches. */
  readonly partner: Named | null;
  /** Null as long as nobody has said it: then it comes as it came last. */
  readonly isSlurryTrip: boolean | null;
};

/** Before anything was said. */
export const emptyLoad: LoadChoice = {
  type: 'incoming',
  licensePlate: '',
  article: null,
  partner: null,
  isSlurryTrip: null,
};

/** What has come or is fetched, and on what. */
export type ArrivalFacts = Pick<
  UsualLoad,
  | 'type'
  | 'transport'
  | 'supplier'
  | 'receiver'
  | 'article'
  | 'contract'
  | 'haulier'
  | 'isSlurryTrip'
  | 'isSampleAgreed'
> & {
  readonly vehicleId: string | null;
  readonly licensePlate: string;
};

type Arrived = ArrivalFacts & { readonly driver: Named | null; readonly confirmSecondOpen: boolean };

/** Whether it brings something or fetches it; an announced booking has said so. */
export const typeOfArrival = (choice: Exclude<ArrivalChoice, { kind: 'open' }>, load: LoadChoice): ArrivalType =>
  choice.kind === 'load' ? choice.load.type : load.type;

/**
 * Whether it comes without the scale, as it came last unless somebody says otherwise. Only what is brought
 * does: what a slurry trip takes along is opened by that trip.
 */
export const isSlurryArrival = (choice: Exclude<ArrivalChoice, { kind: 'open' }>, load: LoadChoice): boolean =>
  typeOfArrival(choice, load) === 'incoming' &&
  (load.isSlurryTrip ?? (choice.kind === 'load' && choice.load.isSlurryTrip));

/**
 * Whether a load gives samples, as far as those of other lorries tell; one of no
 * supplier has no contract that asks for any.
 */
const asksForSamples = ({ type, article, partner }: LoadChoice, lorries: readonly Lorry[]): boolean => {
  const loads = lorries.flatMap((lorry) => lorry.loads);
  const same = loads.find((load) => load.article.id === article?.id && load.supplier?.id === partner?.id);
  return type === 'incoming' && partner !== null && (same?.isSampleAgreed ?? true);
};

/** What is booked by a choice and what was said to it; `lorries`: those that are known. */
export const arrivalOf = (
  choice: Exclude<ArrivalChoice, { kind: 'open' }>,
  load: LoadChoice,
  lorries: readonly Lorry[],
): ArrivalFacts => {
  const { vehicleId, licensePlate } = choice.lorry;
  const lorry = { vehicleId, licensePlate: licensePlate || load.licensePlate };
  const isSlurryTrip = isSlurryArrival(choice, load);
  if (choice.kind === 'load') return { ...choice.load, ...lorry, isSlurryTrip };
  const { type, partner } = load;
  const partners = type === 'incoming' ? { supplier: partner, receiver: null } : { supplier: null, receiver: partner };
  // The button that leads here waits for an article.
  const article = load.article ?? { id: '', name: '' };
  const goods = { type, transport: usualTransport[type], article, contract: null, haulier: null, isSlurryTrip };
  return { ...goods, ...partners, ...lorry, isSampleAgreed: asksForSamples(load, lorries) };
};

const bodyOf = ({
  vehicleId,
  licensePlate,
  driver,
  supplier,
  receiver,
  article,
  contract,
  haulier,
  ...load
}: Arrived) => ({
  type: load.type,
  vehicleId,
  licensePlate: vehicleId ? null : licensePlate,
  driverId: driver?.id ?? null,
  transport: load.transport,
  articleId: article.id,
  supplierId: supplier?.id,
  receiverId: receiver?.id,
  contractId: contract?.id,
  logisticsCompanyId: haulier?.id,
  isSlurryTrip: load.isSlurryTrip,
  confirmSecondOpen: load.confirmSecondOpen,
});

/** The press that books an arrival, under an id that what is pressed after it can be addressed to at once. */
export const arrivalCommand = (arrived: Arrived, key: string): WaitingCommand => {
  const now = serverNow();
  const pressedAt = now.toISOString();
  const id = idMadeAt(now, key);
  const { licensePlate, driver, type, transport, supplier, receiver, article } = arrived;
  const unheard: UnsavedArrival = {
    id,
    licensePlate,
    driverName: driver?.name ?? null,
    type,
    transport,
    supplier,
    receiver,
    article,
    logisticsCompany: arrived.haulier,
    isSlurryTrip: arrived.isSlurryTrip,
    isSampleAgreed: arrived.isSampleAgreed,
    pressedAt,
    deliveryDate: todayAtPlant(now),
  };
  const changes = { licensePlate, driverName: unheard.driverName };
  const press = { step: 'registerVehicle', status: 'open', changes } as const;
  return {
    ...press,
    call: 'POST /bookings/arrivals',
    body: { ...bodyOf(arrived), id, pressedAt },
    unheard,
    key,
    bookingId: id,
    refusal: null,
    owner: currentOwner() ?? '',
    pressedAt,
    title: licensePlate,
    order: performance.timeOrigin + performance.now(),
    leadsTo: foreseenBooking(optimisticBooking(unheard), [press]).step,
  };
};
