import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseSample } from '../../testing/plant/raise-sample.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Setting = { type: string; receivable: boolean; inapp: boolean; email: boolean; push: boolean };
const path = '/users/notification-type-settings';
const settingOf = async (client: TestClient, type: string): Promise<Setting> =>
  (await client.get(path)).body.settings.find((one: Setting) => one.type === type);
const change = (client: TestClient, ...settings: object[]) => client.patch(path, { settings });

describe('the settings of a person', () => {
  it('are the defaults while nothing was changed', async () => {
    const { body } = await app.uelzen.qc.get(path);
    const ways = ({ type, inapp, email, push }: Setting) =>
      [type, inapp && 'inapp', email && 'email', push && 'push'].filter(Boolean).join(' ');
    expect(body.settings.map(ways)).toEqual([
      'A1 inapp email',
      'A2 inapp',
      'A3 inapp email',
      'A4 inapp email',
      'A5 inapp email',
      'A6 inapp push',
      'A7 inapp email',
      'A8 inapp email push',
      'A11 inapp email',
      'A12 inapp push',
      'A13 inapp email',
      'A14 inapp push',
      'A15 inapp email',
      'A16 inapp email',
      'A17 inapp email',
      'A18 inapp email',
      'A19 inapp push',
    ]);
    const receivable = body.settings.filter((one: Setting) => one.receivable).map((one: Setting) => one.type);
    expect(receivable).toEqual(['A1', 'A2', 'A5', 'A11', 'A12', 'A16', 'A17']);
  });

  it('change only what is named, and only for this person', async () => {
    const { body } = await change(app.uelzen.manager, { type: 'A4', email: false }, { type: 'A7', push: true });
    expect(body.settings.find((one: Setting) => one.type === 'A4')).toMatchObject({ inapp: true, email: false });
    expect(await settingOf(app.uelzen.manager, 'A7')).toMatchObject({ inapp: true, email: true, push: true });
    expect(await settingOf(app.bremen.manager, 'A4')).toMatchObject({ email: true });
    expect(await settingOf(app.uelzen.admin, 'A4')).toMatchObject({ email: true });
  });

  it('keep both when two windows change different ways at once', async () => {
    const client = app.uelzen.operator;
    const all = Array.from({ length: 10 }, (_, index) =>
      change(client, { type: 'A12', [index % 2 ? 'email' : 'push']: index % 2 === 1 }),
    );
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await settingOf(client, 'A12')).toMatchObject({ inapp: true, email: true, push: false });
  });

  it('refuse what they do not know, naming the field', async () => {
    const unknown = await change(app.uelzen.manager, { type: 'A9', email: false });
    expect([unknown.status, unknown.body.fields[0].path]).toEqual([422, 'settings.0.type']);
    const wrong = await change(app.uelzen.manager, { type: 'A4', email: 'no' });
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, 'settings.0.email']);
    expect((await app.uelzen.manager.patch(path, { settings: [] })).status).toBe(422);
  });

  it('decide what is delivered', async () => {
    await change(app.uelzen.manager, { type: 'A3', inapp: false, email: false });
    await raiseSample(app.uelzen, 'V-1', 'A3');
    const ways = 'select type from notification_deliveries order by type';
    expect((await app.owner.query('select from notification_causes')).rows).toHaveLength(0);
    await change(app.uelzen.manager, { type: 'A3', push: true });
    await raiseSample(app.uelzen, 'V-1', 'A3');
    expect((await app.owner.query(ways)).rows).toEqual([{ type: 'push' }]);
    expect((await app.uelzen.manager.get('/notifications')).body.items).toEqual([]);
  });
});
