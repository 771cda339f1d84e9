import type { Scope } from '../../core/api/scope.ts';

/** What the queue calls the job that brings the broker's users in line with the keys, and looks for holes. */
export const CHECK_BROKER_TASK = 'check-broker';

/** Has the broker learn of a key that was made or revoked, once that is committed. */
export const tellBroker = async (scope: Scope): Promise<void> => {
  if (scope.platform.broker) await scope.platform.jobs.addOnce(scope, CHECK_BROKER_TASK, {}, CHECK_BROKER_TASK);
};
