import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { workOf } from '../../testing/actors/work-of.ts';
import { partOf } from '../../testing/peers/mail-server.ts';
import { type PasswordResetStage, startPasswordResetStage } from '../../testing/plant/password-reset-stage.ts';
import { newAddress, newOrigin } from '../../testing/test-account.ts';
import { startOwnTestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';
import { requestPasswordReset } from './request-reset.ts';

let stage: PasswordResetStage;
beforeAll(async () => {
  stage = await startPasswordResetStage();
});
afterAll(() => stage.close());

describe('asking for a new password', () => {
  it('mails a link that names account, organisation and validity', async () => {
    const { username, email } = await stage.person();
    expect((await stage.request(username.toUpperCase())).status).toBe(204);
    await stage.waitForMails(email, 1);
    const [mail] = stage.mailsTo(email);
    const text = mail ? partOf(mail, 'text/plain') : '';
    for (const words of [username, 'Uelzen', '30 Minuten', 'einmal', 'bleibt, wie es ist'])
      expect(text).toContain(words);
    expect(stage.tokensTo(email)[0]).toMatch(/^[\w-]{43}$/);
  });

  it('by mail address reaches every account that has it, each with a link of its own', async () => {
    const email = 'Leitstand@plant.example';
    const people = [await stage.person({ email }), await stage.person({ email: email.toLowerCase() })];
    await stage.request('leitstand@PLANT.example');
    await stage.waitForMails(email, 1);
    await stage.waitForMails(email.toLowerCase(), 1);
    const texts = [email, email.toLowerCase()].flatMap(stage.mailsTo).map((mail) => partOf(mail, 'text/plain'));
    for (const { username } of people) expect(texts.filter((text) => text.includes(username))).toHaveLength(1);
  });

  it('by mail address knows a domain with umlauts however it is written', async () => {
    const people = [
      await stage.person({ email: 'silo@grün-gas.de' }),
      await stage.person({ email: 'silo@xn--grn-gas-o2a.de' }),
    ];
    await stage.request('Silo@GRÜN-gas.de');
    await stage.waitForMails('silo@grün-gas.de', 2);
    await stage.request('silo@xn--grn-gas-o2a.de');
    await stage.waitForMails('silo@grün-gas.de', 4);
    const texts = stage.mailsTo('silo@grün-gas.de').map((mail) => partOf(mail, 'text/plain'));
    for (const { username } of people) expect(texts.filter((text) => text.includes(username))).toHaveLength(2);
  });

  it('answers everybody alike, and mails nobody who cannot sign in', async () => {
    const set = (column: string, id: string) => stage.app.owner.query(`update ${column} where id = $1`, [id]);
    const inactive = await stage.person();
    await set('users set active = false', inactive.id);
    const invited = await stage.person();
    await set('users set username = null', invited.id);
    const addressless = await stage.person({ email: null });
    const nowhere = await stage.person();
    await stage.app.owner.query('update memberships set active = false where user_id = $1', [nowhere.id]);
    const known = await stage.person();
    const asked = [known.username, inactive.username, invited.email, addressless.username, nowhere.email, newId()];
    const answers = await Promise.all(asked.map((account) => stage.request(account)));
    for (const answer of answers) expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    await stage.waitForMails(known.email, 1);
    await stage.settled();
    for (const { email } of [inactive, invited, nowhere]) expect(stage.mailsTo(email)).toEqual([]);
  });

  it('does the same work for everybody', async () => {
    const { username } = await stage.person();
    const work = (account: string) =>
      workOf(stage.app.platform, (platform) => requestPasswordReset(platform, account, newOrigin()));
    const expected = await work(username);
    expect(expected.statements.length).toBeGreaterThan(2);
    expect(await work(newId())).toEqual(expected);
  });

  it('fills nobody’s mailbox: three mails an hour for an account from one address, ten from wherever', async () => {
    const { id, username, email } = await stage.person();
    const links = async (from: readonly string[]) => {
      await Promise.all(from.map((address) => stage.request(username, address)));
      await stage.settled();
      return (await stage.app.owner.query('select 1 from password_resets where user_id = $1', [id])).rowCount;
    };
    const stranger = newAddress();
    expect(await links([stranger, stranger, stranger, stranger, stranger])).toBe(3);
    expect(await links([newAddress()])).toBe(4);
    expect(await links(Array.from({ length: 8 }, newAddress))).toBe(10);
    await stage.waitForMails(email, 10);
  });

  it('is refused from an address that asks too often, and from there alone', async () => {
    const [from, other] = [newAddress(), newAddress()];
    for (let i = 0; i < 10; i += 1) expect((await stage.request('niemand', from)).status).toBe(204);
    const refused = await stage.request('niemand', from);
    expect([refused.status, refused.body.reason]).toEqual([429, 'request.too-many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await stage.request('niemand', other)).status).toBe(204);
  });

  it('that is refused stands in the log of the one who was meant, by username or mail address', async () => {
    const [from, { id, username, email }] = [newAddress(), await stage.person()];
    for (let i = 0; i < 10; i += 1) await stage.request('niemand', from);
    for (const account of [username.toUpperCase(), email.toUpperCase()]) await stage.request(account, from);
    const filter = `userId=${id}&group=password`;
    const slowed = async () =>
      (await stage.app.uelzen.manager.get(`/security-log?${filter}`)).body.items.map(
        ({ type, remoteAddress }: { type: string; remoteAddress: string }) => [type, remoteAddress],
      );
    await expect.poll(slowed).toEqual(Array.from({ length: 2 }, () => ['password.slowed', from]));
  });

  it('holds a secret that is stored nowhere', async () => {
    const { token } = await stage.withLink();
    for (const table of ['password_resets', 'history', 'outbox', 'graphile_worker._private_jobs']) {
      const { rows } = await stage.app.owner.query(`select t::text as row from ${table} t`);
      expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    }
  });

  it('says whether it goes by mail', async () => {
    expect((await stage.anybody.get('/auth/password-reset')).body).toEqual({ isByMail: true });
    const silent = await startOwnTestApp();
    const anybody = testClient(silent.url);
    expect((await anybody.get('/auth/password-reset')).body).toEqual({ isByMail: false });
    const refused = await anybody.post('/auth/password-reset', { account: 'manager' });
    expect([refused.status, refused.body.reason]).toEqual([409, 'password-reset.no-mail']);
    await silent.close();
  });
});
