import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Lorry } from '@halm/model/yard/arrivals/arrival.ts';
import { useNavigate } from '@tanstack/react-router';
import { play } from '../../core/browser/sound.ts';
import { useOperation } from '../../core/client/queries.ts';
import type { ArrivalChoice } from './arrival-choices.ts';
import { arrivalOf, type LoadChoice } from './arrival-command.ts';
import { useBookArrival } from './use-book-arrival.ts';

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
