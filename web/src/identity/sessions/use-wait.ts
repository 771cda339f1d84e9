import { useEffect, useState } from 'react';
import { ApiError } from '../../core/client/api-error.ts';

/**
 * Counts `seconds` down to zero, anew whenever `cause` is another one;
 * without a cause there is nothing to count.
 */
const useCountdown = (cause: object | null, seconds: number): number => {
  const [left, setLeft] = useState(cause ? seconds : 0);
  const [counted, setCounted] = useState(cause);
  if (counted !== cause) {
    setCounted(cause);
    setLeft(cause ? seconds : 0);
  }
  useEffect(() => {
    if (!cause || seconds === 0) return;
    // By the clock, because a hidden tab's timers are slowed down.
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [cause, seconds]);
  return left;
};

/** The seconds that are left before another password or code is looked at. */
export const useWait = (error: ApiError | null): number => {
  const seconds = error instanceof ApiError ? error.details.seconds : undefined;
  return useCountdown(error, typeof seconds === 'number' ? seconds : 0);
};
