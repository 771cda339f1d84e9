import type { Scope } from '../../core/api/scope.ts';
import type { Task } from '../../core/jobs/jobs.ts';

/** What the queue calls the job. */
export const CHECK_BROKER_TASK = 'check-broker';

/** Has the broker learn of a key that was made or revoked, once that is committed. */
export const tellBroker = async (scope: Scope): Promise<void> => {
  if (scope.platform.broker) await scope.platform.jobs.addOnce(scope, CHECK_BROKER_TASK, {}, CHECK_BROKER_TASK);
};

/**
 * Brings the broker's users in line with the keys and looks for holes: each hour, and whenever a key was made
 * or revoked. A broker that can't be reached learns it when it can.
 */
export const checkBroker: Task = {
  name: CHECK_BROKER_TASK,
  run: async (platform) => {
    await platform.broker?.check(platform);
  },
};
