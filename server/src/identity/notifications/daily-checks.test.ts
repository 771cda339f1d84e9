import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checks } from '../../app.ts';
import { setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { dailyChecks } from './daily-checks.ts';

let app: TestApp;
let supplierId: string;
let articleId: string;

const run = () => dailyChecks(checks).run(app.platform, undefined, { isLast: true });
const typesOf = async (client: TestClient): Promise<string[]> =>
  (await client.get('/notifications')).body.items.map((one: { type: string }) => one.type).toSorted();
const countRaised = async () =>
  Number((await app.owner.query('select count(*) from notification_causes')).rows[0].count);

const contract = (number: string, endsOn: string, changes: object = {}) =>
  app.uelzen.manager.post('/contracts', {
    number,
    supplierId,
    startsOn: '2026-01-01',
    endsOn,
    materials: [{ articleId, unit: 'ton', targetAmount: 10 }],
    ...changes,
  });
const proof = (expiresOn: string, fields: object = {}) =>
  app.uelzen.manager.post(`/addresses/${supplierId}/proofs`, {
    type: 'certificate',
    scheme: 'iscc-eu',
    number: 'ISCC-1',
    validFrom: '2026-01-01',
    expiresOn,
    ...fields,
  });

beforeAll(async () => {
  app = await startOwnTestApp();
  app.setClock(new Date('2026-06-10T01:30:00Z'));
  ({ supplierId, articleId } = await setPlantStage(app.uelzen.manager));
  await contract('V-ended', '2026-06-09');
  await contract('V-long-ago', '2026-04-01');
  await contract('V-soon', '2026-07-10');
  await contract('V-later', '2026-07-11');
  // Its notice is due on 10 June: the page says so, and no notification but those of its end.
  await contract('V-renews', '2026-09-30', { renewalMonths: 12, noticeDays: 112 });
  const { body: closed } = await contract('V-closed', '2026-06-09');
  const done = { status: 'closed', reason: 'Erfüllt' };
  await app.uelzen.manager.put(`/contracts/${closed.id}/status`, done, { version: closed.version });
  await proof('2026-07-01');
  await proof('2026-08-09', { scheme: 'sure-eu' });
  await proof('2026-08-10', { scheme: 'other' });
});
afterAll(() => app.close());

describe('the daily check', () => {
  it('waits for five o’clock at the plant', async () => {
    await run();
    expect(await countRaised()).toBe(0);
  });

  it('tells of what has ended and of what ends soon, to whom it concerns', async () => {
    app.setClock(new Date('2026-06-10T03:00:00Z'));
    await run();
    expect(await typesOf(app.uelzen.manager)).toEqual(['A3', 'A4', 'A5', 'A5']);
    expect(await typesOf(app.uelzen.qc)).toEqual(['A5', 'A5']);
    expect(await typesOf(app.uelzen.operator)).toEqual([]);
    expect(await typesOf(app.bremen.manager)).toEqual([]);
  });

  it('tells once, however often it runs, that day and the next', async () => {
    const before = await countRaised();
    await Promise.all([run(), run(), run()]);
    await app.owner.query('delete from daily_checks');
    await Promise.all([run(), run()]);
    app.setClock(new Date('2026-06-11T03:00:00Z'));
    await run();
    // The next day one more contract and one more proof have come within their periods.
    expect(await typesOf(app.uelzen.manager)).toEqual(['A3', 'A4', 'A4', 'A5', 'A5', 'A5']);
    expect(await countRaised()).toBe(before + 3);
  });

  it('is silent about a proof that a later one renews, and tells of a prolonged contract anew', async () => {
    app.setClock(new Date('2026-06-12T03:00:00Z'));
    await proof('2026-08-11', { scheme: 'redcert-eu', articleIds: [articleId] });
    await proof('2027-08-11', { scheme: 'redcert-eu', articleIds: [articleId] });
    const { items } = (await app.uelzen.manager.get('/contracts?search=V-ended')).body;
    const { id, version } = items[0];
    const materials = [{ articleId, unit: 'ton', targetAmount: 10 }];
    const longer = { number: 'V-ended', supplierId, startsOn: '2026-01-01', endsOn: '2026-07-05', materials };
    expect((await app.uelzen.manager.patch(`/contracts/${id}`, longer, { version })).status).toBe(200);
    await run();
    expect(await typesOf(app.uelzen.manager)).toEqual(['A3', 'A4', 'A4', 'A4', 'A5', 'A5', 'A5']);
  });

  it('lets a failure stand in the way of nothing else, and does again what failed alone', async () => {
    app.setClock(new Date('2026-06-13T03:00:00Z'));
    await contract('V-next', '2026-07-13');
    const runs: string[] = [];
    let isBroken = true;
    const failing = dailyChecks({
      broken: async ({ organisationId }) => {
        if (isBroken && organisationId === app.bremen.id) throw new Error('broken');
        runs.push(organisationId);
      },
      ...checks,
    });
    const runFailing = () => failing.run(app.platform, undefined, { isLast: true });
    const warn = vi.spyOn(app.platform.log, 'warn');
    await expect(runFailing()).rejects.toThrow('could not be checked');
    const told = { err: new Error('broken'), check: 'broken', organisationId: app.bremen.id };
    expect(warn.mock.calls).toEqual([[told, 'a daily check failed']]);
    warn.mockRestore();
    expect(await typesOf(app.uelzen.manager)).toHaveLength(8);
    const notedOf = async (organisationId: string) =>
      (
        await app.owner.query('select name from daily_checks where day = $1 and organisation_id = $2', [
          '2026-06-13',
          organisationId,
        ])
      ).rows.map(({ name }) => name);
    expect((await notedOf(app.bremen.id)).toSorted()).toEqual(Object.keys(checks).toSorted());
    expect(await notedOf(app.uelzen.id)).toContain('broken');
    isBroken = false;
    await runFailing();
    expect(runs).toEqual([app.uelzen.id, app.bremen.id]);
    expect(await notedOf(app.bremen.id)).toContain('broken');
  });

  it('is of the day on which it began, though midnight passes meanwhile', async () => {
    app.setClock(new Date('2026-06-13T21:59:59Z'));
    const slow = dailyChecks({
      slow: async () => app.setClock(new Date('2026-06-13T22:00:01Z')),
      behind: async () => undefined,
    });
    await slow.run(app.platform, undefined, { isLast: true });
    const { rows } = await app.owner.query(
      "select distinct day::text from daily_checks where organisation_id = $1 and name in ('slow', 'behind')",
      [app.uelzen.id],
    );
    expect(rows).toEqual([{ day: '2026-06-13' }]);
  });

  it('ends where the database is away, instead of waiting for it once for each check', async () => {
    app.setClock(new Date('2026-06-14T03:00:00Z'));
    const runs: string[] = [];
    const away = dailyChecks({
      away: async () => {
        throw new Error('Connection terminated unexpectedly');
      },
      behind: async () => void runs.push('behind'),
    });
    await expect(away.run(app.platform, undefined, { isLast: true })).rejects.toThrow('Connection terminated');
    expect(runs).toEqual([]);
  });

  it('removes what was read ninety days ago, and nothing that is unread', async () => {
    const { items } = (await app.uelzen.manager.get('/notifications')).body;
    const id = items[0]._id;
    await app.uelzen.manager.patch(`/notifications/mark-read?type=inapp&notificationIds=${id}`, undefined);
    await app.owner.query(
      "update notification_deliveries set read_at = '2026-03-16T02:00:00Z' where read_at is not null",
    );
    const before = await countRaised();
    app.setClock(new Date('2026-06-14T03:00:00Z'));
    await run();
    const after = (await app.uelzen.manager.get('/notifications')).body.items.map(({ _id }: { _id: string }) => _id);
    expect(after).toEqual(items.slice(1).map(({ _id }: { _id: string }) => _id));
    expect(await countRaised()).toBe(before);
  });
});
