import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { notificationSamples } from '../../testing/plant/notification-samples.ts';
import { raiseSample, userIdOf } from '../../testing/plant/raise-sample.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { raiseNotification } from './raise-notification.ts';

let app: TestApp;
let manager: TestClient;
let operator: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  ({ manager, operator } = app.uelzen);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query('delete from notifications');
  await app.owner.query('delete from notification_causes');
  await app.owner.query('delete from notification_settings');
});

type Listed = { _id: string; type: string; content: { title: string; severity: string } };
const list = async (client: TestClient, query = ''): Promise<Listed[]> =>
  (await client.get(`/notifications${query}`)).body.items;
const raiseIn = async (organisation: TestOrganisation): Promise<string> => {
  await raiseSample(organisation, newId());
  return (await list(organisation.manager))[0]?._id ?? '';
};
const raiseOne = () => raiseIn(app.uelzen);
/** Mentions one person of Uelzen. */
const raiseFor = async (client: TestClient): Promise<string> => {
  const params = notificationSamples.A12;
  const raised = { type: 'A12', causeKey: newId(), params, target: null, recipients: [userIdOf(client)] } as const;
  await app.uelzen.asManager((scope) => raiseNotification(scope, raised));
  return (await list(client))[0]?._id ?? '';
};
const markRead = (client: TestClient, ids: readonly string[]) =>
  client.patch(`/notifications/mark-read?type=inapp&notificationIds=${ids.join(',')}`, undefined);

describe('the list', () => {
  it('answers a notification as the interface knows it', async () => {
    await raiseSample(app.uelzen, 'V-7');
    const { body } = await manager.get('/notifications?language=de');
    expect(body.unreadCount).toBe(1);
    expect(body.items).toEqual([
      {
        _id: expect.any(String),
        type: 'A4',
        section: 'contracts',
        createdAt: expect.stringMatching(/Z$/),
        timeAgo: 'jetzt',
        deliveries: [{ type: 'inapp', readAt: null }],
        content: {
          icon: 'calendar',
          severity: 'warning',
          title: 'Vertrag läuft bald ab',
          body: 'Der Vertrag V-7 mit Hof Lüders GbR endet am 31.12.2026.',
          bodyShort: 'V-7, Hof Lüders GbR: endet am 31.12.2026',
          action: { kind: 'goToAction', targets: { target: '/verwaltung/vertraege' } },
        },
      },
    ]);
  });

  it('speaks the language that is asked for, else the organisation’s', async () => {
    await raiseSample(app.uelzen, 'V-7');
    const titles = async (query: string) => (await list(manager, query)).map(({ content }) => content.title);
    expect(await titles('?language=ro')).toEqual(['Contractul expiră în curând']);
    expect(await titles('')).toEqual(['Vertrag läuft bald ab']);
  });

  it('has the newest in front, as many as asked for', async () => {
    for (const number of ['V-1', 'V-2', 'V-3']) await raiseSample(app.uelzen, number);
    const { body } = await manager.get('/notifications?limit=2&language=en');
    expect(body.items.map(({ content }: { content: { bodyShort: string } }) => content.bodyShort.slice(0, 3))).toEqual([
      'V-3',
      'V-2',
    ]);
    expect(body.unreadCount).toBe(3);
  });

  it('narrows to sections and severities, repeated or with commas', async () => {
    await raiseSample(app.uelzen, 'V-1', 'A3');
    await raiseSample(app.uelzen, 'V-2', 'A4');
    const types = async (query: string) => (await list(manager, query)).map(({ type }) => type);
    expect(await types('?sections=contracts,general&severities=error')).toEqual(['A3']);
    expect(await types('?severities=warning&severities=info')).toEqual(['A4']);
    expect(await types('?sections=lims&sections=general')).toEqual([]);
    expect(await types('?sections=')).toEqual([]);
    expect(await types('')).toEqual(['A4', 'A3']);
  });

  it('refuses a section that does not exist, naming the field', async () => {
    const { status, body } = await manager.get('/notifications?sections=weather');
    expect([status, body.reason, body.fields[0].path]).toEqual([400, 'request.malformed', 'sections.0']);
  });

  it('shows a person nothing that came to others, and nobody else’s organisation anything', async () => {
    await raiseOne();
    expect(await list(operator)).toEqual([]);
    expect(await list(app.bremen.manager)).toEqual([]);
  });
});

describe('marking as read', () => {
  it('makes it read once, keeping the first time', async () => {
    const id = await raiseOne();
    expect((await markRead(manager, [id, id])).status).toBe(204);
    const readAt = async () => (await manager.get('/notifications')).body.items[0].deliveries[0].readAt;
    const first = await readAt();
    expect(first).toMatch(/^\d{4}-.*Z$/);
    expect((await markRead(manager, [id])).status).toBe(204);
    expect(await readAt()).toBe(first);
    expect((await manager.get('/notifications')).body.unreadCount).toBe(0);
  });

  it.each([
    ['another person’s', () => raiseFor(operator)],
    ['another organisation’s', () => raiseIn(app.bremen)],
  ])('with one id that is %s changes nothing and answers as for an unknown one', async (_, foreign) => {
    const own = await raiseOne();
    const answered = await markRead(manager, [own, await foreign()]);
    const unknown = await markRead(manager, [own, newId()]);
    expect([answered.status, answered.body]).toEqual([404, unknown.body]);
    expect(unknown.status).toBe(404);
    const { rows } = await app.owner.query('select from notification_deliveries where read_at is not null');
    expect(rows).toHaveLength(0);
  });

  it('needs at least one id, of the channel that can be read', async () => {
    expect((await manager.patch('/notifications/mark-read?type=inapp&notificationIds=', undefined)).status).toBe(400);
    expect(
      (await manager.patch(`/notifications/mark-read?type=email&notificationIds=${newId()}`, undefined)).status,
    ).toBe(400);
  });
});

describe('deleting', () => {
  it('is refused with a reason while it is unread, then possible', async () => {
    const id = await raiseOne();
    const refused = await manager.delete(`/notifications/${id}`);
    expect([refused.status, refused.body.reason]).toEqual([409, 'notification.unread']);
    await markRead(manager, [id]);
    expect((await manager.delete(`/notifications/${id}`)).status).toBe(204);
    expect((await manager.delete(`/notifications/${id}`)).status).toBe(404);
    const { rows } = await app.owner.query('select from notification_deliveries');
    expect(rows).toHaveLength(0);
  });

  it('of another person’s is answered like an unknown one', async () => {
    const id = await raiseOne();
    await markRead(manager, [id]);
    expect((await app.uelzen.operator.delete(`/notifications/${id}`)).body).toEqual(
      (await app.uelzen.operator.delete(`/notifications/${newId()}`)).body,
    );
    expect(await list(manager)).toHaveLength(1);
  });

  it('keeps the cause, so that it does not come again', async () => {
    await raiseSample(app.uelzen, 'V-1');
    const id = (await list(manager))[0]?._id ?? '';
    await markRead(manager, [id]);
    await manager.delete(`/notifications/${id}`);
    await raiseSample(app.uelzen, 'V-1');
    expect(await list(manager)).toEqual([]);
  });
});

describe('the specs', () => {
  it('name every type with its section, severity and channels', async () => {
    const { body } = await operator.get('/notifications/specs');
    expect(body.sections).toEqual(['general', 'organisations', 'contracts', 'lims']);
    expect(body.severities).toEqual(['info', 'warning', 'error']);
    expect(body.types.map(({ type }: { type: string }) => type).join()).toBe(
      'A1,A2,A3,A4,A5,A6,A7,A8,A11,A12,A13,A14,A15,A16,A17,A18,A19',
    );
  });
});
