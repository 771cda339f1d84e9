import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { AnalysisOrder } from '@halm/model/analysis-orders/analysis-order.ts';
import type { Shipment } from '@halm/model/analysis-orders/shipment.ts';
import type { Contractor } from '@halm/model/contractors/contractor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localCertificate } from '../testing/local-certificate.ts';
import { created } from '../testing/master-data.ts';
import { type OrderStage, orderBody, placeOrder, setOrderStage } from '../testing/order-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { bookShipmentTask } from './book-shipment.ts';

type Answer = { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> };
type Asked = { readonly path: string; readonly authorization: string; readonly key: string; readonly body: string };

let server: Server;
let host: string;
/** Done before the service answers. */
let meanwhile: () => Promise<unknown> = async () => undefined;
let app: TestApp;
let stage: OrderStage;
/** What the service answers next, one after the other; then that it has too much to do. */
let answers: Answer[] = [];
let asked: Asked[] = [];
beforeAll(async () => {
  server = createServer(localCertificate, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url = '', headers } = request;
    const key = String(headers['idempotency-key']);
    asked.push({ path: url, authorization: headers.authorization ?? '', key, body: Buffer.concat(parts).toString() });
    await meanwhile();
    const { status, body = '', headers: said = {} } = answers.shift() ?? { status: 503 };
    response.writeHead(status, said).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp({ innerHosts: { allowed: [host], certificateAuthority: localCertificate.cert } });
  stage = await setOrderStage(app.uelzen);
});
afterAll(async () => {
  await app.close();
  server.close();
});
const clearQueue = () =>
  expect
    .poll(async () => {
      const ofShipments = `graphile_worker._private_jobs where task_id in (
        select id from graphile_worker._private_tasks where identifier = 'book-analysis-order-shipment')`;
      await app.owner.query(`delete from ${ofShipments} and locked_by is null`);
      return (await app.owner.query(`select 1 from ${ofShipments}`)).rows.length;
    })
    .toBe(0);
beforeEach(async () => {
  await clearQueue();
  [answers, asked] = [[], []];
  meanwhile = async () => undefined;
});

const place = '/lims/analysis-orders';
const order = async (service: object = { baseUrl: `https://${host}/v1`, token: 'kurier-token-0815' }) => {
  const carrier = { type: 'shipping-service-provider', companyName: 'Kurier Heide' };
  const { id: contractorId } = created(await app.uelzen.manager.post('/addresses', carrier));
  created(await app.uelzen.qc.post('/lims/contractors', { addressId: contractorId, ...service }));
  return placeOrder(app.uelzen.qc, orderBody(stage, { transport: 'contractor', contractorId }));
};
const shipmentOf = async ({ id }: AnalysisOrder): Promise<Shipment> =>
  (await app.uelzen.qc.get(`${place}/${id}/shipment`)).body.shipment;
const settled = (made: AnalysisOrder, state: string) =>
  expect.poll(async () => (await shipmentOf(made)).state).toBe(state);
const again = (made: AnalysisOrder, client = app.uelzen.qc) => client.post(`${place}/${made.id}/shipment/booking`);
const firstTry = (made: AnalysisOrder) =>
  expect.poll(async () => (await shipmentOf(made)).attempts.length).toBeGreaterThan(0);
/** An order whose first try has failed, and no other one of the queue comes between those of a test. */
const withoutQueue = async (): Promise<AnalysisOrder> => {
  const made = await order();
  await firstTry(made);
  await clearQueue();
  return made;
};
const setService = async ({ contractor }: AnalysisOrder, service: object): Promise<void> => {
  const { items } = (await app.uelzen.qc.get('/lims/contractors?size=100')).body;
  const { id } = items.find((one: Contractor) => one.address.id === contractor?.id);
  const { version } = (await app.uelzen.qc.get(`/lims/contractors/${id}`)).body;
  created(await app.uelzen.qc.patch(`/lims/contractors/${id}`, { addressId: contractor?.id, ...service }, { version }));
};
const run = ({ id }: AnalysisOrder, isLast: boolean) =>
  bookShipmentTask.run(app.platform, { organisationId: app.uelzen.id, orderId: id }, { isLast });
const taken = { status: 201, body: JSON.stringify({ trackingNumber: 'KH-4711\u202e\u0000', labelReference: 'L-9' }) };

describe('the service of a contractor', () => {
  it('is told of the shipment of an order, and its number is shown there', async () => {
    answers = [taken];
    const made = await order();
    await settled(made, 'booked');
    expect(await shipmentOf(made)).toMatchObject({
      ...{ trackingNumber: 'KH-4711', labelReference: 'L-9', attempts: [{ failure: null }] },
    });
    const [call] = asked;
    expect(call).toMatchObject({ path: '/v1/shipments', authorization: 'Bearer kurier-token-0815', key: made.id });
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      ...{ orderNumber: made.number, samples: made.samples.map(({ number }) => number) },
      pickup: {
        address: expect.stringContaining(made.supplier?.name ?? ''),
        contact: expect.stringContaining('kaethe@hof.example'),
      },
      destinations: [{ address: expect.stringContaining(made.samples[0]?.laboratory.name ?? '') }],
    });
    // A job that comes once more tells nobody again.
    await run(made, false);
    expect(asked).toHaveLength(1);
    expect((await again(made)).body.reason).toBe('analysis-order.shipment-not-refused');
  });

  it('is tried again where it has too much to do, with the same key, and given up at the last try', async () => {
    const made = await order();
    await expect.poll(async () => (await shipmentOf(made)).attempts.length).toBeGreaterThan(0);
    expect((await shipmentOf(made)).state).toBe('waiting');
    await expect(run(made, false)).rejects.toThrow('HTTP 503');
    await run(made, true);
    const { state, attempts } = await shipmentOf(made);
    // The queue may have tried it by itself meanwhile.
    expect(attempts.length).toBeGreaterThanOrEqual(3);
    expect([
      state,
      new Set(attempts.map(({ failure }) => failure)).size,
      new Set(asked.map(({ key }) => key)).size,
    ]).toEqual([...['refused', 1, 1]]);
    answers = [taken];
    expect((await again(made)).status).toBe(200);
    await settled(made, 'booked');
  });

  it('says between two tries that it comes back by itself, and is told at once where somebody asks for it', async () => {
    const made = await withoutQueue();
    expect(await shipmentOf(made)).toMatchObject({ state: 'waiting', nextAt: null, comesBack: true });
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    meanwhile = () => promise;
    answers = [taken];
    expect((await again(made)).body.shipment).toMatchObject({ state: 'waiting', comesBack: false });
    expect((await again(made)).body.reason).toBe('analysis-order.shipment-not-refused');
    answer();
    await settled(made, 'booked');
    expect((await shipmentOf(made)).comesBack).toBe(false);
  });

  it.each([
    ['refuses it', { status: 422 }, 'HTTP 422', 'refused'],
    ['answers something else', { status: 200, body: '<html>' }, 'unreadable answer', 'waiting'],
  ])('that %s is shown with why', async (_, answer, failure, state) => {
    answers = [answer];
    const made = await order();
    await expect.poll(async () => (await shipmentOf(made)).attempts.length).toBeGreaterThan(0);
    const shipment = await shipmentOf(made);
    expect(shipment).toMatchObject({ state, trackingNumber: null });
    expect(shipment.attempts.at(-1)?.failure).toBe(failure);
  });

  it('is none where the contractor has none, and out of reach of another organisation', async () => {
    const made = await order({});
    expect(await shipmentOf(made)).toBeNull();
    expect((await app.bremen.qc.get(`${place}/${made.id}/shipment`)).status).toBe(404);
    expect((await again(made, app.bremen.qc)).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('a shipment that nobody tells of any more', () => {
  it('is given up where the contractor has no service by then, and told once it has one again', async () => {
    const made = await withoutQueue();
    await setService(made, {});
    await run(made, false);
    const shipment = await shipmentOf(made);
    expect([shipment.state, shipment.attempts[0]?.failure]).toEqual(['refused', 'service-gone']);
    const { status, body } = await again(made);
    expect([status, body.reason]).toEqual([409, 'analysis-order.shipment-without-service']);
    answers = [taken];
    await setService(made, { baseUrl: `https://${host}/v1`, token: 'kurier-token-0816' });
    expect((await again(made)).body.shipment.state).toBe('waiting');
    await settled(made, 'booked');
  });

  it('counts as given up where the process is killed at the last try, but not once the service has taken it', async () => {
    const made = await withoutQueue();
    const seen: string[] = [];
    meanwhile = async () => seen.push((await shipmentOf(made)).state);
    answers = [taken];
    await run(made, true);
    expect([...seen, (await shipmentOf(made)).state]).toEqual(['refused', 'booked']);
  });

  it('counts as given up after an hour, and can be told again', async () => {
    const made = await withoutQueue();
    await app.owner.query(`update shipment_bookings set asked_at = asked_at - interval '61 minutes'`);
    expect((await shipmentOf(made)).state).toBe('refused');
    answers = [taken];
    expect((await again(made)).body.shipment.state).toBe('waiting');
    await settled(made, 'booked');
  });
});

it('a shipment that was refused is told of under another key, one of which nobody knows under the same', async () => {
  answers = [{ status: 503 }, { status: 422 }, { status: 422 }, taken];
  const made = await withoutQueue();
  await run(made, true);
  for (const state of ['refused', 'booked']) {
    expect((await again(made)).status).toBe(200);
    await settled(made, state);
  }
  expect(asked.map(({ key }) => key)).toEqual([made.id, made.id, `${made.id}-1`, `${made.id}-2`]);
});

it('of many attempts the last twenty are kept', async () => {
  const made = await withoutQueue();
  await app.owner.query(
    `insert into shipment_attempts select organisation_id, gen_random_uuid(), order_id, asked_at - make_interval(days => day)
      from shipment_bookings, generate_series(1, 30) day where order_id = $1`,
    [made.id],
  );
  await expect(run(made, false)).rejects.toThrow('HTTP 503');
  const { attempts } = await shipmentOf(made);
  expect([attempts.length, attempts[0]?.failure]).toEqual([20, 'HTTP 503']);
  const { rows } = await app.owner.query('select 1 from shipment_attempts where order_id = $1', [made.id]);
  expect(rows).toHaveLength(20);
});

it('a service that asks to be left alone is told again when it wants to be, not before', async () => {
  answers = [{ status: 429, headers: { 'retry-after': '7200' } }];
  const made = await order();
  const delayed = async () => {
    const ofOrder = `graphile_worker._private_jobs where payload->>'orderId' = $1 and payload->>'delays' = '1'`;
    return (await app.owner.query(`select run_at - now() as pause from ${ofOrder}`, [made.id])).rows;
  };
  await expect.poll(async () => (await delayed()).map(({ pause }) => pause.hours)).toEqual([1]);
  expect(asked).toHaveLength(1);
  expect(await shipmentOf(made)).toMatchObject({ state: 'waiting', attempts: [{ failure: 'HTTP 429' }] });
  // Two hours later it is taken; one that only puts off is tried as any other at last.
  answers = [taken];
  await run(made, false);
  await settled(made, 'booked');
  const other = await withoutQueue();
  answers = [{ status: 503, headers: { 'retry-after': '60' } }];
  const job = { organisationId: app.uelzen.id, orderId: other.id, delays: 5 };
  await expect(bookShipmentTask.run(app.platform, job, { isLast: false })).rejects.toThrow('HTTP 503');
});

describe('a shipment that its service has put off', () => {
  const putOffBy = (seconds: number) => ({ status: 429, headers: { 'retry-after': String(seconds) } });
  const nextAt = async (made: AnalysisOrder) => (await shipmentOf(made)).nextAt;
  const putOff = async (): Promise<AnalysisOrder> => {
    answers = [putOffBy(86_400)];
    const made = await order();
    await expect.poll(() => nextAt(made)).not.toBeNull();
    return made;
  };

  it('says until when, and is told at once where somebody asks for it, once for two who do', async () => {
    const made = await putOff();
    const { nextAt: at, attempts } = await shipmentOf(made);
    expect((Date.parse(at ?? '') - Date.parse(attempts[0]?.attemptedAt ?? '')) / 3_600_000).toBeCloseTo(24, 1);
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    meanwhile = () => promise;
    answers = [taken];
    const both = await Promise.all([again(made), again(made)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expect.poll(() => asked.length).toBe(2);
    expect(await shipmentOf(made)).toMatchObject({ state: 'waiting', nextAt: null });
    expect((await again(made)).body.reason).toBe('analysis-order.shipment-not-refused');
    answer();
    await settled(made, 'booked');
    expect(asked.map(({ key }) => key)).toEqual([made.id, made.id]);
  });

  it('is not told any more when it was to be, once somebody has asked before', async () => {
    const made = await putOff();
    const { rows } = await app.owner.query(
      `select payload from graphile_worker._private_jobs where payload->>'orderId' = $1 and run_at > now() + interval '1 hour'`,
      [made.id],
    );
    answers = [putOffBy(3600)];
    await again(made);
    await expect.poll(async () => [asked.length, await nextAt(made)]).toEqual([2, expect.any(String)]);
    const later = await nextAt(made);
    await bookShipmentTask.run(app.platform, rows[0]?.payload, { isLast: false });
    expect([asked.length, await nextAt(made)]).toEqual([2, later]);
  });

  it('is told at once where its contractor has another service by then, those of others are not', async () => {
    const [made, other] = [await putOff(), await putOff()];
    const baseUrl = `https://${host}/v1`;
    await setService(made, { baseUrl, token: '', makesLabels: true });
    answers = [taken];
    await setService(made, { baseUrl, token: 'kurier-token-0816' });
    await settled(made, 'booked');
    expect(await nextAt(other)).not.toBeNull();
    expect(asked.map(({ authorization }) => authorization.slice(-4))).toEqual(['0815', '0815', '0816']);
  });
});
