import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  articleBody,
  contractBody,
  created,
  locationBody,
  materialBody,
  unique,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Lists whose files can be imported again, with the kind that they are. */
const lists = {
  addresses: '/addresses',
  articles: '/articles',
  locations: '/locations',
  contracts: '/contracts',
} as const;

type Checked = { readonly state: string; readonly changes: unknown; readonly problems: unknown };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  const place = { street: 'Am Silo 1', zip: '04109', city: 'Leipzig', latitude: 51.340333, longitude: 12.374721 };
  const silo = created(
    await manager.post(
      '/locations',
      locationBody({
        ...place,
        name: 'Silo Nord',
        maximumAmount: 2500.1234,
        description: 'Erste Zeile\nzweite; mit "Zeichen"',
      }),
    ),
  ).id;
  const tank = {
    type: 'liquid',
    unit: 'm3',
    maximumAmount: 0.5,
    collectionOnly: true,
    withdrawalMode: 'percentagewise',
  };
  created(await manager.post('/locations', locationBody(tank)));
  created(await manager.post('/locations', locationBody({ type: 'production', maximumAmount: null })));
  const supplierId = created(
    await manager.post(
      '/addresses',
      addressBody({
        ...place,
        companyName: '=Hof & Söhne; "GbR"',
        companyNumber: '007',
        distanceKm: 12.345,
        phone: '+49 581 1',
        email: 'hof@müller.example',
        notes: 'Zeile 1\nZeile 2',
        curbWeightRule: { type: 'interval', intervalHours: 12 },
      }),
    ),
  ).id;
  created(
    await manager.post(
      '/addresses',
      addressBody({ type: 'laboratory', country: 'pl', zip: '00-001', distanceKm: 0.05 }),
    ),
  );
  const articleId = created(
    await manager.post('/articles', articleBody([silo], { densityKgPerM3: 650, colour: '#7a9b2e' })),
  ).id;
  const cuttings = articleBody([silo], { name: 'Grünschnitt; 2. Wahl', unit: 'kg' });
  const otherId = created(await manager.post('/articles', cuttings)).id;
  const material = materialBody(articleId, {
    targetAmount: 1234.567,
    priceCentsPerUnit: 4251,
    certificateRequired: true,
  });
  created(await manager.post('/contracts', contractBody(supplierId, [material], { number: unique('V/1-') })));
  // Others of the same name: the file means those that it was made of.
  const twin = created(await manager.post('/locations', locationBody({ name: 'Silo Nord' }))).id;
  created(await manager.post('/articles', articleBody([twin], { name: 'Grünschnitt; 2. Wahl' })));
  created(await manager.post('/addresses', addressBody({ companyName: '=Hof & Söhne; "GbR"' })));
  const both = [materialBody(articleId), materialBody(otherId, { unit: 'kg', targetAmount: 90_000.5 })];
  created(await manager.post('/contracts', contractBody(supplierId, both, { number: unique('V/2-') })));
});
afterAll(() => app.close());

describe.each(Object.entries(lists))('the file of %s', (kind, path) => {
  it.each([
    ['csv', 'de-DE'],
    ['csv', 'en-US'],
    ['xlsx', 'pl-PL'],
    ['csv', 'da-DK'],
    ['csv', 'ro-RO'],
  ])('as %s in %s changes nothing when it is imported as it is', async (format, locale) => {
    const { status, bytes } = await app.uelzen.manager.get(`${path}/export?format=${format}&locale=${locale}`);
    expect(status).toBe(200);
    const file = await app.uelzen.manager.upload(`/imports?kind=${kind}`, `liste.${format}`, new Uint8Array(bytes));
    const { items } = (await app.uelzen.manager.get(`/imports/${file.body.id}/rows?size=50`)).body;
    const odd = (items as Checked[]).filter(({ state }) => state !== 'same');
    expect(
      odd.map(({ state, changes, problems }) => ({
        state,
        changes,
        problems,
      })),
    ).toEqual([]);
    expect(file.body).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    expect(file.body.same).toBeGreaterThan(0);
  });
});
