import { findActiveOrganisations } from '../platform/find-organisation.ts';
import type { Task } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { ScopeOrganisation } from '../platform/scope.ts';
import { askService, ServiceRefused } from './ask-service.ts';
import { lookIntoMailbox } from './look-into-mailbox.ts';
import { inOrganisation } from './receive-file.ts';
import { type DueLook, type DueMails, type DueService, endLook, type Look, takeDueLooks } from './take-looks.ts';

/** What the queue calls the job that looks for results. */
export const FETCH_RESULTS_TASK = 'fetch-laboratory-results';

/** Why there are no results, in few words and without what opens anything. */
const failureOf = (error: unknown): string => {
  const { authenticationFailed, code, message } = error as Error & { code?: string; authenticationFailed?: boolean };
  if (authenticationFailed) return 'AUTHENTICATIONFAILED';
  return (code ?? message).slice(0, 200);
};

/** Does a look and says how it went; what goes wrong is noted and keeps nobody else from theirs. */
const tried = async (platform: Platform, work: () => Promise<Look>): Promise<Look> => {
  try {
    return await work();
  } catch (error) {
    platform.log.warn({ err: error }, 'results of a laboratory could not be fetched');
    const retryAfterSeconds = error instanceof ServiceRefused ? error.retryAfterSeconds : undefined;
    return { failure: failureOf(error), received: 0, retryAfterSeconds };
  }
};

const isService = (due: DueLook): due is DueService => due.way === 'api';
const isMails = (due: DueLook): due is DueMails => due.way === 'csv-mail';

const lookFor = async (platform: Platform, organisation: ScopeOrganisation, due: readonly DueLook[]): Promise<void> => {
  const end = (laboratory: DueLook, look: Look) =>
    inOrganisation(platform, organisation, (scope) => endLook(scope, laboratory, look));
  for (const service of due.filter(isService))
    await end(
      service,
      await tried(platform, async () => ({ failure: null, ...(await askService(platform, organisation, service)) })),
    );
  const mails = due.filter(isMails);
  if (mails.length === 0) return;
  const received = new Map<string, number>();
  const { failure } = await tried(platform, async () => {
    await lookIntoMailbox(platform, organisation, mails, received);
    return { failure: null, received: 0 };
  });
  for (const one of mails) await end(one, { failure, received: received.get(one.laboratoryId) ?? 0 });
};

/** The job that looks, every minute, for the results of those laboratories that are due. */
export const fetchResults: Task = {
  name: FETCH_RESULTS_TASK,
  run: async (platform) => {
    for (const organisation of await findActiveOrganisations(platform)) {
      const due = await inOrganisation(platform, organisation, takeDueLooks);
      await lookFor(platform, organisation, due);
    }
  },
};
