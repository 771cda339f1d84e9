import { findActiveOrganisations } from '../../core/access/find-organisation.ts';
import type { ScopeOrganisation } from '../../core/api/scope.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { foreignFailure } from '../../core/outgoing/foreign-failure.ts';
import type { Platform } from '../../core/process/platform.ts';
import { inOrganisation } from '../laboratory-messages/receive-file.ts';
import { pollMailbox } from './poll-mailbox.ts';
import { claimDueMails, claimDueService, type DuePoll, finishPoll, type ServicePoll } from './poll-schedule.ts';
import { pollService, ServiceRefused } from './poll-service.ts';
import { withLease } from './with-lease.ts';

/** What the queue calls the job that looks for mails with results. */
export const FETCH_RESULTS_TASK = 'fetch-laboratory-results';
/** What the queue calls the job that asks services for results. */
export const ASK_SERVICES_TASK = 'ask-laboratory-services';

/** Why there are no results; an inbox says in a field of its own that it doesn't let us in. */
const failureOf = (error: unknown): string =>
  (error as { authenticationFailed?: boolean }).authenticationFailed ? 'AUTHENTICATIONFAILED' : foreignFailure(error);

/** Does a look and says how it went; what goes wrong is noted and keeps nobody else from theirs. */
const tried = async (platform: Platform, work: () => Promise<ServicePoll>): Promise<ServicePoll> => {
  try {
    return await work();
  } catch (error) {
    platform.log.warn({ err: error }, 'results of a laboratory could not be fetched');
    const retryAfterSeconds = error instanceof ServiceRefused ? error.retryAfterSeconds : undefined;
    return { failure: failureOf(error), received: 0, retryAfterSeconds };
  }
};

type End = (laboratory: DuePoll, look: ServicePoll) => Promise<void>;

const pollMailboxes = async (platform: Platform, organisation: ScopeOrganisation, end: End): Promise<void> => {
  const mails = await inOrganisation(platform, organisation, claimDueMails);
  if (mails.length === 0) return;
  const received = new Map<string, number>();
  const { failure } = await tried(platform, async () => {
    await withLease(platform, organisation, mails, () => pollMailbox(platform, organisation, mails, received));
    return { failure: null, received: 0 };
  });
  for (const one of mails) await end(one, { failure, received: received.get(one.laboratoryId) ?? 0 });
};

/** Each is taken when it is its turn: none is kept waiting as taken until somebody else takes it, too. */
const pollDueServices = async (platform: Platform, organisation: ScopeOrganisation, end: End): Promise<void> => {
  const take = () => inOrganisation(platform, organisation, claimDueService);
  for (let due = await take(); due; due = await take()) {
    const service = due;
    const poll = () => withLease(platform, organisation, [service], () => pollService(platform, organisation, service));
    const ask = async () => ({ failure: null, ...(await poll()) });
    await end(service, await tried(platform, ask));
  }
};

/** Looks at one organisation after the other. */
const forEach = (name: string, waitsFor: NonNullable<Task['waitsFor']>, look: typeof pollMailboxes): Task => ({
  name,
  waitsFor,
  run: async (platform) => {
    for (const organisation of await findActiveOrganisations(platform))
      await look(platform, organisation, (laboratory, how) =>
        inOrganisation(platform, organisation, (scope) => finishPoll(scope, laboratory, how)),
      );
  },
});

/** The job that looks, every minute, for the mails of those laboratories that are due. */
export const fetchResults = forEach(FETCH_RESULTS_TASK, 'inboxes', pollMailboxes);

/** The job that asks, every minute, the services of laboratories that are due. */
export const askServices = forEach(ASK_SERVICES_TASK, 'laboratories', pollDueServices);
