import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { play } from '../../core/browser/sound.ts';
import { type ApiError, isUncertain } from '../../core/client/api-error.ts';
import { useIdempotencyKey } from '../../core/client/idempotency-key.ts';
import { passing } from '../../core/client/queries.ts';
import { sendOrKeep } from '../../yard/offline/send-or-keep.ts';
import type { WaitingCommand } from '../../yard/offline/waiting-command.ts';
import { arrivalCommand } from './arrival-command.ts';

type Arrived = Parameters<typeof arrivalCommand>[0];

/**
 * Books an arrival, or lets it wait on this device; the answer is the id of its booking. What is pressed
 * again under its key is the same press.
 */
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
