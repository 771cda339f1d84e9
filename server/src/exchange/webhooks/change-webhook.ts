import { MOST_WEBHOOKS, type Webhook, type WebhookInput } from '@halm/model/exchange/webhooks/webhook.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { isInnerService } from '../../core/outgoing/guarded-request.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { cancelWaiting } from './change-delivery.ts';
import { getWebhook } from './find-webhooks.ts';
import { lockWebhook } from './lock-webhook.ts';
import { endFormerSecrets, makeSecret, presentSecretId, replaceSecret } from './webhook-secrets.ts';

/** Its history tells what people did; what came of its calls changes all day. */
const webhookRecord = {
  table: 'webhooks',
  entity: 'webhooks',
  get: getWebhook,
  kept: ({ id, name, url, events, active, version, updatedAt }: Webhook) => ({
    id,
    name,
    url,
    events,
    active,
    version,
    updatedAt,
  }),
} as const;

/** Refuses a receiver that leads inside, as far as its address says so by itself. */
const refuseInner = (scope: Scope, { url }: WebhookInput): void => {
  if (isInnerService(url, scope.platform.innerHosts)) throw refuseField('url', 'inner-address');
};

const refuseTooMany = async (scope: Scope): Promise<void> => {
  await lockTurn(scope, 'new webhooks');
  const { count } = await scope.db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_WEBHOOKS) throw new Refusal('webhook.too-many');
};

/** A webhook and which secret it signs with; the secret itself is added to the answer on its way out. */
const withSecretId = async (scope: Scope, webhook: Webhook) => ({
  ...webhook,
  secretId: await presentSecretId(scope, webhook.id),
  secret: null,
});

/** Creates a webhook with a secret of its own. */
export const createWebhook = async (scope: Scope, input: WebhookInput) => {
  refuseInner(scope, input);
  await refuseTooMany(scope);
  const { organisationId } = scope;
  const webhook = await createRecord(scope, webhookRecord, input, async (webhookId) => {
    await scope.db.insertInto('webhookStates').values({ organisationId, webhookId }).execute();
    await makeSecret(scope, webhookId);
  });
  return withSecretId(scope, webhook);
};

const forgetFailures = async (scope: Scope, webhookId: string): Promise<void> => {
  await scope.db
    .updateTable('webhookStates')
    .set({ failingSince: null, unanswered: 0, pausedUntil: null })
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .execute();
};

/**
 * Changes a webhook. Switched off, it sends nothing that waits; switched on, it begins anew. At another host
 * only its present secret counts: what was replaced is known to whoever runs the former one.
 */
export const updateWebhook = (scope: Scope, record: RecordVersion, input: WebhookInput): Promise<Webhook> =>
  changeRecord(scope, webhookRecord, record, async (before) => {
    refuseInner(scope, input);
    if (new URL(before.url).origin !== new URL(input.url).origin) await endFormerSecrets(scope, record.id);
    if (before.url !== input.url || before.active !== input.active) await forgetFailures(scope, record.id);
    if (!input.active) await cancelWaiting(scope, record.id);
    return { ...input, offReason: null };
  });

/** Deletes a webhook with all its messages. */
export const deleteWebhook = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, webhookRecord, record);

/** Gives a webhook a new secret. */
export const giveNewSecret = async (scope: Scope, id: string) => {
  await lockWebhook(scope, id);
  await replaceSecret(scope, id);
  await recordChange(scope, { entity: 'webhooks', entityId: id, event: 'secret-replaced' });
  return withSecretId(scope, await getWebhook(scope, id));
};
