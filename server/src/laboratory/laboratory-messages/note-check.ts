import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { isUnread } from '@halm/model/laboratory/laboratory-messages/unread-reasons.ts';
import type { Scope } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { foundColumns, withProof } from './change-message.ts';
import type { CheckedMessage } from './check-message.ts';
import { getLaboratoryMessage } from './find-laboratory-messages.ts';

const saysAs = (
  message: LaboratoryMessage,
  { problem, counts }: Pick<CheckedMessage, 'problem' | 'counts'>,
): boolean => {
  const [before, now] = [foundColumns(message), foundColumns({ problem, counts })];
  return (
    before.problem === now.problem &&
    before.problemRow === now.problemRow &&
    Object.entries(now.counts).every(([verdict, count]) => before.counts[verdict as keyof typeof now.counts] === count)
  );
};

/**
 * Answers what was found of a file with what is in its way, and lets a message that waits say the same from
 * then on. That is no change of the message: its version stays, and one that somebody holds is left alone.
 * Whoever looks at it or at the list is told.
 */
export const noteCheck = async (scope: Scope, id: string, checked: CheckedMessage): Promise<CheckedMessage> => {
  const message = await getLaboratoryMessage(scope, id);
  const found = withProof(checked, message.isProven);
  if (message.state !== 'waiting' || isUnread(message.problem) || saysAs(message, found)) return found;
  const { numUpdatedRows } = await scope.db
    .updateTable('laboratoryMessages')
    .set(foundColumns(found))
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('laboratoryMessages')
        .select('id')
        .where('organisationId', '=', scope.organisationId)
        .where('id', '=', id)
        .where('version', '=', message.version)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await publish(scope, { event: 'laboratory-messages.checked', entity: 'laboratory-messages', id });
  return found;
};
