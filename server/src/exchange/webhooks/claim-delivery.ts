import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { signingSecrets } from './webhook-secrets.ts';

/**
 * Whoever delivers says so anew before each attempt; who says nothing for so long was killed, and somebody
 * else delivers. It is longer than an attempt may take.
 */
const CLAIMED_MS = 60_000;

/** Who delivers the messages of a webhook. */
export type Claim = { readonly webhookId: string; readonly claimId: string };

/** A message that is sent now, and to where. */
export type DueDelivery = {
  readonly id: string;
  readonly payload: string;
  readonly attempts: number;
  readonly url: string;
  readonly secrets: readonly string[];
};

const claimEnd = (scope: Scope): string => new Date(scope.now.getTime() + CLAIMED_MS).toISOString();

/** Takes a webhook, so that nobody else sends its messages meanwhile; answers whether that was possible. */
export const claimWebhook = async (scope: Scope, { webhookId, claimId }: Claim): Promise<boolean> => {
  // Waits for whoever gives it free at this moment: they may have looked before this message was noted.
  await scope.db
    .selectFrom('webhookStates')
    .select('webhookId')
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .forNoKeyUpdate()
    .execute();
  const row = await scope.db
    .updateTable('webhookStates')
    .set({ claimId, claimedUntil: claimEnd(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .where((is) => is.or([is('claimedUntil', 'is', null), is('claimedUntil', '<', nowIso(scope))]))
    .returning('webhookId')
    .executeTakeFirst();
  return row !== undefined;
};

/** Says anew who delivers; answers whether they still may, and the receiver isn't to be left alone. */
const extendClaim = async (scope: Scope, { webhookId, claimId }: Claim): Promise<boolean> => {
  const row = await scope.db
    .updateTable('webhookStates')
    .set({ claimedUntil: claimEnd(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .where('claimId', '=', claimId)
    .returning('pausedUntil')
    .executeTakeFirst();
  return row !== undefined && (row.pausedUntil === null || row.pausedUntil <= nowIso(scope));
};

/** The next message that is due; undefined where there is none, or somebody else delivers by now. */
export const nextDelivery = async (scope: Scope, claim: Claim): Promise<DueDelivery | undefined> => {
  if (!(await extendClaim(scope, claim))) return undefined;
  const { organisationId, db } = scope;
  const row = await db
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhooks', (on) =>
      on
        .onRef('webhooks.organisationId', '=', 'delivery.organisationId')
        .onRef('webhooks.id', '=', 'delivery.webhookId'),
    )
    .select(['delivery.id', 'payload', 'attempts', 'url'])
    .where('delivery.organisationId', '=', organisationId)
    .where('delivery.webhookId', '=', claim.webhookId)
    .where('delivery.status', '=', 'waiting')
    .where('delivery.nextAttemptAt', '<=', nowIso(scope))
    .where('webhooks.active', '=', true)
    .orderBy('delivery.nextAttemptAt')
    .orderBy('delivery.id')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, secrets: await signingSecrets(scope, claim.webhookId) };
};

type Next = { readonly at: string | null };

/**
 * Gives a webhook free; answers when there is something to do again. In this order: what is noted once nobody
 * claims it any more is delivered by a job of its own.
 */
export const releaseWebhook = async (scope: Scope, { webhookId, claimId }: Claim): Promise<Date | undefined> => {
  const { organisationId, db } = scope;
  await db
    .updateTable('webhookStates')
    .set({ claimId: null, claimedUntil: null })
    .where('organisationId', '=', organisationId)
    .where('webhookId', '=', webhookId)
    .where('claimId', '=', claimId)
    .execute();
  const { rows } = await sql<Next>`
    select greatest(min(next_attempt_at), (select paused_until from webhook_states
      where organisation_id = ${organisationId} and webhook_id = ${webhookId})) as at
    from webhook_deliveries join webhooks on webhooks.organisation_id = webhook_deliveries.organisation_id
      and webhooks.id = webhook_id and webhooks.active
    where webhook_deliveries.organisation_id = ${organisationId} and webhook_id = ${webhookId}
      and status = 'waiting'`.execute(db);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
};
