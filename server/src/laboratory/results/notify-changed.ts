import type { ChangedTest } from '@halm/model/identity/notifications/notification-params.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Listener } from '../../core/process/announcement.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { changedTests } from './changed-results.ts';
import type { ResultsArrived } from './results-arrived.ts';

type Sample = ResultsArrived['samples'][number];

const raiseChanged = async (
  scope: Scope,
  { id, laboratory, way, receivedBy }: ResultsArrived['message'],
  { number, receiver }: Sample,
  { tests, isDay }: { readonly tests: readonly ChangedTest[]; readonly isDay: boolean },
): Promise<void> => {
  if (tests.length === 0) return;
  await raiseNotification(scope, {
    type: 'A2',
    causeKey: `laboratory-message:${id}:sample:${number}${isDay ? ':day' : ''}`,
    params: {
      product: receiver.name,
      field: tests.map(({ name }) => name).join(', '),
      tests,
      author: way === 'typed' ? receivedBy : laboratory.name,
      isDay,
    },
    target:
      'orderId' in receiver
        ? `/verwaltung/potential-products/analysis-order/${receiver.orderId}/${receiver.productId}`
        : `/verwaltung/potential-products/settings/inbox/${id}`,
  });
};

/**
 * Tells quality control that something else is said of samples than before (A2), once for their values and
 * once for their days, and by whom.
 */
export const notifyChanged: Listener<ResultsArrived> = async (scope, { message, samples }) => {
  for (const sample of samples) {
    const { values, days } = changedTests(sample.results);
    await raiseChanged(scope, message, sample, { tests: values, isDay: false });
    await raiseChanged(scope, message, sample, { tests: days, isDay: true });
  }
};
