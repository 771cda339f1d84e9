import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { workOf } from '../../testing/actors/work-of.ts';
import { GOOD_PASSWORD, type InviteStage, startInviteStage } from '../../testing/plant/invite-stage.ts';
import { newAddress, newOrigin } from '../../testing/test-account.ts';
import { acceptInvite } from './accept-invite.ts';

let stage: InviteStage;
beforeAll(async () => {
  stage = await startInviteStage();
});
afterAll(() => stage.close());

const invalid = (answer: { status: number; body: unknown }) =>
  expect([answer.status, answer.body]).toEqual([
    422,
    { reason: 'invite.invalid', message: expect.stringContaining('ask for a new one') },
  ]);

describe('answering an invitation', () => {
  it('works once, even when tried many times at once', async () => {
    const { userId, token, username } = await stage.invited();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((suffix) => stage.register(userId, token, `${username}-${suffix}`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([204, 422, 422, 422]);
    invalid(await stage.register(userId, token, `${username}-e`));
  });

  it('is told like the first time when it is repeated within ten minutes, and changes nothing', async () => {
    const { userId, token, username } = await stage.invited();
    const twice = await Promise.all([1, 2].map(() => stage.register(userId, token, username)));
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    expect((await stage.register(userId, token, username)).status).toBe(204);
    const { rows } = await stage.app.owner.query(
      "select 1 from history where entity_id = $1 and event = 'registered'",
      [userId],
    );
    expect(rows).toHaveLength(1);
    invalid(await stage.register(userId, token, `${username}-x`));
    invalid(await stage.register(userId, token, username, `${GOOD_PASSWORD}x`));
    invalid(await stage.register(userId, `${userId}.${'A'.repeat(43)}`, username));
    stage.app.setClock(new Date(Date.now() + 11 * 60_000));
    invalid(await stage.register(userId, token, username));
    stage.app.setClock(new Date());
  });

  it('cannot be used to try passwords: after five repetitions from wherever it is told no more', async () => {
    const { userId, token, username } = await stage.invited();
    await stage.register(userId, token, username);
    for (let tried = 0; tried < 5; tried += 1)
      invalid(await stage.register(userId, token, username, `Falsch geraten ${tried}`));
    invalid(await stage.register(userId, token, username));
  });

  it('is not repeated once the password is another one', async () => {
    const { userId, token, username } = await stage.invited();
    await stage.register(userId, token, username);
    await stage.app.owner.query(
      "update credentials set password_changed_at = now() + interval '1 s' where user_id = $1",
      [userId],
    );
    invalid(await stage.register(userId, token, username));
  });

  it('with a used link names its person in the security log, with a wrong secret nobody', async () => {
    const { userId, token, username } = await stage.invited();
    await stage.register(userId, token, username);
    await stage.register(userId, `${userId}.${'A'.repeat(43)}`, username);
    await stage.check(token);
    const told = async () =>
      (await stage.app.uelzen.manager.get(`/security-log?userId=${userId}&outcome=refused`)).body.items.map(
        ({ type, operation }: { type: string; operation: string }) => [type, operation],
      );
    await expect.poll(told).toEqual([['invite.linkInvalid', 'POST /auth/invite']]);
  });

  it('is answered alike whatever is wrong with the token', async () => {
    const [one, other] = [await stage.invited(), await stage.invited()];
    const secret = one.token.split('.')[1];
    invalid(await stage.register(one.userId, `${one.userId}.${'A'.repeat(43)}`, one.username));
    invalid(await stage.register(one.userId, other.token, one.username));
    invalid(await stage.register(other.userId, one.token, one.username));
    invalid(await stage.register(other.userId, `${other.userId}.${secret}`, one.username));
    invalid(await stage.register(one.userId, `${one.token}.x`, one.username));
    invalid(await stage.register(one.userId, 'nonsense', one.username));
    invalid(await stage.register('nobody', one.token, one.username));
    invalid(await stage.register(newId(), `${newId()}.${secret}`, one.username));
    expect((await stage.register(one.userId, one.token, one.username)).status).toBe(204);
  });

  it('does the same work whatever is wrong with the token', async () => {
    const [used, open] = [await stage.invited(), await stage.invited()];
    await stage.register(used.userId, used.token, used.username);
    const unknown = newId();
    const work = (userId: string, token: string) =>
      workOf(stage.app.platform, (platform) => {
        const answer = { username: 'somebody', password: GOOD_PASSWORD, token };
        const accepting = acceptInvite({ platform, origin: newOrigin() }, userId, answer);
        return expect(accepting).rejects.toMatchObject({ reason: 'invite.invalid' });
      });
    const expected = await work(used.userId, used.token);
    expect(expected.statements.length).toBeGreaterThan(2);
    expect(await work(open.userId, `${open.userId}.${'A'.repeat(43)}`)).toEqual(expected);
    expect(await work(open.userId, used.token)).toEqual(expected);
    expect(await work(unknown, `${unknown}.${'A'.repeat(43)}`)).toEqual(expected);
  });

  it('is too late after seven days', async () => {
    const { userId, token, username } = await stage.invited();
    stage.app.setClock(new Date(Date.now() + 7 * 86_400_000 + 1000));
    invalid(await stage.register(userId, token, username));
    stage.app.setClock(new Date(Date.now() + 7 * 86_400_000 - 60_000));
    expect((await stage.register(userId, token, username)).status).toBe(204);
    stage.app.setClock(new Date());
  });

  it('is over when the account or its organisation is', async () => {
    const { userId, token, username } = await stage.invited();
    const set = (active: boolean) =>
      stage.app.owner.query('update users set active = $2 where id = $1', [userId, active]);
    await set(false);
    invalid(await stage.register(userId, token, username));
    await set(true);
    await stage.app.owner.query('update organisations set active = false where id = $1', [stage.app.uelzen.id]);
    invalid(await stage.register(userId, token, username));
    await stage.app.owner.query('update organisations set active = true where id = $1', [stage.app.uelzen.id]);
    expect((await stage.register(userId, token, username)).status).toBe(204);
  });

  it('says which field to change, and the link stays good', async () => {
    const [taken, person] = [await stage.invited(), await stage.invited()];
    await stage.register(taken.userId, taken.token, taken.username);
    const fields = async (username: string, password?: string) =>
      (await stage.register(person.userId, person.token, username, password)).body?.fields?.map(
        ({ path, reason }: { path: string; reason: string }) => `${path} ${reason}`,
      );
    expect(await fields(taken.username.toUpperCase())).toEqual(['username not-unique']);
    expect(await fields('')).toEqual(['username too-short']);
    expect(await fields('mit leerzeichen')).toEqual(['username user.username-characters']);
    expect(await fields(person.username, 'kurz')).toEqual(['password password-short']);
    expect(await fields(person.username, 'password12345')).toEqual(['password password-common']);
    expect(await fields(person.username, `${person.username} im Mai`)).toEqual(['password password-has-username']);
    expect(await fields(person.username, 'Anna geht im Mai')).toEqual(['password password-has-username']);
    expect(await fields(person.username)).toBeUndefined();
  });

  it('signs nobody in', async () => {
    const { userId, token, username } = await stage.invited();
    const answer = await stage.register(userId, token, username);
    expect(answer.body).toBeUndefined();
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { rows } = await stage.app.owner.query('select id from sessions where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  it('leaves a trace in the history of the person', async () => {
    const { userId, token, username } = await stage.invited();
    await stage.register(userId, token, username);
    const { rows } = await stage.app.owner.query(
      `select event from history where entity = 'users' and entity_id = $1 order by id`,
      [userId],
    );
    expect(rows.map(({ event }) => event)).toEqual(['created', 'invited', 'registered']);
  });
});

describe('the link of an invitation', () => {
  it('is told good or not before anything is typed, and is not used up by that', async () => {
    const { userId, token, username } = await stage.invited();
    expect((await stage.check(token)).status).toBe(204);
    expect((await stage.check(token)).status).toBe(204);
    await stage.register(userId, token, username);
    invalid(await stage.check(token));
  });

  it('is told alike whatever is wrong with it', async () => {
    const [one, other] = [await stage.invited(), await stage.invited()];
    for (const token of ['nonsense', `${one.userId}.${other.token.split('.')[1]}`, `${one.token}.x`])
      invalid(await stage.check(token));
    await stage.app.uelzen.manager.post(`/users/user/${one.userId}/invite`, {}, { key: newId() });
    invalid(await stage.check(one.token));
  });

  it('cannot be sought: dead links slow their address down', async () => {
    const from = newAddress();
    for (let i = 0; i < 30; i += 1) await stage.check('nonsense', from);
    const { token } = await stage.invited();
    const refused = await stage.check(token, from);
    expect([refused.status, refused.body.reason]).toEqual([429, 'session.too-many-attempts']);
    expect((await stage.check(token)).status).toBe(204);
  });
});
