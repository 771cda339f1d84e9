import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import {
  addressBody,
  certificateBody,
  createContractOfSupplier,
  created,
  driverBody,
  vehicleBody,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Address = { id: string; version: number; number: number; distanceKm: number | null };

const create = async (changes = {}) =>
  created<Address>(await app.uelzen.manager.post('/addresses', addressBody(changes)));

describeRecord({
  app: () => app,
  table: 'addresses',
  entity: 'addresses',
  prepare: async () => ({ path: '/addresses', body: addressBody() }),
  changes: {
    companyName: 'Lohnunternehmen Größe & Söhne',
    type: 'agricultural-logistics-company',
    country: 'dk',
    email: 'buero@groesse.example',
    distanceKm: 12.5,
    curbWeightRule: { type: 'interval', intervalHours: 24, timesPerDay: null },
    sustainability: {
      chainRole: 'producer',
      originCountry: 'dk',
      cultivationValue: 'nuts2-region',
      nuts2Region: 'DK04',
    },
  },
  isKeptByQuality: true,
});

const regional = { chainRole: 'producer', originCountry: 'de', cultivationValue: 'nuts2-region' };

describe('addresses', () => {
  it('are numbered without a gap, and a refused one takes no number', async () => {
    const { manager } = app.bremen;
    const post = (changes = {}) => manager.post('/addresses', addressBody(changes));
    const first = (await post({ companyNumber: 'K-1' })).body.number;
    expect((await post({ companyNumber: 'K-1' })).body.fields).toEqual([
      { path: 'companyNumber', reason: 'not-unique' },
    ]);
    const others = await Promise.all([1, 2, 3, 4].map(() => post()));
    const numbers = others.map(({ body }) => body.number).toSorted((a, b) => a - b);
    expect([first, ...numbers]).toEqual([1, 2, 3, 4, 5]);
  });

  it('begin with the organisation’s rule for empty weighings', async () => {
    const { body } = await app.uelzen.manager.post('/addresses', addressBody({ curbWeightRule: undefined }));
    expect(body.curbWeightRule).toEqual({ type: 'always', intervalHours: null, timesPerDay: null });
  });

  it('are as far away as their coordinates say, or as somebody knows better', async () => {
    const { manager, id } = app.uelzen;
    const uelzen = [52.9647, 10.5658];
    await app.owner.query('update organisations set latitude = $2, longitude = $3 where id = $1', [id, ...uelzen]);
    const lueneburg = { latitude: 53.2464, longitude: 10.4115 };
    const body = addressBody(lueneburg);
    const address = created<Address>(await manager.post('/addresses', body));
    expect(address.distanceKm).toBeCloseTo(42.9, 1);
    const path = `/addresses/${address.id}`;
    const typed = await manager.patch(path, { ...body, distanceKm: 51.2 }, { version: 1 });
    expect(typed.body.distanceKm).toBe(51.2);
    const moved = { ...body, latitude: 53.0, distanceKm: 51.2 };
    expect((await manager.patch(path, moved, { version: 2 })).body.distanceKm).toBeLessThan(20);
  });

  it('know no distance without coordinates', async () => {
    expect((await create()).distanceKm).toBeNull();
  });

  it('show the best of their proofs', async () => {
    const { manager, qc } = app.uelzen;
    const { id } = await create();
    const statusNow = async () => (await qc.get(`/addresses/${id}`)).body.proofStatus;
    expect(await statusNow()).toBe('none');
    const old = certificateBody({ scheme: 'iscc-eu', validFrom: '2020-01-01', expiresOn: '2020-12-31' });
    await manager.post(`/addresses/${id}/proofs`, old);
    expect(await statusNow()).toBe('expired');
    await manager.post(`/addresses/${id}/proofs`, certificateBody());
    expect(await statusNow()).toBe('valid');
  });

  it('are found by name, number, company number, town and postcode', async () => {
    const { manager, qc } = app.uelzen;
    const own = { companyName: 'Ölmühle Ährenfeld', companyNumber: 'KR-77_1', zip: '29525', city: 'Hösseringen' };
    const { id, number } = await create({ ...own, type: 'merchant' });
    const find = async (search: string) => {
      const { body } = await qc.get(`/addresses?search=${encodeURIComponent(search)}`);
      return body.items.map((address: Address) => address.id);
    };
    for (const search of ['öLMÜHLE', 'kr-77_', '29525', 'sseri'])
      expect([search, await find(search)]).toEqual([search, [id]]);
    // A short number stands in the postcodes of others too.
    expect(await find(String(number))).toContain(id);
    expect(await find('%%')).toEqual([]);
    expect((await manager.get('/addresses?type=merchant&active=true')).body.items).toHaveLength(1);
    expect((await manager.get('/addresses?type=merchant&active=false')).body.items).toEqual([]);
  });

  it('are narrowed to a country and to those in use, in the list and in its file, which tells how each is reached', async () => {
    const reached = { country: 'lu', street: 'Am Bach 1', phone: '00352 1', email: 'a@b.example', distanceKm: 12.5 };
    const [used, unused] = [addressBody(reached), addressBody({ country: 'lu', active: false })];
    for (const body of [used, unused]) created(await app.uelzen.manager.post('/addresses', body));
    const namesOf = async (query: string) =>
      (await app.uelzen.manager.get(`/addresses?${query}`)).body.items.map(
        (one: { companyName: string }) => one.companyName,
      );
    expect((await namesOf('country=lu')).toSorted()).toEqual([used.companyName, unused.companyName].toSorted());
    expect(await namesOf('country=lu&active=true')).toEqual([used.companyName]);
    expect((await app.uelzen.manager.get('/addresses?country=xx')).body.fields).toMatchObject([{ path: 'country' }]);
    const columns = 'company,street,country,phone,email,distance';
    const query = `country=lu&active=true&columns=${columns}&format=csv&locale=en-US`;
    const { bytes } = await app.uelzen.manager.get(`/addresses/export?${query}`);
    const [, row] = bytes.toString().trim().split('\r\n');
    expect(row?.split(/[,;]/)).toEqual([used.companyName, 'Am Bach 1', 'Luxembourg', '00352 1', 'a@b.example', '12.5']);
  });

  it('are listed page by page in the order of the alphabet', async () => {
    const { manager } = app.bremen;
    for (const companyName of ['Zander', 'Äpfel & Co', 'Apel', 'azur'])
      await manager.post('/addresses', addressBody({ companyName, type: 'laboratory' }));
    const page = async (query: string) =>
      (await manager.get(`/addresses?type=laboratory&size=2&${query}`)).body.items.map(
        ({ companyName }: { companyName: string }) => companyName,
      );
    expect([await page('page=1'), await page('page=2'), await page('page=3')]).toEqual([
      ['Apel', 'Äpfel & Co'],
      ['azur', 'Zander'],
      [],
    ]);
    expect(await page('sort=-companyName')).toEqual(['Zander', 'azur']);
  });

  it('are read by the organisation’s plant manager and quality control alone', async () => {
    const address = await create();
    const { manager, operator, driver, qc } = app.uelzen;
    for (const client of [manager, qc]) expect((await client.get(`/addresses/${address.id}`)).body).toEqual(address);
    for (const client of [operator, driver])
      for (const part of ['', '/contacts', '/proofs', '/vehicles', '/drivers', '/attachments', '/comments', '/history'])
        expect((await client.get(`/addresses/${address.id}${part}`)).status).toBe(403);
    expect((await app.bremen.manager.get(`/addresses/${address.id}`)).status).toBe(404);
    for (const part of ['proofs', 'vehicles', 'drivers'])
      expect((await app.bremen.manager.get(`/addresses/${address.id}/${part}`)).status).toBe(404);
  });

  it('are chosen at the gate by name, number and place, which is all that the yard learns of them', async () => {
    const { operator, driver, qc } = app.uelzen;
    const reached = { contactName: 'Wiebke Ahlers', email: 'wiebke@kartoffelhof.example', phone: '0581 4711 4711' };
    const named = { companyName: 'Kartoffelhof Süttorf', city: 'Süttorf', companyNumber: 'KH-9' };
    const { id, number } = await create({ ...named, ...reached, notes: 'Zahlt spät' });
    await create({ companyName: 'Kartoffelhof Alt', active: false });
    const find = async (search: string) =>
      (await operator.get(`/addresses/short-list?search=${encodeURIComponent(search)}`)).body;
    const short = { id, number, companyName: 'Kartoffelhof Süttorf', city: 'Süttorf' };
    for (const search of ['kartoffelhof', 'suettorf', 'kh-9', `kartoffel ${number}`])
      expect([search, (await find(search)).items]).toEqual([search, [short]]);
    expect(await find('Kartofelhof')).toMatchObject({ items: [short], similar: true });
    for (const search of ['wiebke', 'kartoffelhof.example', '47114711', 'spät'])
      expect([search, (await find(search)).items]).toEqual([search, []]);
    const { items } = (await app.bremen.operator.get('/addresses/short-list')).body;
    expect(JSON.stringify(items)).not.toContain('Süttorf');
    for (const client of [driver, qc]) expect((await client.get('/addresses/short-list')).status).toBe(403);
  });

  it('are kept by the manager and by quality control, and deleted by the manager', async () => {
    const { manager, operator, qc } = app.uelzen;
    const made = await qc.post('/addresses', addressBody({ companyName: 'Labor Nord', type: 'laboratory' }));
    expect(made.status).toBe(200);
    const path = `/addresses/${made.body.id}`;
    const changed = addressBody({ companyName: 'Labor Nord-Ost', type: 'laboratory' });
    expect((await operator.patch(path, changed, { version: 1 })).status).toBe(403);
    expect((await qc.patch(path, changed, { version: 1 })).body.companyName).toBe('Labor Nord-Ost');
    expect((await qc.delete(path, { version: 2 })).status).toBe(403);
    expect((await manager.delete(path, { version: 2 })).status).toBe(204);
  });

  it.each([
    ['companyName', '', 'required'],
    ['type', 'farm', 'invalid'],
    ['country', 'us', 'invalid'],
    ['email', 'nobody', 'invalid'],
    ['distanceKm', -1, 'too-small'],
    ['distanceKm', 1e9, 'too-large'],
    ['longitude', 181, 'too-large'],
    ['vatNumber', 'DE136695978', 'address.vat-number'],
    ['manureRegistrationNumber', '4711', 'address.registration-number'],
    ['curbWeightRule.intervalHours', { type: 'interval', intervalHours: 73 }, 'address.curb-weight-interval'],
    ['curbWeightRule.intervalHours', { type: 'interval', intervalHours: 0 }, 'address.curb-weight-interval'],
    ['curbWeightRule.timesPerDay', { type: 'timesPerDay' }, 'required'],
    ['sustainability.chainRole', { chainRole: 'farm' }, 'invalid'],
    ['sustainability.nuts2Region', { ...regional, nuts2Region: 'PL41' }, 'address.nuts2-region'],
    ['sustainability.originCountry', { ...regional, nuts2Region: 'DE93', originCountry: null }, 'required'],
  ])('refuse %s %j as %s', async (path, value, reason) => {
    const field = path.split('.')[0] ?? '';
    const { status, body } = await app.uelzen.manager.post('/addresses', addressBody({ [field]: value }));
    expect([status, body.reason]).toEqual([422, 'request.invalid']);
    expect(body.fields[0]).toMatchObject({ path, reason });
  });

  it('are not deleted while something belongs to them', async () => {
    const { manager } = app.uelzen;
    const { supplier } = await createContractOfSupplier(manager);
    const parts: [string, object][] = [
      ['proofs', certificateBody()],
      ['vehicles', vehicleBody()],
      ['drivers', driverBody()],
    ];
    const owners = parts.map(async ([part, body]) => {
      const { id } = await create();
      created(await manager.post(`/addresses/${id}/${part}`, body));
      return id;
    });
    for (const id of [supplier.id, ...(await Promise.all(owners))]) {
      const { status, body } = await manager.delete(`/addresses/${id}`, { version: 1 });
      expect([status, body.reason]).toEqual([409, 'request.in-use']);
      expect((await manager.get(`/addresses/${id}`)).status).toBe(200);
    }
  });
});
