import type { Scope } from '../../core/api/scope.ts';
import { nowIso } from '../../core/api/scope.ts';
import { oldestIdSince } from '../../core/db/ids.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Removes messages of webhooks after 30 days, and secrets that sign no more. */
export const removeOldDeliveries = async (scope: Scope): Promise<void> => {
  const { organisationId, db } = scope;
  const webhooks = await db.selectFrom('webhooks').select('id').where('organisationId', '=', organisationId).execute();
  for (const { id } of webhooks)
    await db
      .deleteFrom('webhookDeliveries')
      .where('organisationId', '=', organisationId)
      .where('webhookId', '=', id)
      .where('id', '<', oldestIdSince(new Date(scope.now.getTime() - KEPT_MS)))
      .where('status', '<>', 'waiting')
      .execute();
  await db
    .deleteFrom('webhookSecrets')
    .where('organisationId', '=', organisationId)
    .where('validUntil', '<', nowIso(scope))
    .execute();
};
