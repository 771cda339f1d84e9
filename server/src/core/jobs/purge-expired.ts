import { KEPT_ANSWER_MS } from '../api/idempotency.ts';
import type { Scope } from '../api/scope.ts';
import { oldestIdSince } from '../db/ids.ts';

/** How long an event that was handed on stays, for looking into what went wrong. */
const KEPT_EVENT_DAYS = 7;

const KEPT_EVENT_MS = KEPT_EVENT_DAYS * 86_400_000;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Removes answers that nobody asks for again and events that were handed on long ago. */
export const purgeExpired = async (scope: Scope): Promise<void> => {
  await scope.db
    .deleteFrom('idempotencyKeys')
    .where('organisationId', '=', scope.organisationId)
    .where('createdAt', '<', before(scope.now, KEPT_ANSWER_MS).toISOString())
    .execute();
  // By id, which holds the time of its making: the primary key serves this, a
  // column of times would need an index.
  await scope.db
    .deleteFrom('outbox')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '<', oldestIdSince(before(scope.now, KEPT_EVENT_MS)))
    .where('relayedAt', 'is not', null)
    .execute();
};
