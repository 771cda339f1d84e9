import { doubtfulOrganic, type MeasuredValues } from '@halm/model/yard/samples/measured-values.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findStoredValues } from './store-values.ts';

/** Refuses a typed oTS that is most likely of fresh mass, and says what it would be of dry mass. */
export const refuseDoubtful = async (scope: Scope, bookingId: string, values: MeasuredValues): Promise<void> => {
  const doubt = doubtfulOrganic(values, await findStoredValues(scope, bookingId));
  if (doubt) throw new Refusal('booking.organic-doubtful', { details: doubt });
};
