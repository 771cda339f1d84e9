import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putOffBy, type ShipmentStage, setShipmentStage, taken } from '../../testing/laboratory/shipment-stage.ts';
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

describe('a shipment that its service has put off', () => {
  const putOff = async (): Promise<AnalysisOrder> => {
    service.answers = [putOffBy(86_400)];
    const made = await stage.order();
    await expect.poll(() => stage.nextAt(made)).not.toBeNull();
    return made;
  };

  it('says until when, and is told at once where somebody asks for it, once for two who do', async () => {
    const made = await putOff();
    const { nextAt: at, attempts } = await stage.shipmentOf(made);
    expect((Date.parse(at ?? '') - Date.parse(attempts[0]?.attemptedAt ?? '')) / 3_600_000).toBeCloseTo(24, 1);
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    service.meanwhile = () => promise;
    service.answers = [taken];
    const both = await Promise.all([stage.again(made), stage.again(made)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expect.poll(() => service.asked.length).toBe(2);
    expect(await stage.shipmentOf(made)).toMatchObject({ state: 'waiting', nextAt: null });
    expect((await stage.again(made)).body.reason).toBe('analysis-order.shipment-not-refused');
    answer();
    await stage.settled(made, 'booked');
    expect(service.asked.map(({ key }) => key)).toEqual([made.id, made.id]);
  });

  it('is not told any more when it was to be, once somebody has asked before', async () => {
    const made = await putOff();
    const { rows } = await app.owner.query(
      `select payload from graphile_worker._private_jobs where payload->>'orderId' = $1 and run_at > now() + interval '1 hour'`,
      [made.id],
    );
    service.answers = [putOffBy(3600)];
    await stage.again(made);
    await expect.poll(async () => [service.asked.length, await stage.nextAt(made)]).toEqual([2, expect.any(String)]);
    const later = await stage.nextAt(made);
    await bookShipmentTask.run(app.platform, rows[0]?.payload, { isLast: false });
    expect([service.asked.length, await stage.nextAt(made)]).toEqual([2, later]);
  });

  it('is told at once where its contractor has another service by then, those of others are not', async () => {
    const [made, other] = [await putOff(), await putOff()];
    const baseUrl = `https://${stage.host}/v1`;
    await stage.setService(made, { baseUrl, token: '', makesLabels: true });
    service.answers = [taken];
    await stage.setService(made, { baseUrl, token: 'kurier-token-0816' });
    await stage.settled(made, 'booked');
    expect(await stage.nextAt(other)).not.toBeNull();
    expect(service.asked.map(({ authorization }) => authorization.slice(-4))).toEqual(['0815', '0815', '0816']);
  });

  it.each([
    ['a token', () => ({ baseUrl: `https://${stage.host}/v1`, token: 'kurier-token-0816' }), '0816', '/v1/shipments'],
    [
      'an address',
      () => ({ baseUrl: `https://${stage.host}/v2`, token: 'kurier-token-0815' }),
      '0815',
      '/v2/shipments',
    ],
  ])(
    'is told at once to %s that came while the former one was asked, whatever that one wants',
    async (_, another, token, path) => {
      const { promise, resolve: answer } = Promise.withResolvers<void>();
      service.meanwhile = () => promise;
      service.answers = [putOffBy(3600), taken];
      const made = await stage.order();
      await expect.poll(() => service.asked.length).toBe(1);
      await stage.setService(made, another());
      answer();
      await stage.settled(made, 'booked');
      expect(service.asked).toHaveLength(2);
      expect(service.asked[1]).toMatchObject({ path, authorization: expect.stringContaining(token) });
    },
  );

  it('waits as long as its service asks for, where its contractor was changed in something else meanwhile', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    service.meanwhile = () => promise;
    service.answers = [putOffBy(3600)];
    const made = await stage.order();
    await expect.poll(() => service.asked.length).toBe(1);
    await stage.setService(made, { baseUrl: `https://${stage.host}/v1`, token: '', makesLabels: true });
    answer();
    await expect.poll(() => stage.nextAt(made)).not.toBeNull();
    expect(service.asked).toHaveLength(1);
  });

  it('is given up where its contractor has lost its service while that was asked', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    service.meanwhile = () => promise;
    service.answers = [putOffBy(3600)];
    const made = await stage.order();
    await expect.poll(() => service.asked.length).toBe(1);
    await stage.setService(made, {});
    answer();
    await stage.settled(made, 'refused');
    expect((await stage.shipmentOf(made)).attempts.map(({ failure }) => failure)).toEqual(['service-gone', 'HTTP 429']);
  });
});
