import { defaultOrganisationSettings } from '@halm/model/identity/organisations/organisation-settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = '/settings/module';
const interval = { defaultCurbWeightRule: 'interval', defaultCurbWeightIntervalHours: 12 };
const settings = { ...defaultOrganisationSettings, ...interval, certificateWarningDays: 90 };

describe('the settings of an organisation', () => {
  it('begin with the defaults', async () => {
    const { status, body } = await app.uelzen.manager.get(path);
    expect([status, body]).toEqual([200, { ...defaultOrganisationSettings, version: 1 }]);
  });

  it('are changed for this organisation alone', async () => {
    const { status, body } = await app.uelzen.manager.put(path, settings, { version: 1 });
    expect([status, body]).toEqual([200, { ...settings, version: 2 }]);
    expect((await app.uelzen.manager.get(path)).body).toEqual(body);
    expect((await app.bremen.manager.get(path)).body.certificateWarningDays).toBe(60);
    const sql = "select before, after from history where entity = 'settings' and entity_id = $1";
    const { rows } = await app.owner.query(sql, [app.uelzen.id]);
    expect(rows).toEqual([{ before: { ...defaultOrganisationSettings, version: 1 }, after: body }]);
  });

  it('are changed once when two people change the same version', async () => {
    const { manager } = app.bremen;
    const answers = await Promise.all([1, 2, 3].map(() => manager.put(path, settings, { version: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    expect((await manager.put(path, settings)).status).toBe(428);
  });

  it('are read by everybody with a role and changed by the manager', async () => {
    const { operator, driver, qc, admin } = app.uelzen;
    for (const client of [operator, driver, qc, admin]) {
      expect((await client.get(path)).status).toBe(200);
      expect((await client.put(path, settings, { version: 2 })).status).toBe(403);
    }
  });

  it.each([
    ['certificateWarningDays', -1, 'too-small'],
    ['certificateWarningDays', 366, 'too-large'],
    ['emptyWeightTolerancePercent', 4.5, 'not-whole'],
    ['emptyWeightTolerancePercent', '5', 'invalid'],
    ['defaultCurbWeightRule', 'never', 'invalid'],
    ['defaultCurbWeightIntervalHours', null, 'required'],
    ['defaultCurbWeightIntervalHours', 0, 'address.curb-weight-interval'],
    ['defaultCurbWeightIntervalHours', 73, 'address.curb-weight-interval'],
    ['defaultCurbWeightTimesPerDay', 25, 'too-large'],
    ['contractExpiryWarningDays', '30', 'invalid'],
    ['certificateRequiredForUnloading', undefined, 'required'],
  ])('refuse %s %j as %s', async (field, value, reason) => {
    const { status, body } = await app.uelzen.manager.put(path, { ...settings, [field]: value }, { version: 2 });
    expect(status).toBe(422);
    expect(body.fields[0]).toMatchObject({ path: field, reason });
  });

  it('count times a day only where that is the rule', async () => {
    const { manager } = app.bremen;
    const { body: present } = await manager.get(path);
    const options = { version: present.version };
    const none = await manager.put(path, { ...settings, defaultCurbWeightRule: 'timesPerDay' }, options);
    expect(none.body.fields).toEqual([{ path: 'defaultCurbWeightTimesPerDay', reason: 'required' }]);
    const two = { ...settings, defaultCurbWeightRule: 'timesPerDay', defaultCurbWeightTimesPerDay: 2 };
    expect((await manager.put(path, two, options)).body).toMatchObject({
      defaultCurbWeightIntervalHours: null,
      defaultCurbWeightTimesPerDay: 2,
    });
  });
});
