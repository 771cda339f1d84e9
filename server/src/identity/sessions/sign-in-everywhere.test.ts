import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount, newAddress, PASSWORD, trySignIn } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const lines: { level: number; msg: string; failures?: number }[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line)) });
  app = await startOwnTestApp({ log });
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('delete from sign_in_limits'));

const fail = (from: string) => trySignIn(app.url, { username: 'geraten', from, password: 'falsch geraten' });

/** As if so many had failed within this minute. */
const haveFailed = (key: string, failures: number) =>
  app.owner.query(`insert into sign_in_limits values ($1, $2, now(), now() + interval '1 minute')`, [key, failures]);

it('three hundred failures a minute from one range of addresses are enough, also for its other addresses', async () => {
  await haveFailed('range:10.99.7', 299);
  expect((await fail('10.99.7.1')).status).toBe(401);
  const refused = await fail('10.99.7.200');
  expect([refused.status, refused.body.reason]).toEqual([429, 'session.too-many-attempts']);
  expect(refused.body.details.seconds).toBeLessThanOrEqual(60);
  expect((await fail('10.99.8.1')).status).toBe(401);
});

it('failures in great numbers, from wherever, are told once to whoever reads the log, and keep nobody out', async () => {
  const { username } = await createAccount(app, app.uelzen);
  await haveFailed('everywhere', 598);
  for (let i = 0; i < 3; i++) await fail(newAddress());
  expect(lines.map(({ level, failures }) => [level, failures])).toEqual([[50, 600]]);
  expect((await trySignIn(app.url, { username })).status).toBe(200);
});

it('a password that was hashed with less work than today is hashed again when it is entered, and only then', async () => {
  const { id, username } = await createAccount(app, app.uelzen);
  const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await app.owner.query('update credentials set password_hash = $2 where user_id = $1', [id, weak]);
  const stored = async (): Promise<string> => {
    const { rows } = await app.owner.query('select password_hash from credentials where user_id = $1', [id]);
    return rows[0].password_hash;
  };
  expect((await trySignIn(app.url, { username, password: 'falsch geraten' })).status).toBe(401);
  expect(await stored()).toBe(weak);
  expect((await trySignIn(app.url, { username })).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await trySignIn(app.url, { username })).status).toBe(200);
  expect(await stored()).toBe(renewed);
});
