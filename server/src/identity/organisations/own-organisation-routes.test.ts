import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const path = '/settings/organisation';
const input = {
  street: 'Am Deich 1',
  zip: '28195',
  city: 'Bremen',
  country: 'de',
  latitude: 53.08,
  longitude: 8.8,
  timeZone: 'Europe/Copenhagen',
  locale: 'da',
  currency: 'DKK',
  tileTemplate: 'https://tile.example.com/{z}/{x}/{y}.png',
  tileAttribution: '© Karten GmbH',
  mapServiceKey: 'AIzaSyA-0123456789_abc',
};

const sessionSays = async (client: TestClient) => {
  const { body } = await client.post('/auth/token');
  return JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString()).organisation;
};

describe('the own organisation', () => {
  it('is read by everybody with a role and changed by the manager', async () => {
    const { manager, operator, driver, qc, admin } = app.bremen;
    const { body } = await manager.get(path);
    expect(body).toMatchObject({
      name: 'Bremen',
      number: 'Bremen',
      timeZone: 'Europe/Berlin',
      locale: 'de',
      version: 1,
    });
    for (const client of [operator, driver, qc, admin]) {
      expect((await client.get(path)).body).toEqual(body);
      expect((await client.put(path, input, { version: 1 })).status).toBe(403);
    }
  });

  it('is changed for itself alone, and keeps what its customer admin decides', async () => {
    const { manager } = app.bremen;
    const { status, body } = await manager.put(path, { ...input, name: 'Neu', modules: [] }, { version: 1 });
    expect([status, body]).toEqual([200, { ...input, name: 'Bremen', number: 'Bremen', version: 2 }]);
    expect((await manager.get(path)).body).toEqual(body);
    const { rows } = await app.owner.query('select modules, version from organisations order by name');
    expect(rows).toEqual([
      { modules: ['red2', 'lims'], version: 2 },
      { modules: ['red2', 'lims'], version: 1 },
    ]);
    const sql = "select event, after ->> 'timeZone' as zone from history where organisation_id = $1 and entity_id = $1";
    expect((await app.owner.query(sql, [app.bremen.id])).rows).toEqual([
      { event: 'changed', zone: 'Europe/Copenhagen' },
    ]);
  });

  it('is what sessions say from their next token on', async () => {
    const { timeZone, currency } = input;
    expect(await sessionSays(app.bremen.operator)).toMatchObject({ timeZone, currency });
    expect(await sessionSays(app.uelzen.operator)).toMatchObject({ timeZone: 'Europe/Berlin', currency: 'EUR' });
  });

  it('is changed once when two people change the same version', async () => {
    const { manager } = app.bremen;
    const answers = await Promise.all([1, 2, 3].map(() => manager.put(path, input, { version: 2 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    expect((await manager.put(path, input)).status).toBe(428);
  });

  it.each([
    ['country', 'us', 'invalid'],
    ['timeZone', 'Europe/Atlantis', 'unknown'],
    ['timeZone', '+02:00', 'invalid'],
    ['locale', 'fr', 'invalid'],
    ['currency', 'SEK', 'invalid'],
    ['latitude', 91, 'too-large'],
    ['longitude', null, 'required'],
    ['tileTemplate', 'https://tile.example.com/{z}.png', 'organisation.tile-template'],
    ['tileAttribution', '', 'required'],
    ['mapServiceKey', 'AIza key with blanks', 'organisation.map-service-key'],
    ['mapServiceKey', 'AIza"><script>', 'organisation.map-service-key'],
    ['street', 'x'.repeat(201), 'too-long'],
  ])('refuses as %s what cannot be: %#', async (field, value, reason) => {
    const { status, body } = await app.bremen.manager.put(path, { ...input, [field]: value }, { version: 3 });
    expect([status, body.fields[0].path, body.fields[0].reason]).toEqual([422, field, reason]);
  });
});
