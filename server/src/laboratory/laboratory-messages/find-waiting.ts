import { unreadReasons } from '@halm/model/laboratory/laboratory-messages/unread-reasons.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { WaitingFiles } from '../analysis-types/waiting-files.ts';

/** So many of the latest: what has waited for longer says it once somebody opens it. */
const MOST_FILES = 50;

/** The files that wait, the latest first; of what nobody can read nothing else can be said. */
export const findWaiting = async (
  scope: Scope,
  { laboratoryId }: Pick<WaitingFiles, 'laboratoryId'>,
): Promise<string[]> => {
  let waiting = scope.db
    .selectFrom('laboratoryMessages')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('state', '=', sql.lit('waiting'))
    .where((is) => is.or([is('problem', 'is', null), is('problem', 'not in', unreadReasons)]))
    .orderBy('receivedAt', 'desc')
    .limit(MOST_FILES);
  if (laboratoryId) waiting = waiting.where('laboratoryId', '=', laboratoryId);
  const rows = await waiting.execute();
  return rows.map(({ id }) => id);
};
