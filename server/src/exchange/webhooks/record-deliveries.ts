import { toldOf } from '@halm/model/exchange/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import { instantOf, isId } from '../../core/db/ids.ts';
import { statement } from '../../core/db/statement.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { jobQueue } from '../../core/jobs/jobs.ts';
import type { RelayedEvent } from '../../core/realtime/relayed-events.ts';

/** What the queue calls the job that delivers the messages of one webhook. */
export const DELIVER_WEBHOOK_TASK = 'deliver-webhook';

/** What the job of a webhook is given. */
export type DeliverPayload = { readonly organisationId: string; readonly webhookId: string };

/** There is one job of a webhook that is still to come. */
const jobKey = (webhookId: string): string => `${DELIVER_WEBHOOK_TASK}-${webhookId}`;

/** Lets the messages of a webhook be delivered, at once or from an instant on. */
export const queueDelivery = (scope: { readonly db: Transaction }, payload: DeliverPayload, at?: Date): Promise<void> =>
  jobQueue.addOnce(scope, DELIVER_WEBHOOK_TASK, payload, jobKey(payload.webhookId), at);

/** The thin body: who wants to know more reads the record by the API, with rights of their own. */
export const bodyOf = (type: string, at: Date, data: { readonly entity: string; readonly id: string }): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

type Wanted = { readonly organisation: string; readonly id: string; readonly event: string; readonly payload: string };

const wantedOf = ({ organisationId, id, event, payload, userId }: RelayedEvent): Wanted[] => {
  const meant = userId === null && isId(payload.id) ? toldOf(event, payload.entity) : undefined;
  if (!meant) return [];
  const body = bodyOf(meant.name, instantOf(id) ?? new Date(), { entity: meant.entity, id: payload.id });
  return [{ organisation: organisationId, id, event: meant.name, payload: body }];
};

// In the order of the webhooks: two relays that queue the same jobs wait for each other in one order.
const recorded = statement<{ wanted: string }, { organisationId: string; webhookId: string }>(
  (_, open) => sql<{ organisationId: string; webhookId: string }>`
    with recorded as (
      insert into webhook_deliveries (organisation_id, webhook_id, id, event, payload, next_attempt_at, created_at)
      select webhooks.organisation_id, webhooks.id, wanted.id, wanted.event, wanted.payload, now(), now()
      from json_to_recordset(${open.wanted}::text::json) as wanted (organisation uuid, id uuid, event text, payload text)
      join webhooks on webhooks.organisation_id = wanted.organisation and webhooks.active
        and wanted.event = any (webhooks.events)
      join organisations on organisations.id = webhooks.organisation_id and organisations.active
      on conflict do nothing
      returning organisation_id, webhook_id)
    select distinct organisation_id, webhook_id from recorded order by webhook_id`,
);

/** Notes for each webhook what it is to be told of a batch of events, and has it delivered. */
export const recordDeliveries = async (db: Transaction, events: readonly RelayedEvent[]): Promise<void> => {
  const wanted = events.flatMap(wantedOf);
  if (wanted.length === 0) return;
  const webhooks = await recorded({ db, organisationId: '' }, { wanted: JSON.stringify(wanted) });
  for (const { organisationId, webhookId } of webhooks) await queueDelivery({ db }, { organisationId, webhookId });
};
