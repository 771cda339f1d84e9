import type { ScopeOrganisation } from '../../core/api/scope.ts';
import type { Platform } from '../../core/process/platform.ts';
import { inOrganisation } from '../laboratory-messages/receive-file.ts';
import { type DueLook, keepTaken } from './take-looks.ts';

/** So often whoever looks says so anew: several times before anybody else may. */
const SAID_EVERY_MS = 15_000;

/**
 * Looks for results of laboratories that were taken, and says meanwhile that it still does: a process that is
 * killed says nothing any more.
 */
export const keepLooking = async <T>(
  platform: Platform,
  organisation: ScopeOrganisation,
  taken: readonly Pick<DueLook, 'laboratoryId'>[],
  look: () => Promise<T>,
  saidEveryMs = SAID_EVERY_MS,
): Promise<T> => {
  const ids = taken.map(({ laboratoryId }) => laboratoryId);
  const say = () =>
    inOrganisation(platform, organisation, (scope) => keepTaken(scope, ids)).catch((error) =>
      platform.log.warn({ err: error }, 'nobody was told that results are still looked for'),
    );
  const saying = setInterval(say, saidEveryMs);
  try {
    return await look();
  } finally {
    clearInterval(saying);
  }
};
