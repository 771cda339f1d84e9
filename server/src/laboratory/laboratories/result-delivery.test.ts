import { randomBytes } from 'node:crypto';
import type { Laboratory } from '@halm/model/laboratory/laboratories/laboratory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resealColumns } from '../../core/postgres/reseal-columns.ts';
import { unseal } from '../../core/security/seal.ts';
import { laboratoryBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const baseUrl = 'https://api.labor.example/v1';
const byToken = { way: 'api', baseUrl, signIn: 'token', token: 'geheim-token-4711' };
const byClient = { way: 'api', baseUrl, signIn: 'client', clientId: 'halm', clientSecret: 'kennwort-der-anlage' };
const byMail = { way: 'csv-mail', senderMail: 'befunde@labor.example', minutes: 15 };
const mailbox = { host: 'imap.anlage.example', port: 993, security: 'tls', username: 'labor@anlage.example' };

const send = async (delivery: object) => {
  const address = created(await app.uelzen.manager.post('/addresses', addressBody({ type: 'laboratory' })));
  return app.uelzen.qc.post('/lims/laboratories', laboratoryBody(address.id, { delivery }));
};
const add = async (delivery: object) => created<Laboratory>(await send(delivery));
const change = async ({ id, address, version }: Laboratory, delivery: object): Promise<Laboratory> => {
  const body = laboratoryBody(address.id, { delivery });
  return (await app.uelzen.qc.patch(`/lims/laboratories/${id}`, body, { version })).body;
};
const rowOf = async (id: string) =>
  (await app.owner.query('select * from laboratory_delivery where laboratory_id = $1', [id])).rows[0];
/** Everything that the organisation keeps or has told of, as text. */
const told = async (id: string): Promise<string> => {
  const sql =
    'select coalesce(before::text, $2) || coalesce(after::text, $2) as told from history where entity_id = $1';
  return (await app.owner.query(sql, [id, ''])).rows.map((row) => row.told).join();
};
const setUp = (changes: object, version: number) =>
  app.uelzen.qc.put('/lims/mailbox', { ...mailbox, password: 'postfach-kennwort', ...changes }, { version });

describe('the delivery of results', () => {
  it('is by hand unless something else is said', async () => {
    const laboratory = await add({ way: 'none' });
    expect(laboratory.delivery).toMatchObject({ way: 'none', baseUrl: null, token: null, minutes: null });
    expect(await rowOf(laboratory.id)).toBeUndefined();
  });

  it('keeps a token sealed to its row, and tells its last four characters alone', async () => {
    const laboratory = await add(byToken);
    expect(laboratory.delivery).toMatchObject({ baseUrl, signIn: 'token', token: { end: '4711' }, clientSecret: null });
    const row = await rowOf(laboratory.id);
    const place = `laboratory_delivery|token|${laboratory.id}` as const;
    expect(unseal(app.platform, place, row.token).text).toBe('geheim-token-4711');
    expect(() => unseal(app.platform, `laboratory_delivery|token|${laboratory.address.id}`, row.token)).toThrow();
    expect(JSON.stringify(row) + (await told(laboratory.id))).not.toContain('geheim');
  });

  it('keeps a secret that is left empty, and removes what another way does not need', async () => {
    const first = await add(byToken);
    const sealed = (await rowOf(first.id)).token;
    const kept = await change(first, { ...byToken, token: '', baseUrl: `${baseUrl}/neu` });
    expect(kept.delivery).toMatchObject({ baseUrl: `${baseUrl}/neu`, token: { end: '4711' } });
    expect((await rowOf(first.id)).token).toBe(sealed);
    // Nobody can read a token, so nobody may have it sent to a host of theirs.
    const elsewhere = { ...byToken, token: '', baseUrl: 'https://fremd.example/v1' };
    const body = laboratoryBody(kept.address.id, { delivery: elsewhere });
    const refused = await app.uelzen.qc.patch(`/lims/laboratories/${kept.id}`, body, { version: kept.version });
    expect(refused.body.fields).toEqual([{ path: 'delivery.token', reason: 'secret.other-place' }]);
    const other = await change(kept, byClient);
    expect(other.delivery).toMatchObject({ token: null, clientId: 'halm', clientSecret: { end: 'lage' } });
    expect(await rowOf(first.id)).toMatchObject({ token: null, token_end: null });
    expect((await change(other, { way: 'none' })).delivery.clientSecret).toBeNull();
    expect(await rowOf(first.id)).toBeUndefined();
  });

  it.each([
    ['no address of the service', { ...byToken, baseUrl: '' }, 'baseUrl', 'required'],
    ['an address in plain text', { ...byToken, baseUrl: 'http://labor.example' }, 'baseUrl', 'not-https'],
    ['a service of the inner network', { ...byToken, baseUrl: 'https://192.168.7.9/v1' }, 'baseUrl', 'inner-address'],
    ['one that is written otherwise', { ...byToken, baseUrl: 'https://0x7f000001:8443' }, 'baseUrl', 'inner-address'],
    ['one of the sixth version', { ...byToken, baseUrl: 'https://[fd00::1]' }, 'baseUrl', 'inner-address'],
    ['this machine itself', { ...byToken, baseUrl: 'https://LOCALHOST./v1' }, 'baseUrl', 'inner-address'],
    ['no way to sign in', { ...byToken, signIn: null }, 'signIn', 'required'],
    ['no token', { ...byToken, token: '' }, 'token', 'required'],
    ['no client id', { ...byClient, clientId: '' }, 'clientId', 'required'],
    ['no client secret', { ...byClient, clientSecret: '' }, 'clientSecret', 'required'],
    ['no sender', { ...byMail, senderMail: '' }, 'senderMail', 'required'],
    ['a sender without a host', { ...byMail, senderMail: 'labor' }, 'senderMail', 'invalid'],
    ['a look without a pause', { ...byMail, minutes: 0 }, 'minutes', 'too-small'],
    ['less than a look a day', { ...byMail, minutes: 1441 }, 'minutes', 'too-large'],
    ['a way that nobody knows', { way: 'fax' }, 'way', 'invalid'],
    ['mails without an inbox', byMail, 'way', 'laboratory.no-mailbox'],
  ])('refuses %s', async (_, delivery, field, reason) => {
    const { status, body } = await send(delivery);
    expect([status, body.fields[0]]).toMatchObject([422, { path: `delivery.${field}`, reason }]);
  });

  it('by mail needs the inbox, which stays as long as a laboratory sends to it, and a sender of its own', async () => {
    const { qc } = app.uelzen;
    expect((await setUp({}, 1)).body).toMatchObject({ ...mailbox, password: { end: 'wort' }, version: 2 });
    const laboratory = await add(byMail);
    expect(laboratory.delivery).toMatchObject({ ...byMail, baseUrl: null });
    const twice = await send({ ...byMail, senderMail: 'Befunde@Labor.example' });
    expect(twice.body.fields).toEqual([{ path: 'delivery.senderMail', reason: 'not-unique' }]);
    const umlauts = await add({ ...byMail, senderMail: 'befunde@xn--prfhaus-o2a.example' });
    expect(umlauts.delivery.senderMail).toBe('befunde@prüfhaus.example');
    const same = await send({ ...byMail, senderMail: 'Befunde@Prüfhaus.example' });
    expect(same.body.fields).toEqual([{ path: 'delivery.senderMail', reason: 'not-unique' }]);
    await change(umlauts, { way: 'none' });
    const refused = await qc.delete('/lims/mailbox', { version: 2 });
    expect([refused.status, refused.body.reason]).toEqual([409, 'laboratory.mailbox-needed']);
    await change(laboratory, { way: 'none' });
    expect((await qc.delete('/lims/mailbox', { version: 2 })).status).toBe(204);
    expect((await qc.get('/lims/mailbox')).body).toMatchObject({ host: '', password: null, version: 1 });
  });
});

describe('the inbox of results', () => {
  it('asks for a password once, keeps it sealed and tells its end alone', async () => {
    const { qc, id } = app.uelzen;
    expect((await setUp({ password: '' }, 1)).body.fields).toEqual([{ path: 'password', reason: 'required' }]);
    await setUp({}, 1);
    const changed = await setUp({ password: '', port: 143, security: 'starttls' }, 2);
    expect(changed.body).toMatchObject({ port: 143, security: 'starttls', password: { end: 'wort' }, version: 3 });
    for (const place of [{ host: 'imap.fremd.example' }, { username: 'fremd@anlage.example' }]) {
      const refused = await setUp({ ...place, password: '' }, 3);
      expect(refused.body.fields).toEqual([{ path: 'password', reason: 'secret.other-place' }]);
    }
    const { rows } = await app.owner.query('select password from laboratory_inboxes where organisation_id = $1', [id]);
    expect(unseal(app.platform, `laboratory_inboxes|password|${id}`, rows[0].password).text).toBe('postfach-kennwort');
    expect(JSON.stringify([(await qc.get('/lims/mailbox')).body, await told(id)])).not.toContain('kennwort');
    expect((await app.bremen.qc.get('/lims/mailbox')).body).toMatchObject({ password: null, version: 1 });
  });

  it('is set up once when two people do so at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.bremen.qc.put('/lims/mailbox', { ...mailbox, password: 'a' }, { version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  it.each([
    ['host', 'zwei Wörter', 'invalid'],
    ['host', 'imap..example', 'invalid'],
    ['host', '10.0.0.5', 'inner-address'],
    ['host', '127.1', 'inner-address'],
    ['host', 'Localhost', 'inner-address'],
    ['port', 65_536, 'too-large'],
    ['security', 'none', 'invalid'],
    ['username', '', 'required'],
  ])('refuses %s %j as %s', async (field, value, reason) => {
    const { status, body } = await setUp({ [field]: value }, 3);
    expect([status, body.fields[0]]).toMatchObject([422, { path: field, reason }]);
  });
});

it('what organisations keep secret survives the replacement of the seal key', async () => {
  const { id } = await add(byClient);
  const former = app.platform.sealKey;
  const present = randomBytes(32);
  Object.assign(app.platform, { sealKey: present, formerSealKey: former });
  expect(await resealColumns(app.platform)).toBeGreaterThanOrEqual(2);
  expect(await resealColumns(app.platform)).toBe(0);
  const place = `laboratory_delivery|client_secret|${id}` as const;
  expect(unseal({ sealKey: present }, place, (await rowOf(id)).client_secret).text).toBe('kennwort-der-anlage');
  Object.assign(app.platform, { sealKey: randomBytes(32), formerSealKey: former });
  expect(await resealColumns(app.platform)).toBe(0);
});
