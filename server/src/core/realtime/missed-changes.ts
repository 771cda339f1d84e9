import { sql } from 'kysely';
import { z } from 'zod';
import { inScope, type Scope } from '../api/scope.ts';
import { oldestIdSince } from '../db/ids.ts';
import type { Platform } from '../process/platform.ts';
import type { SocketFeature } from './realtime.ts';

/** Who was away for longer loads everything anew instead of asking. */
const LONGEST_MILLISECONDS = 15 * 60_000;
/** An event is written before its transaction ends: what was seen only later may bear a time from before. */
const MARGIN_MILLISECONDS = 10_000;

const millisecondsSchema = z.number().nonnegative().max(LONGEST_MILLISECONDS);

const isForAll = sql<boolean>`not payload ? 'isInternal'`;

/**
 * Which kinds of records have changed since then, as far as this person may
 * hear of it. Served by the primary key.
 */
const entitiesChangedSince = async (scope: Scope, since: Date): Promise<string[]> => {
  const visible = scope.isEmployed ? scope.db.selectFrom('outbox') : scope.db.selectFrom('outbox').where(isForAll);
  const changed = await visible
    .select(sql<string>`payload ->> 'entity'`.as('entity'))
    .distinct()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '>=', oldestIdSince(since))
    .where((is) => is.or([is('userId', 'is', null), is('userId', '=', scope.user.id)]))
    .execute();
  return changed.map(({ entity }) => entity);
};

/**
 * What a page has missed between its first call and the opening of its socket: `changes-since`
 * with the milliseconds that have passed is answered with the kinds of records that have
 * changed, or with null for "anything may have".
 */
export const missedChanges =
  (platform: Platform): SocketFeature =>
  (socket, session) => {
    const find = (milliseconds: number): Promise<string[]> =>
      inScope(platform, session, { readOnly: true }, (scope) =>
        entitiesChangedSince(scope, new Date(scope.now.getTime() - milliseconds - MARGIN_MILLISECONDS)),
      );

    socket.on('changes-since', (milliseconds: unknown, answer: unknown) => {
      if (typeof answer !== 'function') return;
      const { data } = millisecondsSchema.safeParse(milliseconds);
      if (data === undefined) return answer(null);
      find(data).then(
        (entities) => answer(entities),
        (error) => {
          platform.log.warn({ err: error }, 'missed changes could not be found');
          answer(null);
        },
      );
    });
  };
