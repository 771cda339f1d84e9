import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { Shipment } from '@halm/model/laboratory/analysis-orders/shipment.ts';
import type { Contractor } from '@halm/model/laboratory/contractors/contractor.ts';
import { expect } from 'vitest';
import { bookShipmentTask } from '../../laboratory/shipments/book-shipment.ts';
import { localCertificate } from '../peers/local-certificate.ts';
import { created } from '../plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../test-app.ts';
import { orderBody, placeOrder, setOrderStage } from './order-stage.ts';

type Answer = { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> };
type Asked = { readonly path: string; readonly authorization: string; readonly key: string; readonly body: string };

/** The service of a contractor as a test plays it. */
type Service = {
  /** What it answers next, one after the other; then that it has too much to do. */
  answers: Answer[];
  asked: Asked[];
  /** Done before it answers. */
  meanwhile: () => Promise<unknown>;
};

export const taken = {
  status: 201,
  body: JSON.stringify({ trackingNumber: 'KH-4711\u202e\u0000', labelReference: 'L-9' }),
};
export const putOffBy = (seconds: number) => ({ status: 429, headers: { 'retry-after': String(seconds) } });

const startService = async (service: Service) => {
  const server = createServer(localCertificate, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url = '', headers } = request;
    const key = String(headers['idempotency-key']);
    const body = Buffer.concat(parts).toString();
    service.asked.push({ path: url, authorization: headers.authorization ?? '', key, body });
    await service.meanwhile();
    const { status, body: said = '', headers: others = {} } = service.answers.shift() ?? { status: 503 };
    response.writeHead(status, others).end(said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const place = '/lims/analysis-orders';

/** What an order's shipment is, and what can be done with it. */
const shipments = (app: TestApp) => {
  const shipmentOf = async ({ id }: AnalysisOrder): Promise<Shipment> =>
    (await app.uelzen.qc.get(`${place}/${id}/shipment`)).body.shipment;
  return {
    shipmentOf,
    settled: (made: AnalysisOrder, state: string) =>
      expect.poll(async () => (await shipmentOf(made)).state).toBe(state),
    again: (made: AnalysisOrder, client = app.uelzen.qc) => client.post(`${place}/${made.id}/shipment/booking`),
    firstTry: (made: AnalysisOrder) =>
      expect.poll(async () => (await shipmentOf(made)).attempts.length).toBeGreaterThan(0),
    nextAt: async (made: AnalysisOrder) => (await shipmentOf(made)).nextAt,
    run: ({ id }: AnalysisOrder, isLast: boolean) =>
      bookShipmentTask.run(app.platform, { organisationId: app.uelzen.id, orderId: id }, { isLast }),
    setService: async ({ contractor }: AnalysisOrder, service: object): Promise<void> => {
      const { items } = (await app.uelzen.qc.get('/lims/contractors?size=100')).body;
      const { id } = items.find((one: Contractor) => one.address.id === contractor?.id);
      const { version } = (await app.uelzen.qc.get(`/lims/contractors/${id}`)).body;
      const body = { addressId: contractor?.id, ...service };
      created(await app.uelzen.qc.patch(`/lims/contractors/${id}`, body, { version }));
    },
    clearQueue: () =>
      expect
        .poll(async () => {
          const ofShipments = `graphile_worker._private_jobs where task_id in (
            select id from graphile_worker._private_tasks where identifier = 'book-analysis-order-shipment')`;
          await app.owner.query(`delete from ${ofShipments} and locked_by is null`);
          return (await app.owner.query(`select 1 from ${ofShipments}`)).rows.length;
        })
        .toBe(0),
  };
};

/** An application and beside it the service of a contractor that is told of shipments. */
export const setShipmentStage = async () => {
  const service: Service = { answers: [], asked: [], meanwhile: async () => undefined };
  const { server, host } = await startService(service);
  const app = await startOwnTestApp({ innerHosts: { allowed: [host], certificateAuthority: localCertificate.cert } });
  const stage = await setOrderStage(app.uelzen);
  const done = shipments(app);
  const order = async (at: object = { baseUrl: `https://${host}/v1`, token: 'kurier-token-0815' }) => {
    const carrier = { type: 'shipping-service-provider', companyName: 'Kurier Heide' };
    const { id: contractorId } = created(await app.uelzen.manager.post('/addresses', carrier));
    created(await app.uelzen.qc.post('/lims/contractors', { addressId: contractorId, ...at }));
    return placeOrder(app.uelzen.qc, orderBody(stage, { transport: 'contractor', contractorId }));
  };
  return {
    ...done,
    app,
    host,
    service,
    order,
    /** An order whose first try has failed, and no other one of the queue comes between those of a test. */
    withoutQueue: async (): Promise<AnalysisOrder> => {
      const made = await order();
      await done.firstTry(made);
      await done.clearQueue();
      return made;
    },
    /** Begins with a service that nobody has asked. */
    begin: async () => {
      await done.clearQueue();
      Object.assign(service, { answers: [], asked: [], meanwhile: async () => undefined });
    },
    close: async () => {
      await app.close();
      server.close();
    },
  };
};
export type ShipmentStage = Awaited<ReturnType<typeof setShipmentStage>>;
