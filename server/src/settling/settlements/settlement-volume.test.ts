import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { setSettlementStage } from '../../testing/plant/settlement-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSettlementStage(app.uelzen);
  await setDensity(800);
  await stage.agree({}, { unit: 'm3', laterPrices: [], deductions: [] });
});
afterAll(() => app.close());

const setDensity = (kgPerM3: number) =>
  app.owner.query('update articles set density_kg_per_m3 = $1 where id = $2', [kgPerM3, stage.articleId]);

describe('a contract in cubic metres of what is weighed', () => {
  it('is settled in the unit of its price, with the tons beside it', async () => {
    const { manager } = app.uelzen;
    await stage.delivered();
    const { body: draft } = await stage.draft();
    // 25 t at 800 kg/m³, at 38.50 €.
    expect(draft.lines).toMatchObject([{ amount: 31.25, unit: 'm3', netKg: 25_000, amountCents: 120_313 }]);
    const file = async (name: string) => (await manager.get(`/settlements/${draft.id}/${name}`)).bytes;
    const { text } = await readPdf(await file('statement.pdf'));
    const plain = text.replaceAll('\u00a0', ' ');
    for (const words of ['31,25 m³', '25,000 t', '38,50 €', 'je m³']) expect(plain).toContain(words);
    const [head, row] = new TextDecoder().decode(await file('statement.csv')).split('\r\n');
    expect(head).toContain(';Netto (kg);Menge;Einheit;Preis (EUR);');
    expect(row).toContain(';25000;31,250;m³;38,50;1203,13;');
  });

  it.each([
    ['de', 'Einheit', 'm³'],
    ['en', 'Unit', 'm³'],
    ['da', 'Enhed', 'm³'],
    ['pl', 'Jednostka', 'm³'],
    ['ro', 'Unitate', 'm³'],
  ])('says in %s what the column is: %s', async (language, heading, unit) => {
    const { body: draft } = await stage.draft({ language });
    const { bytes } = await app.uelzen.manager.get(`/settlements/${draft.id}/statement.csv`);
    const [head, row] = new TextDecoder()
      .decode(bytes)
      .split('\r\n')
      .map((line) => line.split(';'));
    expect(head?.[7]).toBe(heading);
    expect(row?.[7]).toBe(unit);
  });

  it('is settled by what was counted when it came, whatever the density is by now', async () => {
    const { body: draft } = await stage.draft();
    await setDensity(1000);
    const { body } = await app.uelzen.manager.get(`/settlements/${draft.id}`);
    expect(body).toMatchObject({ isOutdated: false, lines: [{ amount: 31.25 }] });
    expect((await stage.draft()).body.lines).toMatchObject([{ amount: 31.25 }]);
    expect((await stage.issue(body)).body.totalCents).toBe(120_313);
  });

  it('is settled by that as well once it was rebooked to a contract in tons and back', async () => {
    const { manager } = app.uelzen;
    await setDensity(1020);
    const delivery = await stage.delivered(undefined, { fullKg: 35_333 });
    const issued = (await stage.issue((await stage.draft()).body)).body;
    await setDensity(1000);
    const inTons = contractBody(stage.supplierId, [materialBody(stage.articleId)], { startsOn: '2020-01-01' });
    const { id: otherId } = created(await manager.post('/contracts', inTons));
    const rebook = async (contractId: string) => {
      const { version } = (await manager.get(`/bookings/${delivery.id}`)).body;
      const body = { supplierId: stage.supplierId, contractId, reason: 'Falscher Vertrag' };
      created(await manager.post(`/bookings/${delivery.id}/rebooking`, body, { version }));
    };
    await rebook(otherId);
    await rebook(stage.contractId);
    expect((await manager.get(`/settlements/${issued.id}`)).body).toMatchObject({
      repricedSince: [],
      rebookedSince: [],
    });
    expect((await manager.post(`/settlements/${issued.id}/correction`)).body.reason).toBe(
      'settlement.nothing-to-settle',
    );
  });
});
