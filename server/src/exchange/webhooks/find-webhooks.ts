import { type Webhook, type WebhookFilter, webhookState } from '@halm/model/exchange/webhooks/webhook.ts';
import type { WebhookEvent } from '@halm/model/exchange/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const selectWebhooks = (scope: Scope) =>
  scope.db
    .selectFrom('webhooks')
    .innerJoin('webhookStates', (on) =>
      on
        .onRef('webhookStates.organisationId', '=', 'webhooks.organisationId')
        .onRef('webhookStates.webhookId', '=', 'webhooks.id'),
    )
    .innerJoin('webhookSecrets as secret', (on) =>
      on
        .onRef('secret.organisationId', '=', 'webhooks.organisationId')
        .onRef('secret.webhookId', '=', 'webhooks.id')
        .on('secret.validUntil', 'is', null),
    )
    .select(['webhooks.id', 'name', 'url', 'events', 'active', 'offReason', 'version', 'updatedAt'])
    .select(['failingSince', 'lastDeliveredAt', 'secret.madeAt as secretMadeAt'])
    .select((is) => [
      is
        .selectFrom('webhookDeliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('webhookDeliveries.organisationId', '=', scope.organisationId)
        .whereRef('webhookDeliveries.webhookId', '=', 'webhooks.id')
        .where('status', '=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('waiting'),
      is
        .selectFrom('webhookSecrets as former')
        .select(({ fn }) => fn.max('former.validUntil').as('until'))
        .where('former.organisationId', '=', scope.organisationId)
        .whereRef('former.webhookId', '=', 'webhooks.id')
        .where('former.validUntil', '>', nowIso(scope))
        .$asScalar()
        .as('formerSecretUntil'),
    ])
    .where('webhooks.organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>;

const presentWebhook = ({ offReason, events, ...row }: Row): Webhook => ({
  ...row,
  // Checked when they were stored.
  events: events as WebhookEvent[],
  state: webhookState({ ...row, offReason }),
});

/** A page of webhooks. */
export const findWebhooks = async (scope: Scope, filter: WebhookFilter) => {
  const { search } = filter;
  let query = selectWebhooks(scope);
  if (search) query = query.where(eachWordIn(search, [searchable('webhooks.name'), searchable('webhooks.url')]));
  const order = { name: [sql`lower(webhooks.name)`] };
  const page = await listPage(scope.db, sorted(query, filter.sort, order, 'webhooks.id'), filter);
  return { ...page, items: page.items.map(presentWebhook) };
};

/** One webhook; `request.not-found` when there is none. */
export const getWebhook = async (scope: Scope, id: string): Promise<Webhook> =>
  presentWebhook(found(await selectWebhooks(scope).where('webhooks.id', '=', id).executeTakeFirst()));
