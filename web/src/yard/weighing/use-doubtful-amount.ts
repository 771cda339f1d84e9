import { useState } from 'react';
import type { ApiError } from '../../core/client/api-error.ts';
import type { Measured } from './measured-amount.tsx';

const doubts: readonly string[] = ['booking.load-unusual', 'booking.load-too-heavy'];

/**
 * Whether the server doubts what was typed, and whether somebody has said since that it is right: of that
 * amount alone, also while something else is refused.
 */
export const useDoubtfulAmount = (error: ApiError | null, { amount, unit }: Measured) => {
  const [confirmed, setConfirmed] = useState<string>();
  const typed = `${amount} ${unit}`;
  const isDoubtful = doubts.includes(error?.reason ?? '');
  return {
    isDoubtful,
    /** With what is sent now: the press on a doubtful amount is the word. */
    confirmAmount: isDoubtful || confirmed === typed,
    noteConfirmed: () => isDoubtful && setConfirmed(typed),
  };
};
