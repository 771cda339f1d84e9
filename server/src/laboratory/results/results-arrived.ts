import type { JudgedResult } from '@halm/model/laboratory/laboratory-messages/judge-results.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { announcement } from '../../core/process/announcement.ts';
import type { ReceivingSample } from '../laboratory-messages/sample-receivers.ts';
import type { DeliveryResults } from './delivery-results.ts';

/**
 * What a message says of a sample that was not said before: new values, and others in place of former ones.
 */
type SampleResults = {
  readonly number: string;
  /** What it was taken of. */
  readonly receiver: ReceivingSample;
  readonly results: readonly JudgedResult[];
};

/** Values of a laboratory are stored. */
export type ResultsArrived = {
  readonly message: Pick<LaboratoryMessage, 'id' | 'laboratory' | 'way' | 'receivedBy'>;
  /** In the order of their numbers: whoever locks one after another does so in this order. */
  readonly samples: readonly SampleResults[];
  /** What was stored of samples of deliveries until now. */
  readonly previous: DeliveryResults;
};

/**
 * Announced when values are stored, under the lock of all results (`lockResults`). Deliveries come before
 * orders: they lock suppliers, bookings and locations, which stand before orders in the order of locks.
 */
export const resultsArrived = announcement<ResultsArrived>('resultsArrived');
