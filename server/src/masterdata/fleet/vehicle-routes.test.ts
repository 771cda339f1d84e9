import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { addressBody, created, unique, vehicleBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createAddress = async ({ manager }: TestOrganisation, changes = {}): Promise<string> =>
  created(await manager.post('/addresses', addressBody(changes))).id;

describeRecord({
  app: () => app,
  table: 'vehicles',
  entity: 'vehicles',
  prepare: async () => ({ path: `/addresses/${await createAddress(app.uelzen)}/vehicles`, body: vehicleBody() }),
  changes: { licensePlate: 'DAN-Ü 7', title: 'Fendt 724 mit Häcksel', active: false },
  derived: ['doubleOf'],
});

type Vehicle = { licensePlate: string };
const plates = (items: Vehicle[]) => items.map(({ licensePlate }) => licensePlate);

describe('vehicles', () => {
  it('keep their plate in one form, which is theirs alone, however it is written', async () => {
    const { manager } = app.uelzen;
    const [first, second] = [await createAddress(app.uelzen), await createAddress(app.uelzen)];
    const { body } = await manager.post(`/addresses/${first}/vehicles`, vehicleBody({ licensePlate: ' ue-lw   130 ' }));
    expect(body).toMatchObject({ licensePlate: 'UE-LW 130', emptyWeightKg: null, address: { id: first } });
    const known = { path: 'licensePlate', reason: 'vehicle.plate-known', named: `UE-LW 130, ${body.address.name}` };
    const other = created(await manager.post(`/addresses/${second}/vehicles`, vehicleBody()));
    for (const licensePlate of ['Ue-Lw 130', 'uelw130', 'UE LW-130', 'UE.LW.130', 'ue\u2013lw\u00a0130']) {
      const again = await manager.post(`/addresses/${second}/vehicles`, vehicleBody({ licensePlate }));
      expect([licensePlate, again.status, again.body.fields]).toEqual([licensePlate, 422, [known]]);
      const changed = await manager.patch(`/vehicles/${other.id}`, vehicleBody({ licensePlate }), { version: 1 });
      expect([licensePlate, changed.body.fields]).toEqual([licensePlate, [known]]);
    }
    const respelled = vehicleBody({ licensePlate: 'UELW 130' });
    expect((await manager.patch(`/vehicles/${body.id}`, respelled, { version: 1 })).body.licensePlate).toBe('UELW 130');
  });

  it('written twice at once become one', async () => {
    const { manager } = app.uelzen;
    const id = await createAddress(app.uelzen);
    const plates = ['UE-QÖ 1', 'ue qoe1', 'UEQÖ-1', 'UE.QÖ.1'];
    const answers = await Promise.all(
      plates.map((licensePlate) => manager.post(`/addresses/${id}/vehicles`, vehicleBody({ licensePlate }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it('take no empty weight from a form', async () => {
    const { manager } = app.uelzen;
    const body = vehicleBody({ emptyWeightKg: 1 });
    const vehicle = await manager.post(`/addresses/${await createAddress(app.uelzen)}/vehicles`, body);
    expect(vehicle.body.emptyWeightKg).toBeNull();
  });

  it('are found on the yard by plate however it is typed, by title and by company', async () => {
    const { manager, driver } = app.bremen;
    const companyName = unique('Spedition Grün');
    const addressId = await createAddress(app.bremen, { companyName });
    await manager.post(`/addresses/${addressId}/vehicles`, vehicleBody({ licensePlate: 'HB-GR 412', title: 'Kipper' }));
    await manager.post(
      `/addresses/${await createAddress(app.bremen)}/vehicles`,
      vehicleBody({ licensePlate: 'HB-X 1', active: false }),
    );
    const find = async (query: string) => plates((await driver.get(`/vehicles?${query}`)).body.items);
    for (const search of ['hbgr4', 'HB-GR412', 'GR 41', 'kipp', 'gRÜN'])
      expect([search, await find(`search=${encodeURIComponent(search)}`)]).toEqual([search, ['HB-GR 412']]);
    expect(await find('')).toEqual(['HB-GR 412', 'HB-X 1']);
    expect(await find('active=true')).toEqual(['HB-GR 412']);
    expect(await find(`addressId=${addressId}`)).toEqual(['HB-GR 412']);
    expect(plates((await manager.get(`/addresses/${addressId}/vehicles`)).body.items)).toEqual(['HB-GR 412']);
    expect((await app.uelzen.manager.get('/vehicles?search=hb')).body.items).toEqual([]);
  });

  it('are not added to an address of another organisation', async () => {
    const id = await createAddress(app.bremen);
    expect((await app.uelzen.manager.post(`/addresses/${id}/vehicles`, vehicleBody())).status).toBe(404);
    expect((await app.bremen.manager.get(`/addresses/${id}/vehicles`)).body.items).toEqual([]);
  });

  it.each([
    ['licensePlate', '   ', 'required'],
    ['licensePlate', 'A'.repeat(21), 'too-long'],
    ['licensePlate', 7, 'invalid'],
    ['title', 'x'.repeat(101), 'too-long'],
  ])('refuse %s %j as %s', async (path, value, reason) => {
    const id = await createAddress(app.uelzen);
    const { status, body } = await app.uelzen.manager.post(`/addresses/${id}/vehicles`, vehicleBody({ [path]: value }));
    expect(status).toBe(422);
    expect(body.fields[0]).toMatchObject({ path, reason });
  });
});
