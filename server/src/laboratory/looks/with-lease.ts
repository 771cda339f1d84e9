import type { ScopeOrganisation } from '../../core/api/scope.ts';
import type { Platform } from '../../core/process/platform.ts';
import { inOrganisation } from '../laboratory-messages/receive-file.ts';
import { type DuePoll, extendLease } from './poll-schedule.ts';

/** So often whoever looks says so anew: several times before anybody else may. */
const SAID_EVERY_MS = 15_000;

/**
 * Looks for results of laboratories that were taken, and says meanwhile that it still does: a process that is
 * killed says nothing any more.
 */
export const withLease = async <T>(
  platform: Platform,
  organisation: ScopeOrganisation,
  claimed: readonly Pick<DuePoll, 'laboratoryId'>[],
  look: () => Promise<T>,
  logEveryMs = SAID_EVERY_MS,
): Promise<T> => {
  const ids = claimed.map(({ laboratoryId }) => laboratoryId);
  const say = () =>
    inOrganisation(platform, organisation, (scope) => extendLease(scope, ids)).catch((error) =>
      platform.log.warn({ err: error }, 'nobody was told that results are still looked for'),
    );
  let underWay: Promise<void> | undefined;
  const saying = setInterval(() => {
    underWay ??= say().finally(() => {
      underWay = undefined;
    });
  }, logEveryMs);
  try {
    return await look();
  } finally {
    clearInterval(saying);
    // What is said after the end would keep others away for nothing.
    await underWay;
  }
};
