import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { setSettlementStage } from '../../testing/plant/settlement-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
const today = plainDateIn(new Date(), 'Europe/Berlin');
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSettlementStage(app.uelzen);
});
afterAll(() => app.close());

describe('a limit', () => {
  it('is violated by a delivery that came, and no longer once it was reversed', async () => {
    const { manager } = app.uelzen;
    await stage.agree({}, { limits: [{ parameter: 'ts', minimum: 28, maximum: null }] });
    const { id } = await stage.delivered();
    const { body } = await stage.draft();
    const values = [{ parameter: 'ts', value: 27 }];
    created(await manager.put(`/settlements/${body.id}/values`, { bookingId: id, values }, { version: 1 }));
    const isFlagged = async () => {
      const { flags } = (await manager.get(`/contracts/${stage.contractId}`)).body;
      const { items } = (await manager.get('/contracts?flag=limit-value-violation')).body;
      const any = (await manager.get('/contracts?flag=any')).body;
      expect(any.items).toEqual(items);
      return [flags.includes('limit-value-violation'), items.length];
    };
    expect(await isFlagged()).toEqual([true, 1]);
    created(await manager.post(`/bookings/${id}/reverse`, { reason: 'Falscher Lieferant' }));
    expect(await isFlagged()).toEqual([false, 0]);
  });
});

describe('the pace of a contract', () => {
  it('is what came in the last thirty days until today, and nothing that is booked for a later day', async () => {
    const pace = async () =>
      (await app.uelzen.manager.get(`/contracts/${stage.contractId}`)).body.materials[0].weeklyPaceAmount;
    const before = await pace();
    const { rows } = await app.owner.query('select id from contract_materials where contract_id = $1', [
      stage.contractId,
    ]);
    const add = (day: string) =>
      app.owner.query(
        `insert into daily_deliveries values ($1, $2, $3, 300000)
         on conflict (organisation_id, material_id, day) do update set quantity = daily_deliveries.quantity + 300000`,
        [app.uelzen.id, rows[0].id, day],
      );
    await add(addDays(today, 1));
    await add(addDays(today, -30));
    expect(await pace()).toBe(before);
    await add(addDays(today, -29));
    expect(await pace()).toBeCloseTo(before + 70, 2);
    await add(today);
    expect(await pace()).toBeCloseTo(before + 140, 2);
  });
});

describe('the number of the next contract', () => {
  it('is the first of the pattern that is free', async () => {
    const { manager } = app.uelzen;
    const add = async (number: string): Promise<string> => {
      const body = contractBody(stage.supplierId, [materialBody(stage.articleId)], { number });
      return created(await manager.post('/contracts', body)).id;
    };
    const id = await add('V-2031-07');
    const next = async () => (await manager.get(`/contracts/${id}/next-number`)).body.number;
    expect(await next()).toBe('V-2032-07');
    await add('V-2032-07');
    await add('V-2032-08');
    expect(await next()).toBe('V-2032-09');
  });
});
