import type { Scope } from '../../core/api/scope.ts';
import { oldestIdSince } from '../../core/db/ids.ts';

const KEPT_MS = 24 * 3_600_000;

/** Removes refused readings that are older than a day. */
export const removeOldRefusals = async (scope: Scope): Promise<void> => {
  await scope.db
    .deleteFrom('gatewayRefusals')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '<', oldestIdSince(new Date(scope.now.getTime() - KEPT_MS)))
    .execute();
};
