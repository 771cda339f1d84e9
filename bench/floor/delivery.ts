import { newId } from '../../server/src/core/db/ids.ts';
import type { Answerer, FloorCall } from './answerer.ts';
import {
  contractsOf,
  create,
  type LeadOn,
  lead,
  lock,
  lockBooking,
  post,
  stocksIn,
  weigh,
} from './delivery-statements.ts';
import { BENCH_USER } from './entries.ts';
import { ask, type Statement } from './statement.ts';

const ids = (count: number): string[] => Array.from({ length: count }, newId);

/** A delivery is booked: one statement, one round trip. */
export const answerCreate: Answerer = async (client, { organisationId, body }) => {
  const now = new Date().toISOString();
  const { transport, deliveryDate, articleId, supplierId, vehicleId } = body;
  const booking = [newId(), now.slice(0, 4), transport, deliveryDate, articleId, supplierId, vehicleId, now];
  const [row] = await ask(client, create, [organisationId, ...booking, BENCH_USER.id, ...ids(2)]);
  return row;
};

/** Where each step leads, and which fields of the body it keeps. */
const following: Readonly<Record<string, LeadOn>> = {
  registerVehicle: { step: 'selectScale', status: 'open', isArrival: true },
  selectScale: { step: 'weighing', status: 'open' },
  driveToStorageLocation: { step: 'unloadMaterial', status: 'open' },
  unloadMaterial: { step: 'selectEmptyScale', status: 'open' },
  selectEmptyScale: { step: 'emptyWeighing', status: 'open' },
  finishProcess: { step: 'done', status: 'finished' },
};

const leadOn = (now: string, { organisationId, path, body }: FloorCall) => {
  const [, id, , step = ''] = path;
  const { step: next, status, isArrival } = following[step] as LeadOn;
  const storedValues = [body.vehicleId ?? null, isArrival ? now : null, body.scaleId ?? null, body.locationId ?? null];
  const historyValues = [JSON.stringify({ step, status: 'open' }), JSON.stringify({ ...body, step: next, status })];
  return [organisationId, id, step, next, status, now, ...storedValues, BENCH_USER.id, ...historyValues, ...ids(2)];
};

/** A step that is due is done: one statement, one round trip. */
export const answerStep: Answerer = async (client, call) => {
  const [row] = await ask(client, lead, leadOn(new Date().toISOString(), call));
  return row;
};

/** A weight is put on record and leads the booking on: one statement, one round trip. */
export const answerWeighing: Answerer = async (client, { organisationId, path, body }) => {
  const isFull = body.kind === 'full';
  const place = isFull
    ? ['weighing', 'driveToStorageLocation', 'open']
    : ['emptyWeighing', 'finishProcess', 'incoming-finished'];
  const [step, next, status] = place;
  const historyValues = [JSON.stringify({ step, status: 'open' }), JSON.stringify({ step: next, status, kg: body.kg })];
  const weighed = [body.kind, body.kg, body.reason, newId()];
  const values = [
    organisationId,
    path[1],
    ...place,
    new Date().toISOString(),
    ...weighed,
    BENCH_USER.id,
    ...historyValues,
    ...ids(2),
  ];
  const [row] = await ask(client, weigh, values);
  return row;
};

/**
 * What the last step decides by: the booking with its article, what its proof is asked by, and its sample.
 */
const leanBooking: Statement = {
  name: 'lean_booking',
  text: `
    select bookings.*, articles.unit as article_unit, articles.density_kg_per_m3, articles.invalid_proof_procedure,
      settings.certificate_required_for_unloading, settings.empty_weight_tolerance_percent, vehicles.empty_weight_kg,
      exists (select from proofs where proofs.organisation_id = $1 and proofs.address_id = bookings.supplier_id
        and bookings.delivery_date between valid_from and expires_on) as is_proven,
      (select status from samples where samples.organisation_id = $1 and samples.booking_id = bookings.id limit 1) as sample
    from bookings
    left join articles on articles.organisation_id = $1 and articles.id = bookings.article_id
    left join vehicles on vehicles.organisation_id = $1 and vehicles.id = bookings.vehicle_id
    left join organisation_settings as settings on settings.organisation_id = $1
    where bookings.organisation_id = $1 and bookings.id = $2`,
};

/**
 * The last step and the posting of the stock, of what the rules have to know of the booking, read as leanly
 * as that can be, of its contract and of the place: nine statements, three round trips.
 */
export const answerFinish: Answerer = async (client, call) => {
  const { organisationId, path } = call;
  const now = new Date().toISOString();
  const [, , [state]] = await Promise.all([
    client.query('begin'),
    ask(client, lockBooking, [organisationId, path[1]]),
    ask(client, leanBooking, [organisationId, path[1]]),
  ]);
  if (!state) throw new Error('there is no such booking');
  const place = [organisationId, state.destination_location_id];
  const sought = [organisationId, state.supplier_id, state.article_id, state.delivery_date];
  const [[location], stocks] = await Promise.all([
    ask(client, lock, place),
    ask(client, stocksIn, place),
    ask(client, contractsOf, sought),
    ask(client, lead, leadOn(now, call)),
  ]);
  const lies = stocks.reduce((sum, { quantity }) => sum + quantity, 0);
  if (location?.maximum_quantity && lies + state.quantity > location.maximum_quantity) throw new Error('it is full');
  const [[posted]] = await Promise.all([
    ask(client, post, [organisationId, path[1], now, BENCH_USER.id, ...ids(5)]),
    client.query('commit'),
  ]);
  return { ...state, ...posted };
};
