import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

type LockedWebhook = { readonly active: boolean; readonly url: string };

/** Locks a webhook against other changes, before all that belongs to it; undefined where it is gone. */
export const lockIfThere = (scope: Scope, id: string): Promise<LockedWebhook | undefined> =>
  scope.db
    .selectFrom('webhooks')
    .select(['active', 'url'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** As `lockIfThere`; `request.not-found` where it is gone. */
export const lockWebhook = async (scope: Scope, id: string): Promise<LockedWebhook> =>
  found(await lockIfThere(scope, id));

/** As `lockWebhook`; refuses one that is switched off. */
export const lockActiveWebhook = async (scope: Scope, id: string): Promise<void> => {
  const { active } = await lockWebhook(scope, id);
  if (!active) throw new Refusal('webhook.off');
};
