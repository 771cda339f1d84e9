import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { DigestateProblem } from '@halm/model/production/digestate/digestate-output.ts';
import { producedAmount } from '@halm/model/yard/bookings/produced-amount.ts';
import { stockEntryInputSchema } from '@halm/model/yard/bookings/stock-booking.ts';
import { findActiveOrganisations } from '../../core/access/find-organisation.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { getFedAmount } from '../../yard/own-production/get-fed-amount.ts';
import { enterStock } from '../../yard/posting/enter-stock.ts';

/** What the queue calls the job. */
export const BOOK_DIGESTATE_TASK = 'book-digestate';
/** By then the dosers' day before is counted and, where nobody has to look at it, booked. */
const FIRST_HOUR = 5;

const hourAtPlant = ({ now, organisation }: Scope): number =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(organisation.timeZone).hour;

type Due = { readonly id: string };

const findDue = async (scope: Scope): Promise<Due[]> => {
  if (hourAtPlant(scope) < FIRST_HOUR) return [];
  return scope.db
    .selectFrom('digestateOutputs')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true)
    .where((is) => is.or([is('bookedUntil', 'is', null), is('bookedUntil', '<', addDays(today(scope), -1))]))
    .orderBy('id')
    .execute();
};

/** An output that is still to be booked; undefined where another node has done so, or it was changed. */
const lockDue = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('digestateOutputs as output')
    .innerJoin('articles as article', (on) =>
      on.onRef('article.organisationId', '=', 'output.organisationId').onRef('article.id', '=', 'output.articleId'),
    )
    .select(['output.productionLocationId', 'output.articleId', 'output.locationId', 'output.sharePercent'])
    .select(['output.problem', 'article.unit', 'article.densityKgPerM3'])
    .where('output.organisationId', '=', scope.organisationId)
    .where('output.id', '=', id)
    .where('output.active', '=', true)
    .where((is) => is.or([is('bookedUntil', 'is', null), is('bookedUntil', '<', addDays(today(scope), -1))]))
    .forNoKeyUpdate('output')
    .executeTakeFirst();

type LockedOutput = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

const problemOf = (error: unknown): DigestateProblem => {
  if (!(error instanceof Refusal)) throw error;
  const [field] = error.fields;
  return field ? { reason: field.reason, isOfField: true } : { reason: error.reason, isOfField: false };
};

/** Books the share of what was fed and not reckoned yet; nothing where nothing was fed. */
const bookShare = async (scope: Scope, output: LockedOutput, day: string): Promise<undefined> => {
  const { productionLocationId: producedAtId, articleId, locationId } = output;
  const producedSharePercent = Number(output.sharePercent);
  const { fedKg } = await getFedAmount(scope, { producedAtId, articleId, day });
  const { unit, densityKgPerM3 } = output;
  const amount = producedAmount(fedKg, producedSharePercent, { unit, densityKgPerM3 } as never);
  if (!amount) return undefined;
  const entry = { kind: 'own-production', articleId, locationId, producedAtId, producedSharePercent, amount, day };
  await enterStock(scope, stockEntryInputSchema.parse(entry));
  return undefined;
};

const bookOutput = async (scope: Scope, id: string): Promise<void> => {
  const output = await lockDue(scope, id);
  if (!output) return;
  const day = addDays(today(scope), -1);
  const problem = await inSavepoint<DigestateProblem | undefined>(
    scope,
    () => bookShare(scope, output, day),
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

/**
 * The job that books what came out of what was fed, once a day for each output and one after another: what is
 * refused is tried again in an hour, with whatever was fed meanwhile.
 */
export const bookDigestate: Task = {
  name: BOOK_DIGESTATE_TASK,
  run: async (platform) => {
    for (const { id: organisationId } of await findActiveOrganisations(platform)) {
      const due = (await forOrganisation(platform, organisationId, true, findDue)) ?? [];
      for (const { id } of due)
        await forOrganisation(platform, organisationId, false, (scope) => bookOutput(scope, id));
    }
  },
};
