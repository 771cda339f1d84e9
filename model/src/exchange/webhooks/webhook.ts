import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { isHttpsAddress } from '../../core/texts/service-address.ts';
import { sentEventSchema, webhookEventNames, webhookEventSchema } from './webhook-events.ts';

/** So many an organisation may have. */
export const MOST_WEBHOOKS = 20;

export const webhookStates = ['new', 'working', 'failing', 'off', 'gone', 'given-up'] as const;
export const webhookStateSchema = z.enum(webhookStates);
export type WebhookState = z.infer<typeof webhookStateSchema>;

const receiverSchema = textSchema(500).refine(isHttpsAddress, { error: 'not-https' });

/** The events in the order of the list, each once. */
const chosenEventsSchema = z
  .array(webhookEventSchema)
  .min(1, { error: 'required' })
  .max(webhookEventNames.length)
  .transform((chosen) => webhookEventNames.filter((name) => chosen.includes(name)));

/** A webhook as the form holds it. */
export const webhookInputSchema = z.object({
  name: textSchema(100),
  url: receiverSchema,
  events: chosenEventsSchema,
  active: z.boolean(),
});
export type WebhookInput = z.output<typeof webhookInputSchema>;

/** A receiver of events, with how it stands. */
export const webhookSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(webhookEventSchema),
  active: z.boolean(),
  state: webhookStateSchema,
  /** Since when nothing but failures came of it. */
  failingSince: instantSchema.nullable(),
  lastDeliveredAt: instantSchema.nullable(),
  /** Messages that still wait for their next attempt. */
  waiting: z.number().int(),
  /** When its present secret was made. */
  secretMadeAt: instantSchema,
  /** Until when a replaced secret signs too; null where only the present one does. */
  formerSecretUntil: instantSchema.nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook whose secret was just made. It is shown this once; null if it was replaced since. */
export const webhookWithSecretSchema = webhookSchema.extend({ secretId: idSchema, secret: z.string().nullable() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const webhookFilterSchema = listQuerySchema.extend({ sort: sortSchema(['name'], 'name') });
export type WebhookFilter = z.output<typeof webhookFilterSchema>;

export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'cancelled'] as const;
export const deliveryStatusSchema = z.enum(deliveryStatuses);
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;

/** A message to a receiver: `id` is its `webhook-id`. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  event: sentEventSchema,
  status: deliveryStatusSchema,
  createdAt: instantSchema,
  attempts: z.number().int(),
  nextAttemptAt: instantSchema.nullable(),
  /** What the receiver answered last. */
  lastStatus: z.number().int().nullable(),
  /** Why it answered nothing last. */
  lastFailure: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** One attempt: what the receiver answered, or why it answered nothing. */
export const webhookAttemptSchema = z.object({
  number: z.number().int(),
  attemptedAt: instantSchema,
  durationMs: z.number().int(),
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

/** A message with its body and all attempts, the first one first. */
export const deliveryDetailSchema = webhookDeliverySchema.extend({
  payload: z.string(),
  attemptList: z.array(webhookAttemptSchema),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

export const deliveryFilterSchema = listQuerySchema
  .omit({ search: true })
  .extend({ status: deliveryStatusSchema.optional(), event: sentEventSchema.optional() });
export type DeliveryFilter = z.output<typeof deliveryFilterSchema>;

type Standing = {
  readonly active: boolean;
  readonly offReason: string | null;
  readonly failingSince: string | null;
  readonly lastDeliveredAt: string | null;
};

/** How a webhook stands. */
export const webhookState = ({ active, offReason, failingSince, lastDeliveredAt }: Standing): WebhookState => {
  if (!active) return offReason === 'gone' ? 'gone' : offReason === 'failing' ? 'given-up' : 'off';
  if (failingSince) return 'failing';
  return lastDeliveredAt ? 'working' : 'new';
};
