import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailMessage, openMailer } from '../../core/mail/mail.ts';
import { type MailServer, partOf, startMailServer } from '../../testing/peers/mail-server.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';
import { PROOF_REFUSED_TASK, PROOF_REQUEST_TASK } from './proof-request-job.ts';
import { proofRequestTasks } from './send-proof-request.ts';

let mailing: TestApp;
let silent: TestApp;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  mailing = await startOwnTestApp({ mail: openMailer({ smtpUrl: mails.url, from: 'Halm <halm@plant.example>' }) });
  silent = await startOwnTestApp();
});
afterAll(async () => {
  await Promise.all([mailing.close(), silent.close()]);
  await mails.close();
});

let email: string;
let count = 0;
beforeEach(() => {
  count += 1;
  email = `anke.${count}@hof.example`;
});
const mailsNow = () => mails.received.filter(({ to }) => to.includes(email)).length;
const post = async ({ uelzen: { manager } }: TestApp, changes: object = {}) => {
  const { id } = created(await manager.post('/addresses', addressBody()));
  const body = { kind: 'certificate', declaration: null, email, language: 'de', ...changes };
  return manager.post(`/addresses/${id}/proof-requests`, body);
};
const ask = async (app: TestApp, changes: object = {}) =>
  created<{ id: string; version: number; link: string | null; sending: number }>(await post(app, changes));
const deliveryOf = async ({ uelzen: { manager } }: TestApp, id: string): Promise<string> =>
  (await manager.get(`/proof-requests/${id}`)).body.delivery;
/** Works off a job of a request once more, as the queue does that has lost sight of the first time. */
const repeat = async (app: TestApp, task: string, { id, sending }: { id: string; sending: number }) => {
  const payload = { organisationId: app.uelzen.id, id, sending };
  await proofRequestTasks.find(({ name }) => name === task)?.run(app.platform, payload, { isLast: false });
};

describe('an e-mail address', () => {
  it('is asked for where a mail is sent', async () => {
    for (const none of [null, '', undefined]) {
      const { status, body } = await post(mailing, { email: none });
      expect([status, body.fields]).toEqual([422, [{ path: 'email', reason: 'required' }]]);
    }
  });

  it('is needless where the link is handed over', async () => {
    const request = await ask(silent, { email: null });
    expect(request).toMatchObject({ email: null, delivery: 'none', link: expect.stringContaining('/v2/proof/') });
    const again = (await silent.uelzen.manager.post(`/proof-requests/${request.id}/sending`)).body;
    expect(again.link).toContain('/v2/proof/');
    expect(again.link).not.toBe(request.link);
  });

  it('is wrong where it is none, also where no mail is sent', async () => {
    const { status, body } = await post(silent, { email: 'anke' });
    expect([status, body.fields]).toEqual([422, [{ path: 'email', reason: 'invalid' }]]);
  });

  it('that nobody named before there was a mail server has the link handed over still, and nobody told of a refusal', async () => {
    const request = await ask(mailing);
    await expect.poll(() => deliveryOf(mailing, request.id)).toBe('sent');
    await mailing.owner.query('update proof_requests set email = null, sent_at = null where id = $1', [request.id]);
    const { manager } = mailing.uelzen;
    const again = (await manager.post(`/proof-requests/${request.id}/sending`)).body;
    expect(again).toMatchObject({ delivery: 'none', link: expect.stringContaining('/v2/proof/') });
    const said = new URLSearchParams({
      scheme: 'other',
      expiresOn: '2098-12-31',
    });
    const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    await testClient(mailing.url, again.link.split('/proof/')[1]).upload(
      `/proof-requests/certificate?${said}`,
      'a.pdf',
      pdf,
    );
    const { version } = (await manager.get(`/proof-requests/${request.id}`)).body;
    const refused = await manager.post(`/proof-requests/${request.id}/refusal`, { reason: 'Zu alt' }, { version });
    expect(refused.body.state).toBe('refused');
    for (const task of [PROOF_REQUEST_TASK, PROOF_REFUSED_TASK]) await repeat(mailing, task, again);
    expect(mailsNow()).toBe(1);
  });
});

describe('the mail with a link', () => {
  it('names who has asked, takes answers to them, and tells them when nobody is there', async () => {
    const { manager } = mailing.uelzen;
    await mailing.owner.query(`update users set email = 'chef@anlage.example', phone = '+49 581 777' where id = $1`, [
      userIdOf(manager),
    ]);
    const request = await ask(mailing);
    await expect.poll(() => deliveryOf(mailing, request.id)).toBe('sent');
    const received = mails.received.find(({ to }) => to.includes(email));
    if (!received) throw new Error('nothing arrived');
    expect(received.source).toMatch(/^Reply-To: .*<chef@anlage\.example>/m);
    expect(partOf(received, 'text/plain')).toContain('+49 581 777');
    const refusing = await startMailServer({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });
    const mail = openMailer({ smtpUrl: refusing.url, from: 'halm@plant.example' });
    await mailing.owner.query('update proof_requests set sent_at = null where id = $1', [request.id]);
    await repeat({ ...mailing, platform: { ...mailing.platform, mail } }, PROOF_REQUEST_TASK, request);
    await refusing.close();
    expect(await deliveryOf(mailing, request.id)).toBe('failed');
    const { items } = (await manager.get('/notifications?language=de')).body;
    const told = items.filter(({ type }: { type: string }) => type === 'A17');
    expect(told.map(({ content }: { content: { body: string } }) => content.body)).toEqual([
      expect.stringContaining(`${email} (550 no such mailbox)`),
    ]);
  });

  it('goes out once, also where its job is repeated', async () => {
    const request = await ask(mailing);
    await expect.poll(() => deliveryOf(mailing, request.id)).toBe('sent');
    await repeat(mailing, PROOF_REQUEST_TASK, request);
    expect(mailsNow()).toBe(1);
  });

  it('doesn’t go out for a link that a newer one has replaced', async () => {
    const request = await ask(mailing);
    await expect.poll(mailsNow).toBe(1);
    await mailing.uelzen.manager.post(`/proof-requests/${request.id}/sending`);
    await expect.poll(() => deliveryOf(mailing, request.id)).toBe('sent');
    await mailing.owner.query('update proof_requests set sent_at = null where id = $1', [request.id]);
    await repeat(mailing, PROOF_REQUEST_TASK, request);
    expect(mailsNow()).toBe(2);
  });

  it('that is on its way while a newer one is asked for doesn’t stand for that one', async () => {
    const request = await ask(silent);
    const again = () => silent.uelzen.manager.post(`/proof-requests/${request.id}/sending`);
    const { mail } = mailing.platform;
    const slow = { ...mail, send: (message: MailMessage) => again().then(() => mail.send(message)) };
    await repeat({ ...silent, platform: { ...silent.platform, mail: slow } }, PROOF_REQUEST_TASK, request);
    expect([mailsNow(), await deliveryOf(silent, request.id)]).toEqual([1, 'none']);
  });

  it('doesn’t go out where the installation has got another key since: its link would open nothing', async () => {
    const request = await ask(mailing);
    await expect.poll(() => deliveryOf(mailing, request.id)).toBe('sent');
    await mailing.owner.query(
      `update proof_requests set sent_at = null, secret_sha256 = 'of another key' where id = $1`,
      [request.id],
    );
    await repeat(mailing, PROOF_REQUEST_TASK, request);
    expect([mailsNow(), await deliveryOf(mailing, request.id)]).toEqual([1, 'failed']);
  });
});
