import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatKg } from '../../core/words/formats.ts';
import { refusalText } from '../../core/words/reason-text.ts';

/** What a flag's sentence is made of. */
export type FlagFact = Pick<Booking['flags'][number], 'key' | 'params'> & {
  /** The flag stops no unloading, or what came is unloaded already. */
  readonly isUnloadingFree?: boolean;
};

/** Weights and dates of a flag in the reader's way of writing. */
const written = (params: FlagFact['params']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (key.endsWith('Kg')) return [key, formatKg(Number(value))];
      if (key === 'validUntil' && value) return [key, formatDate(String(value))];
      return [key, String(value)];
    }),
  );

const sentenceKey = ({ key, params, isUnloadingFree }: FlagFact): string => {
  if (key === 'valid-certificate-missing')
    return `flag.${key}-${params.proof === 'expired' ? 'expired' : 'none'}${isUnloadingFree ? '-free' : ''}`;
  if (key === 'missing-supplier' && isUnloadingFree === false) return `flag.${key}-unloading`;
  if (key === 'location-locked') return params.reason ? `flag.${key}-because` : `flag.${key}`;
  if (key === 'temporarily-approved') return params.validUntil ? `flag.${key}-until` : `flag.${key}`;
  return `flag.${key}`;
};

/** Why a booking was not posted, as the refusal itself says it. */
const refusalOf = ({ refusal, ...details }: FlagFact['params']): string =>
  refusalText({ reason: String(refusal), details });

/** A flag as a sentence. */
export const flagSentence = (t: TFunction<'bookings'>, flag: FlagFact): string => {
  // The keys come from the server's closed list; a test holds each of them against the sentences.
  const say = t as unknown as (key: string, values: Record<string, string>) => string;
  if (flag.key === 'general-error') return say('bookings:flag.general-error', { refusal: refusalOf(flag.params) });
  return say(`bookings:${sentenceKey(flag)}`, written(flag.params));
};
