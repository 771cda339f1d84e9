import { languageSchema } from '@halm/model/core/contract/language.ts';
import { type InventoryLines, inventoryLines } from '@halm/model/core/papers/document-kinds.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { MISSING_SIGN, readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readInventoryList } from './read-inventory-list.ts';

let app: TestApp;
let stage: PlantStage;
const at = (instant: string) => app.setClock(new Date(instant));
const withdraw = async (amount: number) => {
  const { articleId, siloId: originLocationId, digesterId: destinationLocationId } = stage;
  const moved = { articleId, originLocationId, destinationLocationId, amount };
  return created(await app.uelzen.manager.post('/bookings/withdrawals', moved));
};
beforeAll(async () => {
  app = await startTestApp();
  at('2026-07-10T10:00:00Z');
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  created(await deliver(app.uelzen.manager, stage, { today: '2026-07-10' }));
  at('2026-07-12T21:59:00Z');
  await withdraw(4);
  // A minute later it is the next day at the plant.
  at('2026-07-12T22:00:00Z');
  const { id } = await withdraw(3);
  at('2026-07-20T08:00:00Z');
  created(await deliver(app.uelzen.manager, stage, { today: '2026-07-20', fullKg: 30_000 }));
  await withdraw(20);
  at('2026-07-22T08:00:00Z');
  created(await app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Irrtum' }));
  at('2026-08-05T10:00:00Z');
  await withdraw(1);
});
afterAll(() => app.close());

const list = (query: string) => app.uelzen.manager.get(`/inventory/list.pdf?${query}`);
const lying = (day: string, lines: InventoryLines = 'articles') =>
  app.uelzen.asManager((scope) => readInventoryList(scope, day, lines));
const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);

describe('the inventory list of a day', () => {
  it('has what lay there when the day was over at the plant', async () => {
    expect(await lying('2026-07-09')).toEqual([]);
    const days = ['2026-07-10', '2026-07-12', '2026-07-13', '2026-07-20', '2026-07-22'];
    const silo = [];
    for (const day of days) silo.push(sum((await lying(day)).filter(({ locationCode }) => locationCode === 'FS1')));
    expect(silo).toEqual([25_000, 21_000, 18_000, 13_000, 16_000]);
  });

  it('comes on every day to what had moved until its end, by article as by origin and layer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 30 }), async (offset) => {
        const day = addDays('2026-07-08', offset);
        const { rows } = await app.owner.query(
          `select locations.code, sum(quantity)::integer as kg from movements join storage_locations as locations on locations.id = location_id
           where moved_at < (($1::date + 1)::timestamp at time zone 'Europe/Berlin') group by 1 having sum(quantity) <> 0`,
          [day],
        );
        const expected = Object.fromEntries(rows.map(({ code, kg }) => [code, kg]));
        for (const by of inventoryLines) {
          const lines = Map.groupBy(await lying(day, by), ({ locationCode }) => locationCode);
          expect(Object.fromEntries([...lines].map(([code, own]) => [code, sum(own)]))).toEqual(expected);
        }
      }),
      { numRuns: casesOf(20) },
    );
  });

  it('is a preview until its month is closed, and kept from then on, with layers as a paper of its own', async () => {
    const preview = await list('day=2026-07-13');
    expect(preview.headers.get('etag')).toBeNull();
    const { text } = readPdf(preview.bytes);
    expect(text).toContain('VORSCHAU');
    expect(text).toContain('18,000\u00a0t');
    created(await app.uelzen.manager.post('/stock-months/2026-07/closing', {}));
    const kept = await list('day=2026-07-13');
    await withdraw(1);
    expect((await list('day=2026-07-13')).bytes.equals(kept.bytes)).toBe(true);
    const layers = await list('day=2026-07-13&lines=layers');
    expect(readPdf(layers.bytes).text).toContain('10.07.2026');
    for (const language of languageSchema.options) {
      const written = readPdf((await list(`day=2026-07-20&lines=layers&language=${language}`)).bytes).text;
      expect([language, written.includes(MISSING_SIGN)]).toEqual([language, false]);
    }
  });

  it('has a line for each supplier and contract, and one for what came without a contract', async () => {
    const { manager } = app.uelzen;
    const other = { type: 'agricultural-operation', companyName: 'Hof Zwei', companyNumber: '70002' };
    const { id: supplierId } = created(await manager.post('/addresses', other));
    const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-2', expiresOn: '2099-12-31' };
    created(await manager.post(`/addresses/${supplierId}/proofs`, { ...proof, validFrom: '2020-01-01' }));
    created(await deliver(manager, { ...stage, supplierId }, { today: '2026-08-05', fullKg: 22_000 }));
    const ofSilo = (await lying('2026-08-05', 'origins')).filter(({ locationCode }) => locationCode === 'FS1');
    expect(ofSilo).toMatchObject([
      { supplierName: 'Hof Lüders GbR', contractNumber: 'V-1' },
      { supplierName: 'Hof Zwei', contractNumber: null, quantity: 7000 },
    ]);
    const { text } = readPdf((await list('day=2026-08-05&lines=origins')).bytes);
    expect(text).toMatch(/Hof Zwei\s+ohne Vertrag\s+7,000\u00a0t/);
  });

  it('is refused of a day that has not come, and of none', async () => {
    expect((await list('day=2026-08-06')).body.fields).toEqual([{ path: 'day', reason: 'date-too-late' }]);
    expect((await list('')).body.fields).toMatchObject([{ path: 'day' }]);
  });
});
