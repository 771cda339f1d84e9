import type { Task } from '../../core/jobs/jobs.ts';
import { CHECK_BROKER_TASK } from './check-task.ts';

/**
 * Each hour, and whenever a key was made or revoked. A broker that can't be reached learns it when it can.
 */
export const checkBroker: Task = {
  name: CHECK_BROKER_TASK,
  run: async (platform) => {
    await platform.broker?.check(platform);
  },
};
