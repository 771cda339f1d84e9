import { z } from 'zod';

/** How the form groups what a webhook can be told of. */
export const webhookEventGroups = [
  'deliveries',
  'stock',
  'purchasing',
  'laboratory',
  'production',
  'masterData',
] as const;
export type WebhookEventGroup = (typeof webhookEventGroups)[number];

type EventSource = {
  readonly group: WebhookEventGroup;
  /** The events of the outbox that it stands for. */
  readonly from: readonly string[];
  /** What the id in the message means, where that isn't the entity of the outbox. */
  readonly entity?: string;
};

/**
 * All that a webhook can be told of. A name stays for good: receivers branch on it. None stands for what only
 * one person may hear of.
 */
export const webhookEvents = {
  'bookings.created': { group: 'deliveries', from: ['bookings.created'] },
  'bookings.changed': {
    group: 'deliveries',
    from: [
      'bookings.edited',
      'bookings.details-corrected',
      'bookings.details-completed',
      'bookings.weighing-replaced',
      'bookings.weighed-again',
      'bookings.rebooked',
    ],
  },
  'bookings.completed': { group: 'deliveries', from: ['bookings.completed'] },
  'bookings.reversed': { group: 'deliveries', from: ['bookings.reversed'] },
  'bookings.aborted': { group: 'deliveries', from: ['bookings.aborted'] },
  'bookings.measured': { group: 'deliveries', from: ['bookings.measured'] },
  'imports.done': { group: 'deliveries', from: ['imports.done', 'imports.stopped', 'imports.undone'] },
  'stock.moved': { group: 'stock', from: ['inventory.moved'], entity: 'locations' },
  'stock-counts.booked': { group: 'stock', from: ['stock-counts.booked'] },
  'stock-months.closed': { group: 'stock', from: ['stock-months.closed'] },
  'stock-months.reopened': { group: 'stock', from: ['stock-months.reopened'] },
  'contracts.created': { group: 'purchasing', from: ['contracts.created'] },
  'contracts.changed': {
    group: 'purchasing',
    from: ['contracts.changed', 'contracts.closed', 'contracts.paused', 'contracts.resumed', 'contracts.reopened'],
  },
  'contracts.delivered': { group: 'purchasing', from: ['contracts.delivered'] },
  'settlements.issued': { group: 'purchasing', from: ['settlements.issued'] },
  'settlements.withdrawn': { group: 'purchasing', from: ['settlements.withdrawn'] },
  'analysis-orders.ordered': { group: 'laboratory', from: ['analysis-orders.ordered'] },
  'analysis-orders.results': { group: 'laboratory', from: ['analysis-orders.results'] },
  'judgements.confirmed': { group: 'laboratory', from: ['judgements.confirmed'] },
  'feeding-days.booked': { group: 'production', from: ['feeding-days.booked'] },
  'rule-events.changed': { group: 'production', from: ['rule-events.changed', 'rule-events.ended'] },
  'gateways.silent': { group: 'production', from: ['gateways.silent'] },
  'addresses.created': { group: 'masterData', from: ['addresses.created'] },
  'addresses.changed': { group: 'masterData', from: ['addresses.changed', 'addresses.edited', 'addresses.merged'] },
  'articles.created': { group: 'masterData', from: ['articles.created'] },
  'articles.changed': { group: 'masterData', from: ['articles.changed'] },
} as const satisfies Readonly<Record<string, EventSource>>;
export type WebhookEvent = keyof typeof webhookEvents;

/** Their names, in the order of the form. */
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

export const webhookEventSchema = z.enum(webhookEventNames);

/** The event by which somebody tries a webhook; nobody chooses it. */
export const TEST_EVENT = 'webhook.test';

/** What a message can be of. */
export const sentEventSchema = z.enum([...webhookEventNames, TEST_EVENT]);
export type SentEvent = z.infer<typeof sentEventSchema>;

/** The events of one group. */
export const eventsOfGroup = (group: WebhookEventGroup): WebhookEvent[] =>
  webhookEventNames.filter((name) => webhookEvents[name].group === group);

const entries = Object.entries(webhookEvents) as [WebhookEvent, EventSource][];
const byOutbox = new Map(entries.flatMap(([name, { from, entity }]) => from.map((event) => [event, { name, entity }])));

/** What a webhook is told of an event of the outbox, and of what entity; undefined for all others. */
export const toldOf = (
  event: string,
  entity: string,
): { readonly name: WebhookEvent; readonly entity: string } | undefined => {
  const found = byOutbox.get(event);
  return found && { name: found.name, entity: found.entity ?? entity };
};
