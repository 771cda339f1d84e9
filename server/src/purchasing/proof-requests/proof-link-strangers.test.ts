import net from 'node:net';
import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { twelveMonthsFrom } from '@halm/model/purchasing/proof-requests/declaration-period.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { signedDeclaration } from '../../testing/plant/signed-declaration.ts';
import { newAddress } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';

let app: TestApp;
let addressId: string;
const sockets: net.Socket[] = [];

beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  addressId = created(await app.uelzen.manager.post('/addresses', addressBody({ companyName: 'Hof Wójcik' }))).id;
});

/** Asks without a mail server: the answer holds the link. */
const ask = async (changes: object = {}) => {
  const body = { kind: 'declaration', declaration: 'self-redcert', email: 'a@hof.example', language: 'de', ...changes };
  const { body: request } = await app.uelzen.manager.post(`/addresses/${addressId}/proof-requests`, body);
  return { id: request.id as string, token: String(request.link).split('/proof/')[1] ?? '' };
};
const certificate = { kind: 'certificate', declaration: null };

/** Begins to send ten megabytes, and hears what is answered before they have come. */
const beginUpload = (token: string): Promise<string> => {
  const said = new URLSearchParams({ scheme: 'redcert-eu', expiresOn: '2098-12-31' });
  const { port, hostname } = new URL(app.url);
  const socket = net.connect(Number(port), hostname);
  sockets.push(socket);
  const head = [
    'content-type: multipart/form-data; boundary=b',
    'content-length: 10000000',
    'host: x',
    `authorization: Bearer ${token}`,
  ];
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  socket.write(`POST /api/v2/proof-requests/certificate?${said} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${part}`);
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
};

describe('a file that a stranger sends', () => {
  it('is refused before it has come where its link is no good', async () => {
    const { token } = await ask();
    for (const wrong of ['x', `${token}x`, token]) expect(await beginUpload(wrong)).toContain('proof-link.unknown');
  });

  it('arrives once for each link, and few do at the same time', async () => {
    const links = await Promise.all(Array.from({ length: 7 }, () => ask(certificate)));
    const [first, ...others] = links.map(({ token }) => token);
    // Of two with one link whoever comes second is told; the first one waits on.
    expect(await Promise.race([beginUpload(first ?? ''), beginUpload(first ?? '')])).toContain('request.busy');
    expect(await Promise.race(others.map(beginUpload))).toContain('server.overloaded');
  });
});

const from = () => ({ headers: { 'x-forwarded-for': newAddress() } });
/** Signs what a link asks for, as anybody can. */
const sign = (token: string, changes: object = {}) =>
  testClient(app.url).post('/proof-requests/declaration', signedDeclaration(token, changes), from());

const today = () => plainDateIn(app.platform.clock(), 'Europe/Berlin');

describe('the day until which a declaration is asked for', () => {
  it('is not over when one asks', async () => {
    const body = { kind: 'declaration', declaration: 'self-redcert', email: 'a@hof.example', language: 'de' };
    const asked = { ...body, expiresOn: addDays(today(), -1) };
    const refused = await app.uelzen.manager.post(`/addresses/${addressId}/proof-requests`, asked);
    expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'expiresOn', reason: 'in-the-past' }]]);
  });

  it('gives way to twelve months where it is over when somebody signs', async () => {
    const { id, token } = await ask({ expiresOn: today() });
    await app.owner.query(`update proof_requests set expires_on = expires_on - 1 where id = $1`, [id]);
    expect((await sign(token)).status).toBe(200);
    const { items } = (await app.uelzen.manager.get(`/addresses/${addressId}/proofs`)).body;
    expect(items).toMatchObject([{ expiresOn: twelveMonthsFrom(items[0].validFrom) }]);
  });
});

describe('a signature', () => {
  it('has one document drawn for its link at a time', async () => {
    const { token } = await ask();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign(token)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(answers.map(({ body }) => body?.reason)).toContain('request.busy');
  });

  it('waits its turn with few others, and is not lost where there is none', async () => {
    const links = await Promise.all(Array.from({ length: 16 }, () => ask()));
    const answers = await Promise.all(links.map(({ token }) => sign(token)));
    const refused = answers.flatMap(({ body }, index) => (body ? [{ reason: body.reason, index }] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['server.overloaded']));
    expect((await sign(links[refused[0]?.index ?? 0]?.token ?? '')).status).toBe(200);
  });

  it('has no more points than a hand draws', async () => {
    const { token } = await ask();
    const line = Array.from({ length: 2002 }, (_, at) => at % 300);
    const { body } = await sign(token, { signature: 'drawn', strokes: [line, line] });
    expect(body.fields).toEqual([{ path: 'strokes', reason: 'too-long' }]);
  });
});

it('the link of an inactive address asks for nothing any more', async () => {
  const { token } = await ask();
  await app.owner.query('update addresses set active = false where id = $1', [addressId]);
  const look = await testClient(app.url).post('/proof-requests/link', { token, language: 'de' }, from());
  expect([look.body.reason, (await sign(token)).body.reason]).toEqual(['proof-link.withdrawn', 'proof-link.withdrawn']);
});

it('the link of an inactive organisation opens nothing, and that of one opens nothing of another', async () => {
  const { token, id } = await ask();
  const look = async (tried: string) =>
    (await testClient(app.url).post('/proof-requests/link', { token: tried, language: 'de' }, from())).body.reason;
  const [, secret = ''] = token.split('.');
  const named = (organisationId: string) =>
    `${Buffer.from((organisationId + id).replaceAll('-', ''), 'hex').toString('base64url')}.${secret}`;
  expect([named(app.uelzen.id), await look(token)]).toEqual([token, undefined]);
  expect(await look(named(app.bremen.id))).toBe('proof-link.unknown');
  const setActive = (active: boolean) =>
    app.owner.query('update organisations set active = $2 where id = $1', [app.uelzen.id, active]);
  await setActive(false);
  try {
    expect([await look(token), (await sign(token)).body.reason]).toEqual(['proof-link.unknown', 'proof-link.unknown']);
  } finally {
    await setActive(true);
  }
  expect((await sign(token)).status).toBe(200);
});

it('what was done by a link is told as such, whatever name was typed', async () => {
  const { token } = await ask();
  expect((await sign(token, { signerName: 'Test Manager' })).status).toBe(200);
  const { items } = (await app.uelzen.manager.get(`/addresses/${addressId}/proofs`)).body;
  const history = await app.owner.query('select user_name from history where entity_id = $1', [items[0].id]);
  expect(history.rows.map((row) => row.user_name)).toContain('Link: Test Manager');
  expect(history.rows.map((row) => row.user_name)).not.toContain('Test Manager');
});

it('a hundred within an hour are mails, not requests', async () => {
  const { manager } = app.bremen;
  const own = created(await manager.post('/addresses', addressBody())).id;
  const body = { kind: 'certificate', email: 'a@hof.example', language: 'de' };
  const { id } = created(await manager.post(`/addresses/${own}/proof-requests`, body));
  await app.owner.query('update proof_requests set sending = 99 where id = $1', [id]);
  expect((await manager.post(`/addresses/${own}/proof-requests`, body)).body.id).toBeDefined();
  expect((await manager.post(`/addresses/${own}/proof-requests`, body)).body.reason).toBe('proof-request.too-many');
});
