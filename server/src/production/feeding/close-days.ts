import { findActiveOrganisations } from '../../core/access/find-organisation.ts';
import { type Scope, yesterday } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { markDays } from './mark-days.ts';

/** What the queue calls the job. */
export const CLOSE_DAYS_TASK = 'close-feeding-days';

/**
 * Days that are over and still open, those that wait and book themselves, and yesterday of each doser in use,
 * also if its counter said nothing.
 */
const closeDays = async (scope: Scope): Promise<void> => {
  const day = yesterday(scope);
  const open = await scope.db
    .selectFrom('feedingDays')
    .select(['doserId', 'day'])
    .where('organisationId', '=', scope.organisationId)
    .where('day', '<=', day)
    .where((is) =>
      is.or([
        is('state', '=', 'open'),
        // Stock may have come since.
        is.and([
          is('state', '=', 'waiting'),
          is(
            'doserId',
            'in',
            is
              .selectFrom('dosers')
              .select('id')
              .where('organisationId', '=', scope.organisationId)
              .where('booksItself', '=', true)
              .where('active', '=', true),
          ),
        ]),
      ]),
    )
    .orderBy('day')
    .limit(1000)
    .execute();
  const silent = await scope.db
    .selectFrom('dosers')
    .select('id as doserId')
    .where('dosers.organisationId', '=', scope.organisationId)
    .where('active', '=', true)
    .where('createdAt', '<', new Date(scope.now.getTime() - 86_400_000).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedingDays')
            .select('id')
            .where('feedingDays.organisationId', '=', scope.organisationId)
            .whereRef('feedingDays.doserId', '=', 'dosers.id')
            .where('day', '=', day),
        ),
      ),
    )
    .execute();
  await markDays(scope, [...open, ...silent.map((doser) => ({ ...doser, day }))]);
};

/** The job that has the days counted that are over: each hour, because plants stand in several time zones. */
export const closeFeedingDays: Task = {
  name: CLOSE_DAYS_TASK,
  run: async (platform) => {
    for (const { id } of await findActiveOrganisations(platform)) await forOrganisation(platform, id, false, closeDays);
  },
};
