import type pg from 'pg';
import { newId } from '../../server/src/core/db/ids.ts';
import type { Answerer } from './answerer.ts';
import { BENCH_USER, historyColumns, insertOutbox } from './entries.ts';
import { ask, type Statement } from './statement.ts';

const KG_PER_TON = 1000;
/** So many layers are read ahead; of what needs more they say how many more. */
const FIRST_LAYERS = 20;

const article: Statement = {
  name: 'withdrawn_article',
  text: 'select unit, density_kg_per_m3, type, substrate from articles where organisation_id = $1 and id = $2',
};
const lock: Statement = {
  name: 'lock_locations',
  text: `
    select id, name, type, unit, maximum_quantity, withdrawal_mode, collection_only, locked, active
    from storage_locations where organisation_id = $1 and id = any($2::uuid[]) order by id for no key update`,
};
const oldest: Statement = {
  name: 'oldest_layers',
  text: `
    select id, remaining from layers where organisation_id = $1 and location_id = $2 and article_id = $3 and is_open
    order by received_at, id limit $4 offset $5`,
};

const withdraw: Statement = {
  name: 'withdraw',
  text: `
    with parts as (select * from unnest($11::uuid[], $12::bigint[], $13::uuid[]) as part (layer_id, quantity, id)),
    lowered as (
      update layers set remaining = remaining - parts.quantity from parts
      where layers.organisation_id = $1 and layers.id = parts.layer_id),
    moved as (
      insert into movements (organisation_id, id, layer_id, booking_id, location_id, article_id, quantity, moved_at)
      select $1, id, layer_id, $2, $6, $5, -quantity, $9 from parts),
    balance as (
      update balances set quantity = quantity - $8, updated_at = $9
      where organisation_id = $1 and location_id = $6 and article_id = $5),
    number as (
      insert into counters (organisation_id, name, value) values ($1, 'bookings-' || $3::text, 1)
      on conflict (organisation_id, name) do update set value = counters.value + 1 returning value),
    booking as (
      insert into bookings (organisation_id, id, year, sequence, type, status, step, delivery_date, article_id,
        origin_location_id, destination_location_id, quantity, unit, created_by, created_at, completed_at, updated_at, version)
      select $1, $2, $3::integer, value, 'internal', 'completed', 'done', $4, $5, $6, $7, $8, 'ton', $10, $9, $9, $9, 2 from number
      returning *),
    told as (
      insert into history ${historyColumns}
      select $1, entry.id, 'bookings', $2, event, $10, '${BENCH_USER.name}', $9, before, after from booking,
        lateral (values ($14::uuid, 'created', null, to_jsonb(booking) - 'version'),
          ($15::uuid, 'completed', jsonb_build_object('status', 'open', 'step', 'driveToStorageLocation', 'completedAt', null, 'overfillConfirmed', false),
            jsonb_build_object('status', 'completed', 'step', 'done', 'completedAt', $9::timestamptz, 'overfillConfirmed', false))
        ) as entry (id, event, before, after)),
    heard as (${insertOutbox('booking', [
      ['$16::uuid', "'bookings.created'", "'bookings'", '$2'],
      ['$17::uuid', "'inventory.moved'", "'inventory'", '$7'],
      ['$18::uuid', "'bookings.completed'", "'bookings'", '$2'],
    ])})
    select * from booking`,
};

type OpenLayer = { readonly id: string; readonly remaining: number };

const sumOf = (layers: readonly OpenLayer[]): number => layers.reduce((sum, { remaining }) => sum + remaining, 0);

/** The layers behind those that are known, as many as they let expect: one round trip more. */
const more = async (client: pg.Client, place: readonly unknown[], layers: readonly OpenLayer[], quantity: number) => {
  const missing = quantity - sumOf(layers);
  if (missing <= 0 || layers.length < FIRST_LAYERS) return [];
  const likely = FIRST_LAYERS + Math.ceil((missing * layers.length) / sumOf(layers));
  return ask<OpenLayer>(client, oldest, [...place, likely, layers.length]);
};

const allocate = (layers: readonly OpenLayer[], quantity: number) => {
  let missing = quantity;
  const parts: { readonly id: string; readonly quantity: number }[] = [];
  for (const { id, remaining } of layers) {
    if (missing === 0) break;
    const withdrawn = Math.min(missing, remaining);
    parts.push({ id, quantity: withdrawn });
    missing -= withdrawn;
  }
  if (missing > 0) throw new Error('there is not enough');
  return parts;
};

/** Takes from the oldest layers of a location into a digester: six statements, two round trips. */
export const answerWithdrawal: Answerer = async (client, { organisationId, body }) => {
  const { articleId, originLocationId, destinationLocationId, amount } = body;
  const quantity = Math.round(amount * KG_PER_TON);
  const place = [organisationId, originLocationId, articleId];
  const [, , locations, layers] = await Promise.all([
    client.query('begin'),
    ask(client, article, [organisationId, articleId]),
    ask(client, lock, [organisationId, [originLocationId, destinationLocationId]]),
    ask<OpenLayer>(client, oldest, [...place, FIRST_LAYERS, 0]),
  ]);
  if (locations.some(({ locked, active }) => locked || !active)) throw new Error('a location is closed');
  const parts = allocate([...layers, ...(await more(client, place, layers, quantity))], quantity);
  const now = new Date().toISOString();
  const values = [
    organisationId,
    newId(),
    now.slice(0, 4),
    now.slice(0, 10),
    articleId,
    originLocationId,
    destinationLocationId,
  ];
  const moved = [parts.map(({ id }) => id), parts.map((part) => part.quantity), parts.map(newId)];
  const ids = Array.from({ length: 5 }, newId);
  const [[booking]] = await Promise.all([
    ask(client, withdraw, [...values, quantity, now, BENCH_USER.id, ...moved, ...ids]),
    client.query('commit'),
  ]);
  return booking;
};
