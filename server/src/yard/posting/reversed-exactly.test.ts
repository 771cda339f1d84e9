import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  await setDensity(700);
  const form = { number: 'V-1', startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const body = contractBody(
    stage.supplierId,
    [materialBody(stage.articleId, { unit: 'm3', targetAmount: 9000 })],
    form,
  );
  created(await app.uelzen.manager.patch(`/contracts/${stage.contractId}`, body, { version: 1 }));
});
afterAll(() => app.close());

const setDensity = (kgPerM3: number | null) =>
  app.owner.query('update articles set density_kg_per_m3 = $1 where id = $2', [kgPerM3, stage.articleId]);

/** All that a delivery adds to: what the contract was delivered, on which days, and what lies where. */
const standing = async () => {
  const of = async (sql: string) => (await app.owner.query(sql)).rows;
  return {
    contract: await of('select delivered_quantity from contract_materials'),
    days: await of('select coalesce(sum(quantity), 0) as quantity from daily_deliveries'),
    stock: await of('select coalesce(sum(quantity), 0) as quantity from balances'),
    moved: await of('select coalesce(sum(quantity), 0) as quantity from movements'),
  };
};

describe('a booking and its reversal', () => {
  it('come to nothing, in stock and at the contract, whatever the density was and is by now', async () => {
    const density = fc.integer({ min: 150, max: 1900 });
    const load = fc.record({
      fullKg: fc.integer({ min: 801, max: 2000 }).map((steps) => steps * 20),
      atFirst: density,
      now: fc.option(density, { freq: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(load, async ({ fullKg, atFirst, now }) => {
        await setDensity(atFirst);
        const before = await standing();
        const { id } = created<{ id: string; version: number }>(
          await deliver(app.uelzen.manager, stage, { fullKg, emptyKg: 15_000 }),
        );
        const there = await standing();
        expect(there.contract).not.toEqual(before.contract);
        await setDensity(now);
        const ahead = (await app.uelzen.manager.get(`/bookings/${id}/reversal`)).body;
        expect(ahead.contract).toMatchObject({
          unit: 'm3',
          before: Number(there.contract[0]?.delivered_quantity),
          after: Number(before.contract[0]?.delivered_quantity),
        });
        const [{ before: lies, after: stays }] = ahead.stock;
        expect(lies - stays).toBe(fullKg - 15_000);
        expect({ ...ahead, contract: null, stock: [] }).toEqual({
          contract: null,
          stock: [],
          affectedCounts: [],
          bookingsInTheWay: [],
        });
        created(await app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Falscher Lieferant' }));
        expect(await standing()).toEqual(before);
      }),
      {
        numRuns: casesOf(12),
        examples: [[{ fullKg: 40_000, atFirst: 700, now: 900 }], [{ fullKg: 40_000, atFirst: 700, now: null }]],
      },
    );
  });
});
