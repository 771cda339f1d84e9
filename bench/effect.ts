import type pg from 'pg';
import { newId } from '../server/src/core/db/ids.ts';
import type { Contender } from './contender.ts';
import { makeReady, type ReadyJob } from './ready-job.ts';
import type { Row } from './rows.ts';
import { chooseFirst } from './subjects.ts';

/**
 * What one job left in the tables that product and floor must write alike:
 * rows, and sums of what is counted on.
 */
export type Effect = Readonly<Record<string, number>>;

const byId = ['bookings', 'weighings', 'layers', 'movements', 'history', 'outbox'];
const byBooking = ['booking_fingerprints', 'posting_fingerprints'];
const written = [
  ...byId.map((table) => `(select count(*) from ${table} where organisation_id = $1 and id > $2) as ${table}`),
  ...byBooking.map(
    (table) => `(select count(*) from ${table} where organisation_id = $1 and booking_id > $2) as ${table}`,
  ),
  '(select sum(entries) from history_fingerprints where organisation_id = $1 and entity_id > $2) as history_fingerprints',
];
const sums = [
  '(select sum(value) from counters where organisation_id = $1) as counters',
  '(select sum(quantity) from balances where organisation_id = $1) as balances',
  '(select sum(remaining) from layers where organisation_id = $1 and is_open) as remaining',
];
/** Ids begin with the time of their making: what a job has made comes behind an id from before it. */
const statement = `select ${[...written, ...sums].join(', ')}`;

const look = async (client: pg.Client, values: readonly string[]): Promise<Effect> => {
  const { rows } = await client.query<Record<string, string>>(statement, [...values]);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
};

const effectOf = async (client: pg.Client, organisationId: string, { work, undo }: ReadyJob): Promise<Effect> => {
  const values = [organisationId, newId()];
  const before = await look(client, values);
  const answer = await work();
  const after = await look(client, values);
  await undo(answer);
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));
};

/**
 * Whether a row's job leaves the same behind, done by the product and by the
 * floor: a line that says so, or what differs.
 */
export const compareEffects = async (
  client: pg.Client,
  { product, floor }: { readonly product: Contender; readonly floor: Contender },
  row: Row,
  organisationId: string,
): Promise<string> => {
  const once = async (contender: Contender) =>
    effectOf(client, organisationId, await makeReady(contender, row, chooseFirst));
  const [ours, theirs] = [await once(product), await once(floor)];
  const differing = Object.keys(ours).filter((name) => ours[name] !== theirs[name]);
  const comparison = (names: readonly string[]) =>
    names.map((name) => `${name} ${ours[name]} (${theirs[name]})`).join(', ');
  return differing.length === 0
    ? `✓ ${row.title}: both wrote ${comparison(Object.keys(ours))}`
    : `✗ ${row.title}: product and floor wrote another ${comparison(differing)}`;
};
