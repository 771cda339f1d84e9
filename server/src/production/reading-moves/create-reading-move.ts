import type { ReadingMove, ReadingMoveInput } from '@halm/model/production/reading-moves/reading-move.ts';
import { pastInstant } from '../../core/api/past-instant.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { findBookedDay } from '../feeding/find-booked-day.ts';
import { oldestReadingAt } from '../readings/oldest-reading.ts';
import { getReadingMove } from './find-reading-moves.ts';
import { MOVE_READINGS_TASK } from './move-task.ts';

/** Both endpoints, in the order asked for; refuses one that is unknown, and one that takes no readings. */
const findBoth = async (scope: Scope, { fromEndpointId, toEndpointId }: ReadingMoveInput) => {
  const rows = await scope.db
    .selectFrom('endpoints')
    .select(['id', 'isText', 'state'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', [fromEndpointId, toEndpointId])
    .execute();
  const source = rows.find(({ id }) => id === fromEndpointId);
  const target = rows.find(({ id }) => id === toEndpointId);
  if (!source) throw refuseField('fromEndpointId', 'unknown');
  if (!target) throw refuseField('toEndpointId', 'unknown');
  if (target.state === 'new' || target.state === 'ignored') throw refuseField('toEndpointId', 'reading-move.unnamed');
  return { source, target };
};

/** Has the readings of a time moved from one endpoint to another; answers before it is done. */
export const createReadingMove = async (scope: Scope, input: ReadingMoveInput): Promise<ReadingMove> => {
  const { fromEndpointId, toEndpointId, reason } = input;
  if (fromEndpointId === toEndpointId) throw refuseField('toEndpointId', 'reading-move.same-endpoint');
  const { source, target } = await findBoth(scope, input);
  if (source.isText !== target.isText)
    throw refuseField('toEndpointId', target.isText ? 'endpoint.sends-words' : 'endpoint.sends-numbers');
  const [from, to] = [pastInstant(scope, 'from', input.from), pastInstant(scope, 'to', input.to)];
  const span = { fromAt: Date.parse(from), toAt: Date.parse(to) };
  if (span.toAt <= span.fromAt) throw refuseField('to', 'endpoint.ends-before-start');
  if (span.fromAt < oldestReadingAt(scope.now)) throw refuseField('from', 'reading-move.too-old');
  if (await findBookedDay(scope, [fromEndpointId, toEndpointId], span)) throw new Refusal('reading-move.day-booked');
  const { organisationId, user } = scope;
  const id = newId();
  await scope.db
    .insertInto('readingMoves')
    .values({
      organisationId,
      id,
      fromEndpointId,
      toEndpointId,
      fromAt: from,
      toAt: to,
      nextAt: from,
      reason,
      userId: user.id,
      userName: user.name,
      madeAt: nowIso(scope),
    })
    .execute();
  await scope.platform.jobs.addOnce(
    scope,
    MOVE_READINGS_TASK,
    { organisationId },
    `${MOVE_READINGS_TASK}|${organisationId}`,
  );
  return getReadingMove(scope, id);
};
