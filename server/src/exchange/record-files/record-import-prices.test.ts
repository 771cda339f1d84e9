import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContractOfSupplier } from '../../testing/plant/master-data.ts';
import { deliver, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { csvOf, takeRecords, undoRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
// The day of the import must stay the same from the delivery to the end.
const now = new Date();
const today = plainDateIn(now, 'Europe/Berlin');
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(now);
});
afterAll(() => app.close());

const upload = (number: unknown, price: string, article = 'Maissilage') =>
  uploadRecords(
    app.uelzen.manager,
    'contracts',
    csvOf('Nummer;Artikel;Preis je Einheit', `${number};${article};${price}`),
  );
const rowOf = async ({ id }: { id: string }) => (await app.uelzen.manager.get(`/imports/${id}/rows`)).body.items[0];
const materialOf = async ({ id }: { id: string }) =>
  (await app.uelzen.manager.get(`/contracts/${id}`)).body.materials[0];

/** A contract about an article that has no other's number, and what a table of it must say. */
const contractWith = async (material: object) => {
  const { contract, article, body } = await createContractOfSupplier(app.uelzen.manager, material);
  const { number } = (await app.uelzen.manager.get(`/articles/${article.id}`)).body;
  return { contract, uploadPrice: (price: string) => upload(body.number, price, number) };
};
const price = (validFrom: string, priceCentsPerUnit: number) => ({ validFrom, priceCentsPerUnit });

describe('a price in a table of contracts', () => {
  it('is the first one of a material of which nothing came and no later price was agreed', async () => {
    const { contract, uploadPrice } = await contractWith({ priceCentsPerUnit: 4000 });
    const file = await uploadPrice('42,50');
    expect((await rowOf(file)).changes).toEqual([
      expect.objectContaining({ column: 'price', before: 40, after: 42.5 }),
    ]);
    expect((await rowOf(file)).changes[0]).not.toHaveProperty('validFrom');
    await takeRecords(app.uelzen.manager, file);
    expect(await materialOf(contract)).toMatchObject({ priceCentsPerUnit: 4250, laterPrices: [] });
  });

  it('holds from the day of the import on where later prices were agreed, and is taken back', async () => {
    const laterPrices = [price(addDays(today, -10), 4500), price(addDays(today, 10), 4700)];
    const { contract, uploadPrice } = await contractWith({ priceCentsPerUnit: 4000, laterPrices });
    const file = await uploadPrice('50,00');
    expect((await rowOf(file)).changes).toEqual([
      { column: 'price', part: 'Maissilage', before: 45, after: 50, validFrom: today },
    ]);
    const done = await takeRecords(app.uelzen.manager, file);
    const [past, coming] = laterPrices;
    expect(await materialOf(contract)).toMatchObject({
      priceCentsPerUnit: 4000,
      currentPriceCentsPerUnit: 5000,
      laterPrices: [past, price(today, 5000), coming],
    });
    // The same table again says what holds already.
    expect((await rowOf(await uploadPrice('50,00'))).state).toBe('same');
    await undoRecords(app.uelzen.manager, done);
    expect(await materialOf(contract)).toMatchObject({ priceCentsPerUnit: 4000, laterPrices });
  });

  it('is another one of the same day where one begins on it, and the one of today changes nothing', async () => {
    const laterPrices = [price(today, 4500)];
    const { contract, uploadPrice } = await contractWith({ priceCentsPerUnit: 4000, laterPrices });
    expect((await rowOf(await uploadPrice('45,00'))).state).toBe('same');
    await takeRecords(app.uelzen.manager, await uploadPrice('46,00'));
    expect((await materialOf(contract)).laterPrices).toEqual([price(today, 4600)]);
  });

  it('leaves what came before at the price at which it came', async () => {
    const { manager } = app.uelzen;
    const stage = await setPlantStage(manager);
    await stage.giveProof();
    const contract = { id: stage.contractId };
    const body = { number: 'V-1', supplierId: stage.supplierId, startsOn: '2020-01-01', endsOn: '2099-12-31' };
    const material = { articleId: stage.articleId, unit: 'ton', targetAmount: 1000, priceCentsPerUnit: 4000 };
    const { version } = (await manager.get(`/contracts/${contract.id}`)).body;
    await manager.patch(`/contracts/${contract.id}`, { ...body, materials: [material] }, { version });
    expect((await deliver(manager, stage, { today })).status).toBe(200);
    const file = await upload('V-1', '50,00', '101');
    expect((await rowOf(file)).changes).toMatchObject([{ before: 40, after: 50, validFrom: today }]);
    await takeRecords(manager, file);
    expect(await materialOf(contract)).toMatchObject({ priceCentsPerUnit: 4000, laterPrices: [price(today, 5000)] });
  });

  it('is refused at its column where it has parts of a cent', async () => {
    const { uploadPrice } = await contractWith({ laterPrices: [price(addDays(today, -10), 4500)] });
    expect((await rowOf(await uploadPrice('50,005'))).problems).toMatchObject([
      { row: 2, column: 'price', reason: 'not-whole', value: '50.005' },
    ]);
  });
});

describe('freight in a table of contracts', () => {
  it('holds from the day of the import on, and is taken back with what was agreed before', async () => {
    const { manager } = app.bremen;
    const stage = await setPlantStage(manager);
    await stage.giveProof();
    expect((await deliver(manager, stage, { today })).status).toBe(200);
    const contract = async () => (await manager.get(`/contracts/${stage.contractId}`)).body;
    const { number } = await contract();
    const lines = ['Nummer;Fracht;Frachtbetrag', `${number};Je Tonne;2,50`];
    const file = await uploadRecords(manager, 'contracts', csvOf(...lines));
    expect((await manager.get(`/imports/${file.id}/rows`)).body.items[0].changes).toEqual([
      { column: 'freightType', part: null, before: 'none', after: 'per-ton' },
      { column: 'freight', part: null, before: null, after: 2.5 },
    ]);
    const done = await takeRecords(manager, file);
    expect(await contract()).toMatchObject({
      freightType: 'per-ton',
      freightCents: 250,
      earlierTerms: [{ until: today, freightType: 'none', freightCents: null }],
    });
    await undoRecords(manager, done);
    expect(await contract()).toMatchObject({ freightType: 'none', freightCents: null, earlierTerms: [] });
  });

  it('says for what it is paid', async () => {
    const { body } = await createContractOfSupplier(app.uelzen.manager);
    const table = csvOf('Nummer;Frachtbetrag', `${body.number};2,50`);
    const file = await uploadRecords(app.uelzen.manager, 'contracts', table);
    expect((await rowOf(file)).problems).toMatchObject([{ row: 2, column: 'freightType', reason: 'required' }]);
  });
});

describe('terms in a table of contracts', () => {
  const uploadTerms = async (column: string, said: string) => {
    const { contract, article, body } = await createContractOfSupplier(app.uelzen.manager, { priceCentsPerUnit: 4000 });
    const { number } = (await app.uelzen.manager.get(`/articles/${article.id}`)).body;
    const lines = [`Nummer;Artikel;${column}`, `${body.number};${number};"${said}"`];
    return { contract, file: await uploadRecords(app.uelzen.manager, 'contracts', csvOf(...lines)) };
  };

  it.each([
    [
      'Grenzwerte',
      'TS 28-36; PH <= 8',
      {
        limits: [
          { parameter: 'ts', minimum: 28 },
          { parameter: 'ph', maximum: 8 },
        ],
      },
    ],
    ['Qualitätsabzüge', 'TS < 28: 2,5 %', { deductions: [{ parameter: 'ts', belowValue: 28, percent: 2.5 }] }],
    ['Preise ab einem Tag', '01.04.2027: 41,00', { laterPrices: [price('2027-04-01', 4100)] }],
  ])('are read from %s', async (column, said, material) => {
    const { contract, file } = await uploadTerms(column, said);
    await takeRecords(app.uelzen.manager, file);
    expect(await materialOf(contract)).toMatchObject(material);
    expect((await rowOf(file)).changes).toHaveLength(1);
  });

  it.each([
    ['Grenzwerte', 'TS gut', 'limits', 'import.unreadable-terms'],
    ['Grenzwerte', 'TS 36-28', 'limits', 'contract.maximum-below-minimum'],
    ['Qualitätsabzüge', 'TS < 28', 'deductions', 'import.unreadable-terms'],
    ['Preise ab einem Tag', '01.04.2027: 41; 01.04.2027: 42', 'laterPrices', 'not-unique'],
  ])('of %s that say %s are refused at their column', async (column, said, name, reason) => {
    const { file } = await uploadTerms(column, said);
    expect((await rowOf(file)).problems).toMatchObject([{ row: 2, column: name, reason }]);
  });
});
