import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { created, scaleBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describeRecord({
  app: () => app,
  table: 'scales',
  entity: 'scales',
  prepare: async () => ({ path: '/scales', body: scaleBody() }),
  changes: { capacityKg: 80_000, verifiedUntil: '2027-12-31', protocol: 'sma' },
});

describe('scales', () => {
  it('are listed for everybody on the yard, by name and by what is sought', async () => {
    const { manager, driver } = app.uelzen;
    await manager.post('/scales', scaleBody({ name: 'Brücke Süd', active: false }));
    const { body } = await driver.get('/scales?search=br%C3%BCcke');
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Brücke Süd']);
    expect(body.pagination).toEqual({ page: 1, size: 25, totalRecords: 1, totalIsExact: true });
    expect((await driver.get('/scales?search=br%C3%BCcke&active=true')).body.items).toEqual([]);
  });

  it('are read by their organisation alone', async () => {
    const scale = created(await app.uelzen.manager.post('/scales', scaleBody()));
    expect((await app.uelzen.operator.get(`/scales/${scale.id}`)).body).toEqual(scale);
    expect((await app.bremen.manager.get(`/scales/${scale.id}`)).status).toBe(404);
    expect((await app.bremen.manager.get('/scales')).body.items).toEqual([]);
  });

  it.each([
    ['name', '  ', 'required'],
    ['calibrationLicenceNumber', undefined, 'required'],
    ['verifiedUntil', '2027-02-30', 'not-a-date'],
    ['capacityKg', -60_000, 'too-small'],
    ['capacityKg', 1e15, 'too-large'],
    ['divisionKg', 20.5, 'not-whole'],
    ['divisionKg', 60_001, 'too-large'],
    ['protocol', 'telex', 'invalid'],
    ['host', 'scale one;rm', 'invalid'],
    ['port', 70_000, 'too-large'],
  ])('refuse %s %j as %s', async (path, value, reason) => {
    const { status, body } = await app.uelzen.manager.post('/scales', scaleBody({ [path]: value }));
    expect([status, body.reason]).toEqual([422, 'request.invalid']);
    expect(body.fields[0]).toMatchObject({ path, reason });
  });

  it('have names that are theirs alone within the organisation', async () => {
    const body = scaleBody();
    await app.uelzen.manager.post('/scales', body);
    const second = await app.uelzen.manager.post('/scales', body);
    expect(second.status).toBe(422);
    expect(second.body.fields).toEqual([{ path: 'name', reason: 'not-unique' }]);
    expect((await app.bremen.manager.post('/scales', body)).status).toBe(200);
  });
});
