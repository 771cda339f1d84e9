import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiError, isUncertain } from '../app/api-error.ts';
import { useIdempotencyKey } from '../app/idempotency-key.ts';
import { passing } from '../app/queries.ts';
import { play } from '../app/sound.ts';
import { sendOrKeep } from '../bookings/send-or-keep.ts';
import type { WaitingCommand } from '../bookings/waiting-command.ts';
import { arrivalCommand } from './arrival-command.ts';

type Arrived = Parameters<typeof arrivalCommand>[0];

/** Books an arrival, or lets it wait on this device; the answer is the id of its booking. What is pressed again under its key is the same press. */
export const useBookArrival = () => {
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
