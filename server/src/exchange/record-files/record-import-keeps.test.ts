import { recordColumns } from '@halm/model/exchange/imports/record-kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  articleBody,
  contactBody,
  contractBody,
  created,
  locationBody,
  materialBody,
  unique,
} from '../../testing/plant/master-data.ts';
import { otherValues } from '../../testing/plant/other-values.ts';
import { csvOf, takeRecords, undoRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Stored = Readonly<Record<string, unknown>>;
/** A record whose every field is filled, and a table that says another value in one column. */
type Full = {
  readonly path: string;
  readonly lines: readonly string[];
  readonly changes: Stored;
};

const make = async (path: string, body: object): Promise<string> =>
  created(await app.uelzen.manager.post(path, body)).id;
const position = { latitude: 52.965, longitude: 10.566 };
const where = { street: 'Am Silo 1', zip: '29525', city: 'Uelzen' };

const fullAddress = async (): Promise<Full> => {
  const companyNumber = unique('K');
  const id = await make(
    '/addresses',
    addressBody({
      ...where,
      ...position,
      companyNumber,
      additionalAddress: 'Hinterhof',
      zip: '4600',
      country: 'at',
      distanceKm: 33.3,
      contactName: 'Käthe',
      email: 'k@hof.example',
      phone: '0581 1',
      vatNumber: 'ATU13585627',
      deliveryOption: 'carrier',
      proofRule: 'none',
      notes: 'Nur vormittags',
      active: false,
      curbWeightRule: { type: 'timesPerDay', timesPerDay: 3 },
      storageLocationId: await make('/locations', locationBody()),
      sustainability: {
        chainRole: 'producer',
        originCountry: 'at',
        cultivationValue: 'nuts2-region',
        nuts2Region: 'AT12',
      },
    }),
  );
  const lines = ['Firmennummer;Telefon', `${companyNumber};0581 2`];
  return { path: `/addresses/${id}`, lines, changes: { phone: '0581 2' } };
};

const fullLocation = async (): Promise<Full> => {
  const code = unique('FS');
  const id = await make(
    '/locations',
    locationBody({
      ...where,
      ...position,
      code,
      description: 'Hinten links',
      collectionOnly: true,
      solidInput: true,
      locked: true,
      lockReason: 'Umbau',
      gatePlcId: 'TOR-1',
      withdrawalMode: 'percentagewise',
      active: false,
    }),
  );
  const material = materialBody(await make('/articles', articleBody([await make('/locations', locationBody())])));
  const contractId = await make('/contracts', contractBody(await make('/addresses', addressBody()), [material]));
  const shares = { shares: [{ contractId, percent: 100 }] };
  created(await app.uelzen.manager.put(`/locations/${id}/withdrawal-shares`, shares, { version: 1 }));
  return { path: `/locations/${id}`, lines: ['ID;Name', `${code};Neu`], changes: { name: 'Neu' } };
};

const fullArticle = async (): Promise<Full> => {
  const locations = [await make('/locations', locationBody()), await make('/locations', locationBody())];
  const field = await make('/article-fields', { name: unique('Sorte'), kind: 'text', unit: null, choices: [] });
  const number = unique('A');
  const id = await make(
    '/articles',
    articleBody(locations.toReversed(), {
      number,
      category: 'NawaRo',
      densityKgPerM3: 700,
      colour: '#2f855a',
      plcId: 'SPS-7',
      invalidProofProcedure: 'refuse',
      active: false,
      fieldValues: { [field]: 'Amadeo' },
    }),
  );
  return { path: `/articles/${id}`, lines: ['Artikelnummer;Bezeichnung', `${number};Neu`], changes: { name: 'Neu' } };
};

const fullMaterial = (articleId: string) =>
  materialBody(articleId, {
    priceCentsPerUnit: 4250,
    laterPrices: [{ validFrom: '2026-04-01', priceCentsPerUnit: 4500 }],
    certificateRequired: false,
    sampleRule: 'interval',
    sampleEvery: 2,
    sampleInterval: 'week',
    deliveryType: 'collection',
    limits: [{ parameter: 'ts', minimum: 28.5, maximum: 36 }],
    deductions: [{ parameter: 'ts', fromValue: 26, belowValue: 28.5, percent: 2.5, centsPerUnit: null }],
  });

const fullContract = async (): Promise<Full & { readonly supplierId: string; readonly number: string }> => {
  const locationId = await make('/locations', locationBody());
  const articleIds = [
    await make('/articles', articleBody([locationId])),
    await make('/articles', articleBody([locationId])),
  ];
  const supplierId = await make('/addresses', addressBody());
  const contactId = await make(`/addresses/${supplierId}/contacts`, contactBody());
  const number = unique('V');
  const id = await make(
    '/contracts',
    contractBody(supplierId, articleIds.map(fullMaterial), {
      number,
      logisticsCompanyId: await make('/addresses', addressBody()),
      contactId,
      currency: 'DKK',
      renewalMonths: 12,
      noticeDays: 90,
      term: 'ein Jahr',
      notes: 'Wie besprochen',
      freightType: 'per-ton',
      freightCents: 210,
      earlierTerms: [{ until: '2026-03-01', freightType: 'none', materials: [] }],
    }),
  );
  const lines = ['Vertragsnummer;Laufzeit', `${number};zwei Jahre`];
  return { path: `/contracts/${id}`, lines, changes: { term: 'zwei Jahre' }, supplierId, number };
};

const get = async (path: string): Promise<Stored> => (await app.uelzen.manager.get(path)).body;
const articleIn = async (path: string): Promise<string> => {
  const { body } = await app.uelzen.manager.get(path);
  return (await app.uelzen.manager.get(`/articles/${body.materials[0].article.id}`)).body.number;
};
const without = ({ version: _, updatedAt: _at, ...record }: Stored): Stored => record;
const take = async (kind: string, lines: readonly string[]) => {
  const { manager } = app.uelzen;
  return takeRecords(manager, await uploadRecords(manager, kind, csvOf(...lines)));
};

/** What people fill of such a record: the test would prove nothing of a field that it leaves empty. */
const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

describe.each([
  ['addresses', fullAddress, ['mergedInto', 'manureRegistrationNumber', 'contradictions']],
  ['locations', fullLocation, ['digesterVolumeM3']],
  ['articles', fullArticle, ['catalogue', 'potentialProduct']],
  ['contracts', fullContract, ['contactName', 'statusReason', 'flags']],
] as const)('a table of %s that changes one column', (kind, makeFull, unfilled) => {
  it('changes nothing else of a record, and taken back leaves it as it was', async () => {
    const { path, lines, changes } = await makeFull();
    const before = await get(path);
    const empty = Object.keys(before).filter((field) => isEmpty(before[field]));
    expect(empty.filter((field) => !unfilled.some((one) => one === field))).toEqual([]);
    const done = await take(kind, lines);
    expect(done.taken).toEqual({ created: 0, changed: 1, refused: 0 });
    expect(without(await get(path))).toEqual({ ...without(before), ...changes });
    await undoRecords(app.uelzen.manager, done);
    expect(without(await get(path))).toEqual(without(before));
  });
});

describe.each([
  ['addresses', fullAddress, 'companyNumber'],
  ['locations', fullLocation, 'code'],
  ['articles', fullArticle, 'number'],
  ['contracts', fullContract, 'number'],
] as const)('a table of %s with another value in each column', (kind, makeFull, key) => {
  it('changes a record in each of them', async () => {
    const { path, lines } = await makeFull();
    const companyNumber = unique('K');
    await make('/addresses', addressBody({ companyNumber }));
    const code = unique('FS');
    await make('/locations', locationBody({ code }));
    const values: Readonly<Record<string, string>> = {
      ...otherValues[kind],
      ...(kind === 'contracts' && { supplier: companyNumber, logisticsCompany: companyNumber }),
      ...(kind === 'articles' && { locations: code }),
      ...(kind === 'addresses' && { storageLocation: code }),
      ...(kind === 'contracts' && { article: await articleIn(path) }),
      [key]: lines[1]?.split(';')[0] ?? '',
    };
    // Our own number finds an address and can't be said otherwise.
    const columns = recordColumns[kind].filter(({ name }) => kind !== 'addresses' || name !== 'number');
    expect(columns.map(({ name }) => name).filter((name) => values[name] === undefined)).toEqual([]);
    const headings = columns.map(({ headings: known }) => known.split(' ')[0]);
    const table = csvOf(headings.join(';'), columns.map(({ name }) => values[name]).join(';'));
    const file = await uploadRecords(app.uelzen.manager, kind, table);
    const [row] = (await app.uelzen.manager.get(`/imports/${file.id}/rows`)).body.items;
    expect(row.problems).toEqual([]);
    const changed = row.changes.map(({ column }: { column: string }) => column);
    // The article names the material, and a region belongs to its kind of
    // value: these aren't changed themselves.
    const same = { contracts: ['article'], addresses: ['cultivationValue'], articles: [], locations: [] };
    const known: readonly string[] = [key, ...same[kind]];
    expect(columns.map(({ name }) => name).filter((name) => !changed.includes(name))).toEqual(known);
  });
});

describe('a table that moves an address', () => {
  it('is taken back with the way to it that somebody has typed', async () => {
    const { path, lines } = await fullAddress();
    const before = await get(path);
    const number = lines[1]?.split(';')[0];
    const done = await take('addresses', ['Firmennummer;Breitengrad;Längengrad', `${number};53,1;10,1`]);
    expect(await get(path)).toMatchObject({ latitude: 53.1, longitude: 10.1 });
    await undoRecords(app.uelzen.manager, done);
    expect(without(await get(path))).toEqual(without(before));
  });
});

describe('a table that says more of a contract’s person', () => {
  const rowOf = async (lines: readonly string[]) => {
    const file = await uploadRecords(app.uelzen.manager, 'contracts', csvOf(...lines));
    const [row] = (await app.uelzen.manager.get(`/imports/${file.id}/rows`)).body.items;
    return { file, changes: row.changes };
  };
  const person = { column: 'contactName', part: null, before: 'Käthe Lüders' };

  it('changes nothing by the name of the one who is chosen, and names another one in their place', async () => {
    const { path, number } = await fullContract();
    expect((await rowOf(['Vertragsnummer;Ansprechpartner', `${number};Käthe Lüders`])).changes).toEqual([]);
    const { file, changes } = await rowOf(['Vertragsnummer;Ansprechpartner', `${number};Bernd`]);
    expect(changes).toEqual([{ ...person, after: 'Bernd' }]);
    const before = await get(path);
    const done = await takeRecords(app.uelzen.manager, file);
    expect(await get(path)).toMatchObject({ contact: null, contactName: 'Bernd' });
    await undoRecords(app.uelzen.manager, done);
    expect(without(await get(path))).toEqual(without(before));
  });

  it('tells that the person goes with the supplier', async () => {
    const { path, number } = await fullContract();
    const companyNumber = unique('K');
    await make('/addresses', addressBody({ companyName: 'Hof Neu', companyNumber }));
    const { file, changes } = await rowOf(['Vertragsnummer;Lieferant', `${number};${companyNumber}`]);
    expect(changes).toContainEqual({ ...person, after: null });
    expect((await takeRecords(app.uelzen.manager, file)).taken).toMatchObject({ changed: 1, refused: 0 });
    expect(await get(path)).toMatchObject({ supplier: { name: 'Hof Neu' }, contact: null });
  });
});
