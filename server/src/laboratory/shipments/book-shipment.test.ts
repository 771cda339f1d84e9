import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ShipmentStage, setShipmentStage, taken } from '../../testing/laboratory/shipment-stage.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { bookShipmentTask } from './book-shipment.ts';

let app: TestApp;
let service: ShipmentStage['service'];
let stage: ShipmentStage;
beforeAll(async () => {
  stage = await setShipmentStage();
  ({ app, service } = stage);
});
afterAll(() => stage.close());
beforeEach(() => stage.begin());

describe('the service of a contractor', () => {
  it('is told of the shipment of an order, and its number is shown there', async () => {
    service.answers = [taken];
    const made = await stage.order();
    await stage.settled(made, 'booked');
    expect(await stage.shipmentOf(made)).toMatchObject({
      trackingNumber: 'KH-4711',
      labelReference: 'L-9',
      attempts: [{ failure: null }],
    });
    const [call] = service.asked;
    expect(call).toMatchObject({ path: '/v1/shipments', authorization: 'Bearer kurier-token-0815', key: made.id });
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      orderNumber: made.number,
      samples: made.samples.map(({ number }) => number),
      pickup: {
        address: expect.stringContaining(made.supplier?.name ?? ''),
        contact: expect.stringContaining('kaethe@hof.example'),
      },
      destinations: [{ address: expect.stringContaining(made.samples[0]?.laboratory.name ?? '') }],
    });
    // A job that comes once more tells nobody again.
    await stage.run(made, false);
    expect(service.asked).toHaveLength(1);
    expect((await stage.again(made)).body.reason).toBe('analysis-order.shipment-not-refused');
  });

  it('is tried again where it has too much to do, with the same key, and given up at the last try', async () => {
    const made = await stage.order();
    await expect.poll(async () => (await stage.shipmentOf(made)).attempts.length).toBeGreaterThan(0);
    expect((await stage.shipmentOf(made)).state).toBe('waiting');
    await expect(stage.run(made, false)).rejects.toThrow('HTTP 503');
    await stage.run(made, true);
    const { state, attempts } = await stage.shipmentOf(made);
    // The queue may have tried it by itself meanwhile.
    expect(attempts.length).toBeGreaterThanOrEqual(3);
    expect([
      state,
      new Set(attempts.map(({ failure }) => failure)).size,
      new Set(service.asked.map(({ key }) => key)).size,
    ]).toEqual(['refused', 1, 1]);
    service.answers = [taken];
    expect((await stage.again(made)).status).toBe(200);
    await stage.settled(made, 'booked');
  });

  it('says between two tries that it comes back by itself, and is told at once where somebody asks for it', async () => {
    const made = await stage.withoutQueue();
    expect(await stage.shipmentOf(made)).toMatchObject({ state: 'waiting', nextAt: null, comesBack: true });
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    service.meanwhile = () => promise;
    service.answers = [taken];
    expect((await stage.again(made)).body.shipment).toMatchObject({ state: 'waiting', comesBack: false });
    expect((await stage.again(made)).body.reason).toBe('analysis-order.shipment-not-refused');
    answer();
    await stage.settled(made, 'booked');
    expect((await stage.shipmentOf(made)).comesBack).toBe(false);
  });

  it.each([
    ['refuses it', { status: 422 }, 'HTTP 422', 'refused'],
    ['answers something else', { status: 200, body: '<html>' }, 'unreadable answer', 'waiting'],
  ])('that %s is shown with why', async (_, answer, failure, state) => {
    service.answers = [answer];
    const made = await stage.order();
    await expect.poll(async () => (await stage.shipmentOf(made)).attempts.length).toBeGreaterThan(0);
    const shipment = await stage.shipmentOf(made);
    expect(shipment).toMatchObject({ state, trackingNumber: null });
    expect(shipment.attempts.at(-1)?.failure).toBe(failure);
  });

  it('is none where the contractor has none, and out of reach of another organisation', async () => {
    const made = await stage.order({});
    expect(await stage.shipmentOf(made)).toBeNull();
    expect((await app.bremen.qc.get(`/lims/analysis-orders/${made.id}/shipment`)).status).toBe(404);
    expect((await stage.again(made, app.bremen.qc)).status).toBe(404);
    expect(service.asked).toEqual([]);
  });
});

describe('a shipment that nobody tells of any more', () => {
  it('is given up where the contractor has no service by then, and told once it has one again', async () => {
    const made = await stage.withoutQueue();
    await stage.setService(made, {});
    await stage.run(made, false);
    const shipment = await stage.shipmentOf(made);
    expect([shipment.state, shipment.attempts[0]?.failure]).toEqual(['refused', 'service-gone']);
    const { status, body } = await stage.again(made);
    expect([status, body.reason]).toEqual([409, 'analysis-order.shipment-without-service']);
    service.answers = [taken];
    await stage.setService(made, { baseUrl: `https://${stage.host}/v1`, token: 'kurier-token-0816' });
    expect((await stage.again(made)).body.shipment.state).toBe('waiting');
    await stage.settled(made, 'booked');
  });

  it('counts as given up where the process is killed at the last try, but not once the service has taken it', async () => {
    const made = await stage.withoutQueue();
    const seen: string[] = [];
    service.meanwhile = async () => seen.push((await stage.shipmentOf(made)).state);
    service.answers = [taken];
    await stage.run(made, true);
    expect([...seen, (await stage.shipmentOf(made)).state]).toEqual(['refused', 'booked']);
  });

  it('counts as given up after an hour, and can be told again', async () => {
    const made = await stage.withoutQueue();
    await app.owner.query(`update shipment_bookings set asked_at = asked_at - interval '61 minutes'`);
    expect((await stage.shipmentOf(made)).state).toBe('refused');
    service.answers = [taken];
    expect((await stage.again(made)).body.shipment.state).toBe('waiting');
    await stage.settled(made, 'booked');
  });
});

it('a shipment that was refused is told of under another key, one of which nobody knows under the same', async () => {
  service.answers = [{ status: 503 }, { status: 422 }, { status: 422 }, taken];
  const made = await stage.withoutQueue();
  await stage.run(made, true);
  for (const state of ['refused', 'booked']) {
    expect((await stage.again(made)).status).toBe(200);
    await stage.settled(made, state);
  }
  expect(service.asked.map(({ key }) => key)).toEqual([made.id, made.id, `${made.id}-1`, `${made.id}-2`]);
});

it('of many attempts the last twenty are kept', async () => {
  const made = await stage.withoutQueue();
  await app.owner.query(
    `insert into shipment_attempts select organisation_id, gen_random_uuid(), order_id, asked_at - make_interval(days => day)
      from shipment_bookings, generate_series(1, 30) day where order_id = $1`,
    [made.id],
  );
  await expect(stage.run(made, false)).rejects.toThrow('HTTP 503');
  const { attempts } = await stage.shipmentOf(made);
  expect([attempts.length, attempts[0]?.failure]).toEqual([20, 'HTTP 503']);
  const { rows } = await app.owner.query('select 1 from shipment_attempts where order_id = $1', [made.id]);
  expect(rows).toHaveLength(20);
});

it('a service that asks to be left alone is told again when it wants to be, not before', async () => {
  service.answers = [{ status: 429, headers: { 'retry-after': '7200' } }];
  const made = await stage.order();
  const delayed = async () => {
    const ofOrder = `graphile_worker._private_jobs where payload->>'orderId' = $1 and payload->>'delays' = '1'`;
    return (await app.owner.query(`select run_at - now() as pause from ${ofOrder}`, [made.id])).rows;
  };
  await expect.poll(async () => (await delayed()).map(({ pause }) => pause.hours)).toEqual([1]);
  expect(service.asked).toHaveLength(1);
  expect(await stage.shipmentOf(made)).toMatchObject({ state: 'waiting', attempts: [{ failure: 'HTTP 429' }] });
  // Two hours later it is taken; one that only puts off is tried as any other at last.
  service.answers = [taken];
  await stage.run(made, false);
  await stage.settled(made, 'booked');
  const other = await stage.withoutQueue();
  service.answers = [{ status: 503, headers: { 'retry-after': '60' } }];
  const job = { organisationId: app.uelzen.id, orderId: other.id, delays: 5 };
  await expect(bookShipmentTask.run(app.platform, job, { isLast: false })).rejects.toThrow('HTTP 503');
});
