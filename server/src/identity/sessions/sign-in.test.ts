import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOf } from '../../testing/actors/work-of.ts';
import { createAccount, newAddress, newOrigin, PASSWORD, trySignIn } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashPassword } from './password.ts';
import { signInWithPassword } from './sign-in.ts';

let app: TestApp;
let now: Date;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  app.setClock(now);
};
beforeAll(async () => {
  app = await startOwnTestApp();
});
beforeAll(() => {
  now = new Date();
  app.setClock(now);
});
afterAll(() => app.close());

const attempt = (username: string, from: string, password = 'falsch geraten') =>
  trySignIn(app.url, { username, from, password });

const failTimes = async (times: number, username: string, from: string) => {
  for (let i = 0; i < times; i++) {
    const { status, body } = await attempt(username, from);
    expect([status, body.reason]).toEqual([401, 'session.wrong-credentials']);
  }
};

describe('failed sign-ins', () => {
  it('cost nothing five times, then more and more time, up to a minute', async () => {
    const { username } = await createAccount(app, app.uelzen);
    const from = newAddress();
    await failTimes(5, username, from);
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      const { status, body, headers } = await attempt(username, from);
      expect([status, body.reason]).toEqual([429, 'session.too-many-attempts']);
      expect(headers.get('retry-after')).toBe(String(body.details.seconds));
      waits.push(body.details.seconds);
      pass(body.details.seconds);
      await failTimes(1, username, from);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('are answered alike for a username that nobody has', async () => {
    const { username } = await createAccount(app, app.uelzen);
    const answersFor = async (name: string) => {
      const from = newAddress();
      const answers = [];
      for (let i = 0; i < 8; i++) answers.push(await attempt(name, from));
      return answers.map(({ status, body, headers }) => [status, body, headers.get('retry-after')]);
    };
    expect(await answersFor('niemand.kennt.den')).toEqual(await answersFor(username));
  });

  it('do not let the right password in before the wait is over, and are forgotten with it', async () => {
    const { username } = await createAccount(app, app.uelzen);
    const from = newAddress();
    await failTimes(5, username, from);
    expect((await attempt(username.toUpperCase(), from, PASSWORD)).status).toBe(429);
    pass(1);
    expect((await attempt(username, from, PASSWORD)).status).toBe(200);
    await failTimes(5, username, from);
  });

  it('of a stranger never keep the right person out', async () => {
    const { username } = await createAccount(app, app.uelzen);
    const stranger = newAddress();
    await failTimes(5, username, stranger);
    expect((await attempt(username, stranger)).status).toBe(429);
    expect((await attempt(username, newAddress(), PASSWORD)).status).toBe(200);
  });

  it('from many addresses make all strangers wait for each other, and nobody who has opened the account there', async () => {
    const { username } = await createAccount(app, app.uelzen);
    const home = newAddress();
    expect((await attempt(username, home, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 10; i++) await failTimes(5, username, newAddress());
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      await failTimes(1, username, newAddress());
      const { status, body } = await attempt(username, newAddress(), PASSWORD);
      expect([status, body.reason]).toEqual([429, 'session.too-many-attempts']);
      waits.push(body.details.seconds);
      expect((await attempt(username, home, PASSWORD)).status).toBe(200);
      pass(body.details.seconds);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60]);
    // Who is elsewhere waits no longer than a minute, once.
    const abroad = newAddress();
    expect((await attempt(username, abroad, PASSWORD)).status).toBe(200);
    expect((await attempt(username, newAddress(), PASSWORD)).status).toBe(429);
    expect((await attempt(username, abroad, PASSWORD)).status).toBe(200);
  });

  it('from one address are thirty a minute, whatever the usernames', async () => {
    const from = newAddress();
    for (let i = 0; i < 30; i++) await failTimes(1, `geraten.${i}`, from);
    const { status, body } = await attempt('geraten.30', from);
    expect([status, body.reason]).toEqual([429, 'session.too-many-attempts']);
    expect(body.details.seconds).toBeLessThanOrEqual(60);
    pass(61);
    await failTimes(1, 'geraten.30', from);
  });

  it('are counted before they are looked at, however many come at once', async () => {
    const { username } = await createAccount(app, app.uelzen);
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(username, from)));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(401), count(429)]).toEqual([5, 15]);
  });

  it('are kept without the usernames that were typed', async () => {
    await attempt('mein-passwort-statt-name', newAddress());
    const { rows } = await app.owner.query("select 1 from sign_in_limits where key like '%mein-passwort%'");
    expect(rows).toEqual([]);
  });
});

describe('whoever may not sign in', () => {
  it('gets one answer, whatever the cause', async () => {
    const inactive = await createAccount(app, app.uelzen, { active: false });
    const homeless = await createAccount(app, app.uelzen, { isMember: false });
    const { username } = await createAccount(app, app.uelzen);
    const answers = [
      await attempt('gibt.es.nicht', newAddress(), PASSWORD),
      await attempt(username, newAddress()),
      await attempt(inactive.username, newAddress(), PASSWORD),
      await attempt(homeless.username, newAddress(), PASSWORD),
    ];
    const shown = answers.map(({ status, body }) => ({ status, body }));
    expect(new Set(shown.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(shown[0]).toMatchObject({ status: 401, body: { reason: 'session.wrong-credentials' } });
  });

  it('is given the same work, whether or not the username exists', async () => {
    const { username } = await createAccount(app, app.uelzen);
    const work = (name: string) =>
      workOf(app.platform, (platform) => {
        const from = { userAgent: null, address: newAddress(), origin: newOrigin() };
        const entering = signInWithPassword(
          platform,
          { username: name, password: 'falsch geraten', remember: false },
          from,
        );
        return expect(entering).rejects.toMatchObject({ reason: 'session.wrong-credentials' });
      });
    const expected = await work(username);
    expect(expected).toMatchObject({ hashes: 1 });
    expect(expected.statements.length).toBeGreaterThan(2);
    expect(await work('gibt.es.nicht')).toEqual(expected);
  });
});

/** Keeps as many hashes waiting as there may be, until told to stop. */
const floodWithHashes = (): (() => Promise<void>) => {
  let isOver = false;
  const keepOneGoing = async (): Promise<void> => {
    while (!isOver) await hashPassword(PASSWORD).catch(() => setTimeout(5));
  };
  const going = Array.from({ length: 80 }, keepOneGoing);
  return async () => {
    isOver = true;
    await Promise.all(going);
  };
};

// Hashing two hundred passwords takes its time, on a busy machine a multiple of it.
describe('two hundred sign-ins at once', { timeout: 60_000 }, () => {
  it('do not queue up without end: the rest is told to come again, and does not count as failed', async () => {
    const { username } = await createAccount(app, app.uelzen);
    const countFailed = async (): Promise<number> => {
      const sql = "select count(*)::int as n from sign_in_limits where key like 'pair:%' and failures > 0";
      return (await app.owner.query(sql)).rows[0].n;
    };
    const failedBefore = await countFailed();
    const stopFlood = floodWithHashes();
    const answers = await Promise.all(Array.from({ length: 200 }, () => attempt(username, newAddress(), PASSWORD)));
    await stopFlood();
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect([body.reason, headers.get('retry-after')]).toEqual(['session.sign-in-busy', '5']);
    }
    expect(await countFailed()).toBe(failedBefore);
    expect((await attempt(username, newAddress(), PASSWORD)).status).toBe(200);
  });

  it('are as many hashes as run and wait; not one more', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword(PASSWORD)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(146);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason.reason).toBe('session.sign-in-busy');
  });
});
