import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { AnalysisOrder } from '@halm/model/analysis-orders/analysis-order.ts';
import type { Shipment } from '@halm/model/analysis-orders/shipment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localCertificate } from '../testing/local-certificate.ts';
import { created } from '../testing/master-data.ts';
import { type OrderStage, orderBody, setOrderStage } from '../testing/order-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { bookShipmentTask } from './book-shipment.ts';

type Answer = { readonly status: number; readonly body?: string };
type Asked = { readonly path: string; readonly authorization: string; readonly key: string; readonly body: string };

let server: Server;
let host: string;
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
    const { status, body = '' } = answers.shift() ?? { status: 503 };
    response.writeHead(status).end(body);
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
beforeEach(() => {
  [answers, asked] = [[], []];
});

const place = '/lims/analysis-orders';
const order = async (service: object = { baseUrl: `https://${host}/v1`, token: 'kurier-token-0815' }) => {
  const carrier = { type: 'shipping-service-provider', companyName: 'Kurier Heide' };
  const { id: contractorId } = created(await app.uelzen.manager.post('/addresses', carrier));
  created(await app.uelzen.qc.post('/lims/contractors', { addressId: contractorId, ...service }));
  const body = orderBody(stage, { transport: 'contractor', contractorId });
  const { id, version } = created<AnalysisOrder>(await app.uelzen.qc.post(place, body));
  return created<AnalysisOrder>(await app.uelzen.qc.post(`${place}/${id}/ordering`, undefined, { version }));
};
const shipmentOf = async ({ id }: AnalysisOrder): Promise<Shipment> =>
  (await app.uelzen.qc.get(`${place}/${id}/shipment`)).body.shipment;
const settled = (made: AnalysisOrder, state: string) =>
  expect.poll(async () => (await shipmentOf(made)).state).toBe(state);
const again = (made: AnalysisOrder, client = app.uelzen.qc) => client.post(`${place}/${made.id}/shipment/booking`);
const run = ({ id }: AnalysisOrder, isLast: boolean) =>
  bookShipmentTask.run(app.platform, { organisationId: app.uelzen.id, orderId: id }, { isLast });
const taken = { status: 201, body: JSON.stringify({ trackingNumber: 'KH-4711', labelReference: 'L-9' }) };

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
