import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { DigestateProblem } from '@halm/model/production/digestate/digestate-output.ts';
import { findActiveOrganisations } from '../../core/access/find-organisation.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Scope, yesterday } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { hourIn } from '../../core/jobs/moment-of-day.ts';
import type { Listener } from '../../core/process/announcement.ts';
import type { Platform } from '../../core/process/platform.ts';
import { publish } from '../../core/realtime/outbox.ts';
import type { PostedGoods } from '../../yard/posting/booking-posted.ts';
import { enterShare } from '../../yard/posting/enter-stock.ts';

/** What the queue calls the job. */
export const BOOK_DIGESTATE_TASK = 'book-digestate';
/** By then the dosers' day before is counted and, where nobody has to look at it, booked. */
const FIRST_HOUR = 5;

/** The outputs of which yesterday is not booked yet. */
const dueOutputs = (scope: Scope) =>
  scope.db
    .selectFrom('digestateOutputs')
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true)
    .where((is) => is.or([is('bookedUntil', 'is', null), is('bookedUntil', '<', yesterday(scope))]));

const findDue = async (scope: Scope): Promise<{ readonly id: string }[]> => {
  if (hourIn(scope.now, scope.organisation.timeZone) < FIRST_HOUR) return [];
  return dueOutputs(scope).select('id').orderBy('id').execute();
};

/** An output that is still to be booked; undefined where another node has done so, or it was changed. */
const lockDue = (scope: Scope, id: string) =>
  dueOutputs(scope)
    .select(['productionLocationId', 'articleId', 'locationId', 'sharePercent', 'startsOn'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const problemOf = (error: unknown): DigestateProblem => {
  if (!(error instanceof Refusal)) throw error;
  const [field] = error.fields;
  if (!field) return { reason: error.reason, isOfField: false, details: error.details ?? {} };
  const { path: _path, reason, ...details } = field;
  return { reason, isOfField: true, details };
};

const bookOutput = async (scope: Scope, id: string): Promise<void> => {
  const output = await lockDue(scope, id);
  if (!output) return;
  const day = yesterday(scope);
  const { productionLocationId: producedAtId, articleId, locationId, startsOn: since } = output;
  const entry = { producedAtId, articleId, locationId, since, day, sharePercent: Number(output.sharePercent) };
  const problem = await inSavepoint<DigestateProblem | undefined>(
    scope,
    async () => {
      await enterShare(scope, entry);
      return undefined;
    },
    problemOf,
  );
  await scope.db
    .updateTable('digestateOutputs')
    .set({ problem: problem ? JSON.stringify(problem) : null, ...(!problem && { bookedUntil: day }) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
  await publish(scope, { event: 'digestate-outputs.booked', entity: 'digestate-outputs', id, isInternal: true });
};

const bookOrganisation = async (platform: Platform, organisationId: string): Promise<void> => {
  const due = (await forOrganisation(platform, organisationId, true, findDue)) ?? [];
  for (const { id } of due) await forOrganisation(platform, organisationId, false, (scope) => bookOutput(scope, id));
};

/**
 * The job that books what came out of what was fed, once a day for each output and one after another: what is
 * refused is tried again in an hour, with whatever was fed meanwhile. A plant that fails holds up no other.
 */
export const bookDigestate: Task = {
  name: BOOK_DIGESTATE_TASK,
  run: async (platform) => {
    const failures: unknown[] = [];
    for (const { id } of await findActiveOrganisations(platform)) {
      await bookOrganisation(platform, id).catch((error: unknown) => {
        platform.log.warn({ err: error, organisationId: id }, 'the digestate of a plant was not booked');
        failures.push(error);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'the digestate of some plants was not booked');
  },
};

/**
 * What somebody has reversed is not booked once more by itself: from then on an output begins after it. Who
 * wants it otherwise enters it by hand.
 */
export const leaveReversed: Listener<PostedGoods> = async (scope, { booking }) => {
  const { originLocationId, articleId, deliveryDate, type } = booking;
  if (type !== 'stock-entry' || originLocationId === null || articleId === null) return;
  const startsOn = addDays(deliveryDate, 1);
  await scope.db
    .updateTable('digestateOutputs')
    .set({ startsOn })
    .where('organisationId', '=', scope.organisationId)
    .where('productionLocationId', '=', originLocationId)
    .where('articleId', '=', articleId)
    .where('startsOn', '<', startsOn)
    .execute();
};
