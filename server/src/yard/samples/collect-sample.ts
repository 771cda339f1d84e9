import type { StepInput } from '@halm/model/yard/bookings/step-input.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { BookingState } from '../steps/booking-state.ts';
import type { StepEffect } from '../steps/step-effect.ts';
import { changeSample } from './change-sample.ts';

/** Takes the sample that is due, by touch or by the number on its label. */
export const collectSample = async (
  scope: Scope,
  { booking }: BookingState,
  takenAtStep: 'collectSampleContainer' | 'takeSample',
  { sampleNumber }: StepInput,
): Promise<StepEffect> => {
  const [sample] = booking.samples;
  if (sample?.status !== 'due') return { changes: {} };
  if (sampleNumber && sampleNumber !== sample.number) throw new Refusal('booking.other-sample');
  const sampling = { takenAt: nowIso(scope), takenBy: scope.user.name, takenAtStep };
  const changed = await changeSample(scope, sample, { status: 'taken', ...sampling });
  return { changes: {}, read: { samples: [changed] } };
};
