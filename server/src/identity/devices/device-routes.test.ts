import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../core/db/database.ts';
import { newId } from '../../core/db/ids.ts';
import { newVapidKey, vapidPublicKey } from '../../core/outgoing/vapid.ts';
import type { Platform } from '../../core/process/platform.ts';
import { type FirebaseService, startFirebaseService } from '../../testing/peers/firebase-service.ts';
import { type PushService, startPushService } from '../../testing/peers/push-service.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { tokenFor } from '../../testing/test-people.ts';
import type { PushReceiver } from './find-devices.ts';
import { pushToPerson } from './push-to-person.ts';

let app: TestApp;
let service: PushService;
let firebase: FirebaseService;
const vapidKey = newVapidKey();

beforeAll(async () => {
  service = await startPushService();
  firebase = await startFirebaseService();
  const trusted = {
    allowedHosts: [...service.trusted.allowedHosts, ...firebase.trusted.allowedHosts],
    certificateAuthority: service.trusted.certificateAuthority,
  };
  const push = { vapidKey, subject: 'mailto:halm@plant.example', ...trusted, firebase: firebase.settings };
  app = await startOwnTestApp({ push });
});
afterAll(async () => {
  await app.close();
  await service.close();
  await firebase.close();
});

const idOf = (client: TestClient): string =>
  JSON.parse(Buffer.from(client.token.split('.')[1] ?? '', 'base64url').toString()).id;
const person = async (organisationId = app.uelzen.id) => {
  const client = testClient(app.url, await tokenFor(app.platform, organisationId, 'red2Operator'));
  return { client, receiver: { organisationId, userId: idOf(client) } };
};
const browser = (name = newId()) => {
  const { subscription, receiver } = service.subscribe(name);
  const { endpoint, ...keys } = subscription;
  return { name, receiver, token: JSON.stringify({ endpoint, expirationTime: null, keys }) };
};
const bodyOf = (token: string, uuid = newId()) => ({
  uuid,
  platform: 'web',
  model: 'Firefox',
  manufacturer: '',
  serial: '',
  push_config: { token },
});
const message = { title: 'Vertrag übererfüllt', body: 'Maissilage', target: '/verwaltung/vertraege' };
const ROUTINE = { ttlSeconds: 60, urgency: 'normal' } as const;
const push = (receiver: PushReceiver) => pushToPerson(app.platform, receiver, message, ROUTINE);
const rows = async (uuid: string) => (await app.owner.query('select * from devices where uuid = $1', [uuid])).rows;

describe('a device', () => {
  it('gets messages for its person, in the organisation of its session', async () => {
    const { client, receiver } = await person();
    const { token, receiver: keys } = browser();
    expect((await client.put('/users/device', bodyOf(token))).status).toBe(204);
    expect(await push(receiver)).toEqual(['sent']);
    const pushed = service.received.at(-1);
    expect(pushed && JSON.parse(service.read(keys, pushed))).toEqual(message);
    expect(await push({ ...receiver, organisationId: app.bremen.id })).toEqual([]);
  });

  it('may register again and again, and with another token: one row, the newest', async () => {
    const { client, receiver } = await person();
    const uuid = newId();
    const [first, second] = [browser(), browser()];
    await Promise.all([1, 2, 3].map(() => client.put('/users/device', bodyOf(first.token, uuid))));
    expect(await rows(uuid)).toHaveLength(1);
    await client.put('/users/device', bodyOf(second.token, uuid));
    expect(await rows(uuid)).toHaveLength(1);
    expect(await push(receiver)).toEqual(['sent']);
    expect(service.received.at(-1)?.path).toBe(`/${second.name}`);
  });

  it('that somebody else uses now gets their messages, and no longer the first one’s', async () => {
    const [first, second] = [await person(), await person(app.bremen.id)];
    const { token } = browser();
    await first.client.put('/users/device', bodyOf(token));
    await second.client.put('/users/device', bodyOf(token));
    expect(await push(first.receiver)).toEqual([]);
    expect(await push(second.receiver)).toEqual(['sent']);
  });

  it('does not lose its place to somebody with the same name for theirs', async () => {
    const [first, second] = [await person(), await person(app.bremen.id)];
    const uuid = newId();
    await first.client.put('/users/device', bodyOf(browser().token, uuid));
    await second.client.put('/users/device', bodyOf(browser().token, uuid));
    expect(await push(first.receiver)).toEqual(['sent']);
    expect(await rows(uuid)).toHaveLength(2);
  });

  it('is silent after signing out', async () => {
    const { client, receiver } = await person();
    await client.put('/users/device', bodyOf(browser().token));
    await client.post('/auth/logout');
    expect(await push(receiver)).toEqual([]);
  });

  it('is silent once its session is over by time', async () => {
    const { client, receiver } = await person();
    await client.put('/users/device', bodyOf(browser().token));
    app.setClock(new Date(Date.now() + 13 * 3_600_000));
    expect(await push(receiver)).toEqual([]);
    app.setClock(new Date());
  });

  it('that its push service has given up is forgotten, and the others still get the message', async () => {
    const { client, receiver } = await person();
    const [gone, refusing, alive] = [browser(), browser(), browser()];
    const uuid = newId();
    await client.put('/users/device', bodyOf(gone.token, uuid));
    for (const { token } of [refusing, alive]) await client.put('/users/device', bodyOf(token));
    service.answerWith(gone.name, 410);
    service.answerWith(refusing.name, 500);
    expect((await push(receiver)).toSorted()).toEqual(['gone', 'refused', 'sent']);
    expect(await rows(uuid)).toEqual([]);
    expect((await push(receiver)).toSorted()).toEqual(['refused', 'sent']);
  });

  it('is one of at most twenty of a person', async () => {
    const { client, receiver } = await person();
    for (let count = 0; count < 23; count += 1) await client.put('/users/device', bodyOf(browser().token));
    expect(await push(receiver)).toHaveLength(20);
  });

  it('is out of reach for everybody but the platform', async () => {
    const { client } = await person();
    await client.put('/users/device', bodyOf(browser().token));
    const settings = { organisationId: app.uelzen.id };
    const seen = await inTransaction(app.platform.pool, settings, (db) =>
      db.selectFrom('devices').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });
});

describe('a registration', () => {
  it('needs a session', async () => {
    const { status, body } = await testClient(app.url).put('/users/device', bodyOf(browser().token));
    expect([status, body.reason]).toEqual([401, 'session.required']);
  });

  const keys = () => {
    const { p256dh, auth } = service.subscribe('x').subscription;
    return { p256dh, auth };
  };
  const subscribed = (endpoint: string, change = {}) => JSON.stringify({ endpoint, keys: { ...keys(), ...change } });

  it.each([
    ['nothing', () => '', 'required'],
    ['no subscription', () => '{"endpoint":', 'invalid'],
    ['no keys', () => JSON.stringify({ endpoint: `${service.origin}/x` }), 'invalid'],
    ['a short key', () => subscribed(`${service.origin}/x`, { p256dh: 'BAAA' }), 'invalid'],
    ['a secret with other signs', () => subscribed(`${service.origin}/x`, { auth: '====' }), 'invalid'],
    ['a metadata service', () => subscribed('https://169.254.169.254/'), 'device.push-service-unknown'],
    ['this machine', () => subscribed('https://127.0.0.1/'), 'device.push-service-unknown'],
    ['plain http', () => subscribed('http://fcm.googleapis.com/'), 'device.push-service-unknown'],
    ['somebody’s server', () => subscribed('https://evil.example/'), 'device.push-service-unknown'],
  ])('is refused with %s as token', async (_, token, reason) => {
    const { status, body } = await app.uelzen.driver.put('/users/device', bodyOf(token()));
    expect([status, body.fields]).toEqual([422, [expect.objectContaining({ path: 'push_config.token', reason })]]);
  });

  it('names what else is wrong', async () => {
    const { body } = await app.uelzen.driver.put('/users/device', { ...bodyOf('x'), uuid: '', platform: 'toaster' });
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual(['uuid', 'platform']);
  });
});

describe('the configuration for browsers', () => {
  it('is public, fresh, and holds the public halves only', async () => {
    const response = await fetch(`${app.url}/v2/firebase-config.json`);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual({
      vapidKey: vapidPublicKey(vapidKey),
      projectId: 'halm-tests',
      apiKey: 'api-key',
      appId: 'app-id',
      messagingSenderId: '42',
    });
  });
});

describe('a device of Firebase', () => {
  const token = () => `fcm:${newId()}_APA91b-${newId()}`;
  let someone: Awaited<ReturnType<typeof person>>;
  beforeEach(async () => {
    someone = await person();
  });

  it('gets its messages there, under one access token for many', async () => {
    const device = token();
    await someone.client.put('/users/device', bodyOf(device));
    expect(await push(someone.receiver)).toEqual(['sent']);
    expect(await push(someone.receiver)).toEqual(['sent']);
    expect(firebase.assertions).toHaveLength(1);
    expect(firebase.assertions[0]).toMatchObject({
      iss: 'halm@halm-tests.example',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    expect(firebase.messages.at(-1)).toEqual({
      path: '/v1/projects/halm-tests/messages:send',
      body: {
        message: {
          token: device,
          notification: { title: message.title, body: message.body },
          data: { target: message.target },
          webpush: { headers: { TTL: '60', Urgency: 'normal' } },
        },
      },
    });
  });

  it('is forgotten when Firebase says that it is gone, and kept when it is the project that is missing', async () => {
    await someone.client.put('/users/device', bodyOf(token()));
    firebase.answerWith(404);
    expect(await push(someone.receiver)).toEqual(['refused']);
    firebase.answerWith(404, 'UNREGISTERED');
    expect(await push(someone.receiver)).toEqual(['gone']);
    expect(await push(someone.receiver)).toEqual([]);
  });

  it('is kept where Firebase is not configured, skipped, and gets its messages once it is', async () => {
    const other = await startOwnTestApp();
    const client = testClient(other.url, await tokenFor(other.platform, other.uelzen.id, 'red2Operator'));
    const receiver = { organisationId: other.uelzen.id, userId: idOf(client) };
    const device = token();
    const pushFrom = (platform: Platform) => pushToPerson(platform, receiver, message, ROUTINE);
    expect((await client.put('/users/device', bodyOf(device))).status).toBe(204);
    expect(await pushFrom(other.platform)).toEqual([]);
    expect(await (await fetch(`${other.url}/v2/firebase-config.json`)).json()).toEqual({
      vapidKey: expect.any(String),
    });
    expect(await pushFrom({ ...other.platform, push: app.platform.push })).toEqual(['sent']);
    expect(firebase.messages.at(-1)?.body).toMatchObject({ message: { token: device } });
    await other.close();
  });
});
