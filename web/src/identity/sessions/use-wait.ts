import { ApiError } from '../../core/client/api-error.ts';
import { useCountdown } from './use-countdown.ts';

/** The seconds that are left before another password or code is looked at. */
export const useWait = (error: ApiError | null): number => {
  const seconds = error instanceof ApiError ? error.details.seconds : undefined;
  return useCountdown(error, typeof seconds === 'number' ? seconds : 0);
};
