import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { openMailer } from '../../core/mail/mail.ts';
import { newVapidKey } from '../../core/outgoing/vapid.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { type PushService, startPushService } from '../../testing/peers/push-service.ts';
import { notificationSamples } from '../../testing/plant/notification-samples.ts';
import { raiseSample, userIdOf } from '../../testing/plant/raise-sample.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { notificationTasks } from './deliver-notification.ts';
import type { DeliveryJob } from './delivery-job.ts';
import { raiseNotification } from './raise-notification.ts';

let app: TestApp;
let mails: MailServer;
let pushes: PushService;
/** What the mail server answers to a message; undefined: it takes it. */
let refusal: Error | undefined;

const onData: SMTPServerOptions['onData'] = async (stream, _, done) => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  if (refusal) return done(refusal);
  sources.push(Buffer.concat(parts).toString('utf8'));
  done();
};
const sources: string[] = [];
const address = 'katrin.behn@plant.example';

beforeAll(async () => {
  mails = await startMailServer({ onData });
  pushes = await startPushService();
  const push = { vapidKey: newVapidKey(), subject: 'mailto:halm@plant.example', ...pushes.trusted };
  const mail = openMailer({ smtpUrl: mails.url, from: 'Halm <halm@plant.example>' });
  app = await startOwnTestApp({ mail, push, publicUrl: 'https://halm.plant.example' });
  await app.owner.query('update users set email = $1, locale = $2 where id = $3', [
    address,
    'pl-PL',
    userIdOf(app.uelzen.manager),
  ]);
});
afterAll(async () => {
  await app.close();
  await mails.close();
  await pushes.close();
});
beforeEach(() => {
  refusal = undefined;
  sources.length = 0;
});

type Delivery = { status: string; failure: string | null; attempts: number; notification_id: string };
const deliveryOf = async (number: string, type: string): Promise<Delivery | undefined> => {
  const { rows } = await app.owner.query(
    `select d.status, d.failure, d.attempts, d.notification_id from notification_deliveries d
     join notifications n using (organisation_id) where n.id = d.notification_id and n.cause_key = $1 and d.type = $2`,
    [`contract:${number}`, type],
  );
  return rows[0];
};
const patience = { timeout: 15_000 };
const settled = (number: string, type: string) =>
  expect.poll(async () => {
    const delivery = await deliveryOf(number, type);
    return [delivery?.status, delivery?.failure];
  }, patience);
const decoded = (source: string): string =>
  source
    .replaceAll('=\r\n', '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/** Runs the job by hand, past the queue and its pauses; `times` at once. */
const deliver = async (number: string, type: 'email' | 'push', { isLast = false, times = 1 } = {}): Promise<void> => {
  const notificationId = (await deliveryOf(number, type))?.notification_id ?? '';
  const job: DeliveryJob = { organisationId: app.uelzen.id, notificationId, type };
  const runs = Array.from({ length: times }, () => notificationTasks[0]?.run(app.platform, job, { isLast }));
  await Promise.all(runs);
};

describe('a notification by mail', () => {
  it('comes as a letter in the person’s language, with a link into the application', async () => {
    await raiseSample(app.uelzen, 'V-1');
    await settled('V-1', 'email').toEqual(['sent', null]);
    const mail = decoded(sources[0] ?? '');
    expect(mail).toContain(`To: ${address}`);
    expect(mail).toContain('Umowa V-1 z dostawcą Hof Lüders GbR kończy się 31 gru 2026.');
    expect(mail).toContain('https://halm.plant.example/v2/verwaltung/vertraege');
    const delivery = await deliveryOf('V-1', 'email');
    expect(mail).toContain(`Message-ID: <${delivery?.notification_id}.email@halm.plant.example>`);
    expect(sources).toHaveLength(1);
  });

  it('bears a subject of one line, whatever a supplier is called', async () => {
    await raiseSample(app.uelzen, 'V-2\r\nBcc: victim@evil.example');
    await settled('V-2\r\nBcc: victim@evil.example', 'email').toEqual(['sent', null]);
    const [head] = sources[0]?.split('\r\n\r\n') ?? [];
    expect(head).toContain('Subject:');
    expect(head).not.toMatch(/^Bcc:/m);
  });

  it('is not sent again when its job runs again', async () => {
    await raiseSample(app.uelzen, 'V-3');
    await settled('V-3', 'email').toEqual(['sent', null]);
    await deliver('V-3', 'email', { times: 3 });
    expect(sources).toHaveLength(1);
    expect(await deliveryOf('V-3', 'email')).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('is tried again while the server refuses it, and given up after the last try', async () => {
    refusal = Object.assign(new Error('greylisted'), { responseCode: 451 });
    await raiseSample(app.uelzen, 'V-4');
    await settled('V-4', 'email').toEqual(['waiting', 'not-taken']);
    await expect(deliver('V-4', 'email')).rejects.toThrow('greylisted');
    expect(await deliveryOf('V-4', 'email')).toMatchObject({ status: 'waiting' });
    refusal = undefined;
    await deliver('V-4', 'email');
    expect(await deliveryOf('V-4', 'email')).toMatchObject({ status: 'sent', failure: null });
    refusal = Object.assign(new Error('mailbox full'), { responseCode: 552 });
    await raiseSample(app.uelzen, 'V-5');
    await settled('V-5', 'email').toEqual(['waiting', 'not-taken']);
    await expect(deliver('V-5', 'email', { isLast: true })).rejects.toThrow('mailbox full');
    expect(await deliveryOf('V-5', 'email')).toMatchObject({ status: 'failed' });
    expect(sources).toHaveLength(1);
  });

  it('that another job is sending at this moment is left alone', async () => {
    refusal = Object.assign(new Error('later'), { responseCode: 451 });
    await raiseSample(app.uelzen, 'V-6');
    await settled('V-6', 'email').toEqual(['waiting', 'not-taken']);
    refusal = undefined;
    await deliver('V-6', 'email', { times: 8 });
    expect(sources).toHaveLength(1);
  });

  it('does not reach who has left meanwhile, nor who has no address', async () => {
    refusal = Object.assign(new Error('later'), { responseCode: 451 });
    const userId = userIdOf(app.uelzen.manager);
    for (const number of ['V-7', 'V-8']) {
      await raiseSample(app.uelzen, number);
      await settled(number, 'email').toEqual(['waiting', 'not-taken']);
    }
    refusal = undefined;
    await app.owner.query('update memberships set active = false where user_id = $1', [userId]);
    await deliver('V-7', 'email');
    await app.owner.query('update memberships set active = true where user_id = $1', [userId]);
    await app.owner.query('update users set email = null where id = $1', [userId]);
    await deliver('V-8', 'email');
    await app.owner.query('update users set email = $1 where id = $2', [address, userId]);
    expect(await deliveryOf('V-7', 'email')).toMatchObject({ status: 'failed', failure: 'not-permitted' });
    expect(await deliveryOf('V-8', 'email')).toMatchObject({ status: 'failed', failure: 'no-address' });
    expect(sources).toEqual([]);
  });
});

describe('a mention by mail', () => {
  it('does not reach who may no longer read where it stands', async () => {
    const { manager } = app.uelzen;
    const userId = userIdOf(manager);
    await manager.patch('/users/notification-type-settings', { settings: [{ type: 'A12', push: false, email: true }] });
    refusal = Object.assign(new Error('later'), { responseCode: 451 });
    for (const entity of ['contracts', 'bookings'] as const) {
      const params = { ...notificationSamples.A12, entity };
      const mention = {
        type: 'A12',
        causeKey: `contract:${entity}`,
        params,
        target: null,
        recipients: [userId],
      } as const;
      await app.uelzen.asManager((scope) => raiseNotification(scope, mention));
      await settled(entity, 'email').toEqual(['waiting', 'not-taken']);
    }
    refusal = undefined;
    const become = (role: string) =>
      app.owner.query('update memberships set roles = array[$2] where user_id = $1', [userId, role]);
    await become('red2Operator');
    await deliver('contracts', 'email');
    await deliver('bookings', 'email');
    await become('red2PlantManager');
    expect(await deliveryOf('contracts', 'email')).toMatchObject({ status: 'failed', failure: 'not-permitted' });
    expect(await deliveryOf('bookings', 'email')).toMatchObject({ status: 'sent' });
    expect(sources).toHaveLength(1);
  });
});

describe('a notification by push', () => {
  const wantPush = (email: boolean) =>
    app.uelzen.manager.patch('/users/notification-type-settings', { settings: [{ type: 'A4', push: true, email }] });

  it('has nowhere to go without a device', async () => {
    await wantPush(false);
    await raiseSample(app.uelzen, 'V-9');
    await settled('V-9', 'push').toEqual(['failed', 'no-device']);
  });

  it('shows on the person’s device, encrypted, with its short text and its target, once', async () => {
    await wantPush(false);
    const name = newId();
    const { subscription, receiver } = pushes.subscribe(name);
    const { endpoint, ...keys } = subscription;
    const token = JSON.stringify({ endpoint, expirationTime: null, keys });
    const device = { uuid: newId(), platform: 'web', model: 'Firefox', manufacturer: '', serial: '' };
    await app.uelzen.manager.put('/users/device', { ...device, push_config: { token } });
    await raiseSample(app.uelzen, 'V-10');
    await settled('V-10', 'push').toEqual(['sent', null]);
    await deliver('V-10', 'push');
    const [message] = pushes.received;
    expect(pushes.received).toHaveLength(1);
    expect(message && JSON.parse(pushes.read(receiver, message))).toEqual({
      title: 'Umowa wkrótce wygaśnie',
      body: 'V-10, Hof Lüders GbR: kończy się 31 gru 2026',
      target: '/verwaltung/vertraege',
    });
    expect(message?.headers).toMatchObject({ urgency: 'normal', ttl: '86400' });
    expect(await deliveryOf('V-10', 'email')).toBeUndefined();
  });

  it('waits for another try when the push service refuses it', async () => {
    await wantPush(false);
    const [{ path } = { path: '/' }] = pushes.received;
    pushes.answerWith(path.slice(1), 503);
    await raiseSample(app.uelzen, 'V-11');
    await settled('V-11', 'push').toEqual(['waiting', 'not-taken']);
    pushes.answerWith(path.slice(1), 201);
    await deliver('V-11', 'push');
    expect(await deliveryOf('V-11', 'push')).toMatchObject({ status: 'sent' });
  });
});
