import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Lorry, UsualLoad } from '@halm/model/yard/arrivals/arrival.ts';
import { foreseenBooking } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import { optimisticBooking, type UnsavedArrival } from '@halm/model/yard/offline/optimistic-booking.ts';
import { idMadeAt } from '../../core/client/idempotency-key.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { todayAtPlant } from '../../core/words/formats.ts';
import { currentOwner, type WaitingCommand } from '../../yard/offline/waiting-command.ts';
import type { ArrivalChoice } from './arrival-choices.ts';

/** What the operator has said beyond the choice: of a lorry that brings something else. */
export type LoadChoice = {
  readonly licensePlate: string;
  readonly article: Named | null;
  readonly supplier: Named | null;
  /** Null as long as nobody has said it: then it comes as it came last. */
  readonly isSlurryTrip: boolean | null;
};

/** Before anything was said. */
export const emptyLoad: LoadChoice = { licensePlate: '', article: null, supplier: null, isSlurryTrip: null };

/** What has come, and on what. */
export type ArrivalFacts = Pick<
  UsualLoad,
  'transport' | 'article' | 'contract' | 'haulier' | 'isSlurryTrip' | 'isSampleAgreed'
> & {
  readonly vehicleId: string | null;
  readonly licensePlate: string;
  readonly supplier: Named | null;
};

type Arrived = ArrivalFacts & { readonly driver: Named | null; readonly confirmSecondOpen: boolean };

/** Whether it comes without the scale, as it came last unless somebody says otherwise. */
export const isSlurryArrival = (choice: ArrivalChoice, { isSlurryTrip }: LoadChoice): boolean =>
  isSlurryTrip ?? (choice.kind === 'load' && choice.load.isSlurryTrip);

/**
 * Whether a load gives samples, as far as those of other lorries tell; one of no
 * supplier has no contract that asks for any.
 */
const asksForSamples = ({ article, supplier }: LoadChoice, lorries: readonly Lorry[]): boolean => {
  const loads = lorries.flatMap((lorry) => lorry.loads);
  const same = loads.find((load) => load.article.id === article?.id && load.supplier.id === supplier?.id);
  return supplier !== null && (same?.isSampleAgreed ?? true);
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
  const { supplier } = load;
  // The button that leads here waits for an article.
  const article = load.article ?? { id: '', name: '' };
  const nothingElse = { transport: 'delivery', contract: null, haulier: null } as const;
  return { ...nothingElse, ...lorry, article, supplier, isSlurryTrip, isSampleAgreed: asksForSamples(load, lorries) };
};

const bodyOf = ({ vehicleId, licensePlate, driver, supplier, article, contract, haulier, ...load }: Arrived) => ({
  vehicleId,
  licensePlate: vehicleId ? null : licensePlate,
  driverId: driver?.id ?? null,
  transport: load.transport,
  articleId: article.id,
  supplierId: supplier?.id,
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
  const { licensePlate, driver, supplier, article, haulier, transport, isSlurryTrip, isSampleAgreed } = arrived;
  const unheard: UnsavedArrival = {
    id,
    licensePlate,
    driverName: driver?.name ?? null,
    supplier,
    article,
    logisticsCompany: haulier,
    transport,
    isSlurryTrip,
    isSampleAgreed,
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
