/**
 * What happened at a plant, by what a reader looks for: entries of histories, by record and event. Of
 * endpoints and rules it is their own rows.
 */
export const plantEvents = {
  feeding: { 'feeding-days': ['booked', 'waiting', 'corrected', 'accepted', 'reversed'] },
  booking: { bookings: ['completed', 'taken-over', 'aborted', 'reversed', 'rebooked', 'posting-refused'] },
  correction: { bookings: ['weighing-replaced', 'details-corrected', 'figures-confirmed', 'sample-waived'] },
  approval: { bookings: ['approved', 'approval-requested', 'approval-refused', 'approval-withdrawn'] },
  stock: { 'stock-counts': ['booked', 'given-up'], 'stock-months': ['closed', 'reopened'] },
  laboratory: { bookings: ['measured', 'values-waived'], 'analysis-orders': ['ordered', 'results'] },
  gateway: {
    gateways: ['created', 'key-made', 'key-revoked', 'silent', 'heard-again'],
    endpoints: ['heard'],
  },
  rule: { 'reading-rules': ['broken'] },
  yield: { 'gas-yield': ['yield-low', 'yield-back'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export type PlantEventKind = keyof typeof plantEvents;
export const plantEventKinds = Object.keys(plantEvents) as [PlantEventKind, ...PlantEventKind[]];

/** The kinds of records that something happens to. */
export const eventEntities = [
  'feeding-days',
  'bookings',
  'stock-counts',
  'stock-months',
  'analysis-orders',
  'gateways',
  'endpoints',
  'reading-rules',
  'gas-yield',
] as const;
export type EventEntity = (typeof eventEntities)[number];

/** An event of a kind: how the history calls the record and what happened to it. */
export type EventName = { readonly kind: PlantEventKind; readonly entity: EventEntity; readonly event: string };

/** All events, or those of one kind. */
export const eventsOf = (wanted?: PlantEventKind): EventName[] =>
  plantEventKinds
    .filter((kind) => wanted === undefined || kind === wanted)
    .flatMap((kind) =>
      Object.entries(plantEvents[kind]).flatMap(([entity, events]) =>
        events.map((event: string) => ({ kind, entity: entity as EventEntity, event })),
      ),
    );
