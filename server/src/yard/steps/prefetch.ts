import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import type { StepInput } from '@halm/model/yard/bookings/step-input.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import { type PostingAhead, prefetchPosting } from '../posting/prefetch-posting.ts';

/** The scale that a step names. */
const range = ['capacityKg', 'divisionKg', 'verifiedUntil', 'waivedUntil', 'waiver'] as const;
export const scaleById = recordById('scales', ['id', 'name', 'protocol', 'active', ...range]);

/** What a step looks up, asked for with its booking: it needs nothing of it but what its call names. */
export type Prefetched = { readonly scale?: ReturnType<typeof scaleById>; readonly posting?: PostingAhead };

/**
 * Asks for what a step will look up, in the message that leaves now. Should
 * the booking refuse, nobody waits for it.
 */
export const prefetch = (scope: Scope, id: string, step: BookingStep, { scaleId }: StepInput): Prefetched => {
  if (step === 'finishProcess') return { posting: prefetchPosting(scope, id) };
  if (!scaleId || (step !== 'selectScale' && step !== 'selectEmptyScale')) return {};
  const scale = scaleById(scope, scaleId);
  scale.catch(() => undefined);
  return { scale };
};
