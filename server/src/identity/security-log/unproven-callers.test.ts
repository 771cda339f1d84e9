import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { createAccount, newAddress, signedInClient } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  app = await startOwnTestApp({ log: pino({ level: 'info' }, stream) });
});
afterAll(() => app.close());

const told = (requestId: string | null) =>
  lines.map((line) => JSON.parse(line)).find(({ security }) => security?.origin?.requestId === requestId)?.security;
const toldOf = async (answer: Promise<{ readonly headers: Headers }>) => {
  const requestId = (await answer).headers.get('x-request-id');
  await expect.poll(() => told(requestId)).toBeDefined();
  return told(requestId);
};
const fromElsewhere = () => ({ headers: { 'x-forwarded-for': newAddress() } });
const registration = (token: string) => ({ token, username: `Neu.${newId()}`, password: 'Schnee auf dem Feld 8' });

describe('who calls without a session', () => {
  it('writes nobody’s name into the log by an id in the path', async () => {
    const { id } = await createAccount(app, app.uelzen);
    const stranger = testClient(app.url, 'garbage');
    const nobody = { organisationId: null, user: null };
    expect(await toldOf(stranger.get(`/users/user/${id}`, fromElsewhere()))).toMatchObject({
      type: 'call.sessionOver',
      ...nobody,
    });
    const registering = testClient(app.url).post(`/auth/register/${id}`, registration(`${id}.wrong`));
    expect(await toldOf(registering)).toMatchObject({ type: 'invite.linkInvalid', ...nobody });
    const { rows } = await app.owner.query('select 1 from security_events where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('doesn’t stop the log by an id that isn’t one', async () => {
    await testClient(app.url, 'x').get('/users/user/x', fromElsewhere());
    await testClient(app.url).post('/auth/register/abc', registration('x.y'));
    const { id, username } = await createAccount(app, app.uelzen);
    const client = await signedInClient(app.url, { username });
    await client.get('/security-log');
    const types = async () =>
      (await app.uelzen.manager.get(`/security-log?userId=${id}&group=call`)).body.items.map(
        ({ type }: { type: string }) => type,
      );
    await expect.poll(types).toEqual(['call.forbidden']);
    expect(lines.join('')).not.toContain('the security log could not be written');
  });
});

describe('what a client says of its address', () => {
  const refusedFrom = async (forwarded: string) =>
    (await toldOf(testClient(app.url, 'garbage').get('/teams', { headers: { 'x-forwarded-for': forwarded } }))).origin
      .remoteAddress;

  it('is believed of a proxy on the same machine, but only as an address', async () => {
    const from = newAddress();
    expect(await refusedFrom(`1.2.3.4, ${from}`)).toBe(from);
    expect(await refusedFrom('2001:db8::7, 127.0.0.1')).toBe('2001:db8::7');
    for (const forged of ['not an ip; <b>', '10.0.0.7:443', '::1%<b>', 'unknown'])
      expect(await refusedFrom(forged)).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
  });

  it('keeps it from the figures: they are for a collector on the same machine', async () => {
    const statusOf = async (headers: Record<string, string>) => (await fetch(`${app.url}/metrics`, { headers })).status;
    expect(await statusOf({})).toBe(200);
    for (const forwarded of ['10.0.0.7', 'unknown']) expect(await statusOf({ 'x-forwarded-for': forwarded })).toBe(404);
  });
});
