import type { StepInput } from '@halm/model/bookings/step-input.ts';
import { Refusal } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { changeSample } from '../samples/change-sample.ts';
import type { BookingState } from './booking-state.ts';
import type { StepEffect } from './step-effect.ts';

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
  const taken = { takenAt: nowIso(scope), takenBy: scope.user.name, takenAtStep };
  const changed = await changeSample(scope, sample, { status: 'taken', ...taken });
  return { changes: {}, read: { samples: [changed] } };
};
