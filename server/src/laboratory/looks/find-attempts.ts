import type { LaboratoryAttempts } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refuseMissingLaboratory } from '../laboratory-messages/store-message.ts';

/** How it went lately when results of a laboratory were looked for, the latest first. */
export const findAttempts = async (scope: Scope, laboratoryId: string): Promise<LaboratoryAttempts> => {
  const { organisationId, db } = scope;
  await refuseMissingLaboratory(scope, laboratoryId);
  const look = await db
    .selectFrom('laboratoryLooks')
    .select('nextAt')
    .where('organisationId', '=', organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .executeTakeFirst();
  const items = await db
    .selectFrom('laboratoryAttempts')
    .select(['id', 'attemptedAt', 'failure', 'received'])
    .where('organisationId', '=', organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .orderBy('attemptedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { nextAt: look?.nextAt ?? null, items };
};
