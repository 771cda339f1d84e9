import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Lorry } from '@halm/model/yard/arrivals/arrival.ts';
import { foreseenBooking } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { play } from '../../core/browser/sound.ts';
import { type ApiError, isUncertain } from '../../core/client/api-error.ts';
import { useIdempotencyKey } from '../../core/client/idempotency-key.ts';
import { passing, queryClient } from '../../core/client/queries.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { ensureSeen } from '../../yard/offline/gate-cache.ts';
import { sendOrKeep } from '../../yard/offline/send-or-keep.ts';
import type { WaitingCommand } from '../../yard/offline/waiting-command.ts';
import { waitingNow } from '../../yard/offline/waiting-queue.ts';
import { gateBooking } from '../../yard/steps/gate-booking.ts';
import { sendPress } from '../../yard/steps/use-press.ts';
import type { ArrivalChoice } from './arrival-choices.ts';
import { arrivalCommand, arrivalOf, type LoadChoice } from './arrival-command.ts';

type Arrived = Parameters<typeof arrivalCommand>[0];

/**
 * Books an arrival, or lets it wait on this device; the answer is the id of its booking. What is pressed
 * again under its key is the same press.
 */
const useBookArrival = () => {
  const keys = useIdempotencyKey();
  const made = useRef<WaitingCommand>(undefined);
  return useMutation<string, ApiError, Arrived>({
    mutationFn: async (arrived) => {
      const key = keys.keyFor(arrived);
      const command = made.current?.key === key ? made.current : arrivalCommand(arrived, key);
      made.current = command;
      await sendOrKeep(command, { canWait: true, isBehind: false });
      return command.bookingId;
    },
    retry: (attempts, error) => attempts < 2 && passing.includes(error.reason),
    onError: (error) => {
      play('refused');
      keys.settle(!isUncertain(error));
    },
    onSuccess: () => keys.settle(true),
  });
};

type Registered = {
  readonly bookingId: string;
  readonly driver: Named | null;
  readonly confirmSecondOpen: boolean;
  /** Once for all attempts: under one key goes one body. */
  readonly pressedAt: string;
};

/** Registers the vehicle of an announced booking by a press that can wait; the answer is the booking's id. */
const registerAnnounced = async ({ bookingId, driver, ...pressed }: Registered, key: string): Promise<string> => {
  const query = gateBooking(bookingId);
  await ensureSeen(query);
  const seen = queryClient.getQueryData(query.queryKey);
  const waiting = waitingNow().filter((command) => command.bookingId === bookingId);
  const booking = seen && foreseenBooking(seen, waiting);
  // It has come meanwhile: its gate screen says how far.
  if (booking?.step !== 'registerVehicle') return bookingId;
  const body = { driverId: driver?.id ?? null, ...pressed };
  const changes = { licensePlate: booking.licensePlate, driverName: driver?.name ?? booking.driverName };
  await sendPress(booking, { sent: { call: 'POST /bookings/:id/steps/:step', body }, changes }, key);
  return bookingId;
};

const useRegister = () => {
  const keys = useIdempotencyKey();
  return useMutation<string, ApiError, Registered>({
    mutationFn: (registered) => registerAnnounced(registered, keys.keyFor(registered)),
    retry: (attempts, error) => attempts < 2 && passing.includes(error.reason),
    onError: (error) => {
      play('refused');
      keys.settle(!isUncertain(error));
    },
    onSuccess: () => keys.settle(true),
  });
};

/** Books an arrival, or registers the vehicle of an announced booking, and opens its gate screen. */
export const useArrival = (driver: Named | null, atHand: readonly Lorry[] | undefined) => {
  const navigate = useNavigate();
  const book = useBookArrival();
  const register = useRegister();
  const open = (bookingId: string) => void navigate({ to: '/control/bookings/$bookingId', params: { bookingId } });
  return {
    isBusy: book.isPending || register.isPending,
    error: book.error ?? register.error,
    forget: () => {
      book.reset();
      register.reset();
    },
    take: (choice: ArrivalChoice, load: LoadChoice, confirmSecondOpen = false) => {
      const pressedAt = serverNow().toISOString();
      const registering =
        choice.kind === 'open'
          ? register.mutateAsync({ bookingId: choice.booking.id, driver, confirmSecondOpen, pressedAt })
          : book.mutateAsync({ ...arrivalOf(choice, load, atHand ?? []), driver, confirmSecondOpen });
      // What waits may have changed what is offered: whoever pressed is led on all the same.
      registering.then(open).catch(() => undefined);
    },
  };
};
