import { oldestIdSince } from './ids.ts';
import type { Scope } from './scope.ts';

/** How long a repeated request still finds its first answer. */
const KEPT_ANSWER_DAYS = 30;
/** How long an event that was handed on stays, for looking into what went wrong. */
const KEPT_EVENT_DAYS = 7;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Removes answers that nobody asks for again and events that were handed on long ago. */
export const removeOldTraces = async (scope: Scope): Promise<void> => {
  await scope.db
    .deleteFrom('idempotencyKeys')
    .where('organisationId', '=', scope.organisationId)
    .where('createdAt', '<', daysBefore(scope.now, KEPT_ANSWER_DAYS).toISOString())
    .execute();
  // By id, which holds the time of its making: the primary key serves this, a column of times would need an index.
  await scope.db
    .deleteFrom('outbox')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '<', oldestIdSince(daysBefore(scope.now, KEPT_EVENT_DAYS)))
    .where('relayedAt', 'is not', null)
    .execute();
};
