import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Lorry } from '@halm/model/yard/arrivals/arrival.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { play } from '../../core/browser/sound.ts';
import { type ApiError, isUncertain } from '../../core/client/api-error.ts';
import { useIdempotencyKey } from '../../core/client/idempotency-key.ts';
import { passing, useOperation } from '../../core/client/queries.ts';
import { sendOrKeep } from '../../yard/offline/send-or-keep.ts';
import type { WaitingCommand } from '../../yard/offline/waiting-command.ts';
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

/** Books an arrival, or registers the vehicle of an announced booking, and opens its gate screen. */
export const useArrival = (driver: Named | null, atHand: readonly Lorry[] | undefined) => {
  const navigate = useNavigate();
  const book = useBookArrival();
  const register = useOperation('POST /bookings/:id/steps/:step');
  const open = (bookingId: string) => void navigate({ to: '/control/bookings/$bookingId', params: { bookingId } });
  return {
    isBusy: book.isPending || register.isPending,
    error: book.error ?? register.error,
    forget: () => {
      book.reset();
      register.reset();
    },
    take: (choice: ArrivalChoice, load: LoadChoice, confirmSecondOpen = false) => {
      if (choice.kind !== 'open')
        return book.mutate(
          { ...arrivalOf(choice, load, atHand ?? []), driver, confirmSecondOpen },
          { onSuccess: open },
        );
      const params = { id: choice.booking.id, step: 'registerVehicle' } as const;
      const body = { driverId: driver?.id ?? null, confirmSecondOpen };
      return register.mutate(
        { params, body },
        {
          onSuccess: ({ id }) => {
            play('taken');
            open(id);
          },
          onError: () => play('refused'),
        },
      );
    },
  };
};
