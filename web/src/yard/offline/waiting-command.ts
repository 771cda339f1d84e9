import type { Press } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import type { UnsavedArrival } from '@halm/model/yard/offline/optimistic-booking.ts';
import type { Waiting } from '@halm/model/yard/offline/waiting-commands.ts';
import type { BodyOf } from '../../core/client/api.ts';
import { currentSession } from '../../core/client/session.ts';

/** A lorry that nobody announced, under the id that this device has given its booking. */
export type ArrivalCall = {
  readonly call: 'POST /bookings/arrivals';
  readonly body: BodyOf<'POST /bookings/arrivals'>;
  readonly unheard: UnsavedArrival;
};

/** What is sent: a step that is done, a weight that was read off the display, or a lorry that has come. */
export type GateCall =
  | ArrivalCall
  | {
      readonly call: 'POST /bookings/:id/steps/:step';
      readonly body: BodyOf<'POST /bookings/:id/steps/:step'>;
      /** The step that is called, where that is not the one that the booking stands at. */
      readonly calledStep?: BookingStep;
    }
  | { readonly call: 'POST /bookings/:id/weighings'; readonly body: BodyOf<'POST /bookings/:id/weighings'> };

/** A press at the gate that waits for its answer, as this device keeps it. */
export type WaitingCommand = Waiting &
  Press &
  GateCall & {
    /** Who pressed, and in which organisation: nobody else sees or sends it. */
    readonly owner: string;
    /** The order of the presses of this device. */
    readonly order: number;
    readonly pressedAt: string;
    /** The step that comes once this one is done. */
    readonly leadsTo: BookingStep;
    /** The lorry, as people know it. */
    readonly title: string;
  };

/** The arrival among what waits of a booking that the server has not heard of. */
export const arrivalAmong = (commands: readonly WaitingCommand[], bookingId: string) =>
  commands.find(
    (command): command is WaitingCommand & ArrivalCall =>
      command.bookingId === bookingId && command.call === 'POST /bookings/arrivals',
  );

/** Whose commands are shown and sent now; undefined for a stranger. */
export const currentOwner = (): string | undefined => {
  const session = currentSession();
  return session && `${session.id} ${session.organisation.id}`;
};
