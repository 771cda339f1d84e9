import type { BookingStep } from '@halm/model/bookings/booking-kinds.ts';
import type { StepInput } from '@halm/model/bookings/step-input.ts';
import { recordById } from '../platform/record-by-id.ts';
import type { Scope } from '../platform/scope.ts';
import { askAheadOfPosting, type PostingAhead } from './posting-ahead.ts';

/** The scale that a step names. */
export const scaleById = recordById('scales', ['id', 'name', 'protocol', 'active']);

/** What a step looks up, asked for with its booking: it needs nothing of it but what its call names. */
export type AskedAhead = { readonly scale?: ReturnType<typeof scaleById>; readonly posting?: PostingAhead };

/** Asks for what a step will look up, in the message that leaves now. Should the booking refuse, nobody waits for it. */
export const askAhead = (scope: Scope, id: string, step: BookingStep, { scaleId }: StepInput): AskedAhead => {
  if (step === 'finishProcess') return { posting: askAheadOfPosting(scope, id) };
  if (!scaleId || (step !== 'selectScale' && step !== 'selectEmptyScale')) return {};
  const scale = scaleById(scope, scaleId);
  scale.catch(() => undefined);
  return { scale };
};
