import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const people: Record<string, string> = {};
const ids = new Map<string, string>();

type Stored = {
  readonly type: string;
  readonly at: string;
  readonly outcome?: string;
  readonly user?: string;
  readonly subject?: string;
  readonly address?: string;
  readonly details?: object;
};

// In Berlin the 10th of November 2026 begins at 23:00 of the 9th by UTC.
const events: Readonly<Record<string, Stored>> = {
  eve: { type: 'signIn.done', at: '2026-11-09T22:59:59Z', user: 'Anna', address: '10.7.0.1' },
  dawn: { type: 'signIn.done', at: '2026-11-09T23:00:00Z', user: 'Bert', address: '10.7.0.12' },
  noon: { type: 'call.forbidden', at: '2026-11-10T11:00:00Z', outcome: 'refused', user: 'Anna', address: '10.8.0.1' },
  dusk: { type: 'signIn.failed', at: '2026-11-10T22:59:59Z', outcome: 'refused', user: 'Bert', address: '10.8.0.1' },
  next: { type: 'export.downloaded', at: '2026-11-10T23:00:00Z', user: 'Anna', address: '10.8.0.2' },
};

// What Anna did to Cleo, Dora and herself; Dora has left and is no member any more.
const concerning: Readonly<Record<string, Stored>> = {
  invited: { type: 'invite.sent', at: '2026-11-03T12:00:00Z', user: 'Anna', subject: 'Cleo' },
  own: { type: 'password.changed', at: '2026-11-04T12:00:00Z', user: 'Anna', subject: 'Anna' },
  reset: { type: 'password.forgotten', at: '2026-11-05T12:00:00Z', subject: 'Cleo' },
  left: { type: 'access.changed', at: '2026-11-06T12:00:00Z', user: 'Anna', subject: 'Dora' },
  before: { type: 'signIn.done', at: '2026-11-02T12:00:00Z', user: 'Dora' },
};

const nameOf = (person: string) => (person === 'Bert' ? 'Bert Zapf, geb. Alt' : `${person} Zapf`);

const insert = async (name: string, { type, at, outcome = 'done', user, subject, address, details = {} }: Stored) => {
  const { rows } = await app.owner.query(
    `insert into security_events (organisation_id, id, type, type_group, outcome, happened_at, user_id, user_name, remote_address, details, entity, entity_id, subject_name)
     values ($1, gen_random_uuid(), $2, split_part($2, '.', 1), $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      app.bremen.id,
      type,
      outcome,
      at,
      people[user ?? ''],
      user && nameOf(user),
      address,
      details,
      subject && 'users',
      people[subject ?? ''],
      subject && nameOf(subject),
    ],
  );
  ids.set(rows[0].id, name);
};

beforeAll(async () => {
  app = await startOwnTestApp();
  for (const firstName of ['Anna', 'Bert', 'Cleo', 'Dora']) {
    const { id } = await createAccount(app, app.bremen);
    await app.owner.query("update users set first_name = $1, last_name = 'Zapf' where id = $2", [firstName, id]);
    people[firstName] = id;
  }
  await app.owner.query('delete from memberships where user_id = $1', [people.Dora]);
  await app.owner.query('update memberships set active = false where user_id = $1', [people.Cleo]);
  for (const [name, event] of Object.entries({ ...events, ...concerning })) await insert(name, event);
});
afterAll(() => app.close());

const readLog = (filter: Record<string, string>) =>
  app.bremen.manager.get(`/security-log?${new URLSearchParams({ size: '200', ...filter })}`);

/** The names of the events above that a filter finds, newest first. */
const namesOf = async (filter: Record<string, string>): Promise<(string | undefined)[]> => {
  const { body } = await readLog(filter);
  expect(body.pagination.totalRecords).toBe(body.items.length);
  return body.items.map(({ id }: { id: string }) => ids.get(id));
};

describe('the security log', () => {
  it.each<[filter: Record<string, string>, found: string[]]>([
    [{}, ['next', 'dusk', 'noon', 'dawn', 'eve']],
    [{ outcome: 'refused' }, ['dusk', 'noon']],
    [{ outcome: 'done' }, ['next', 'dawn', 'eve']],
    [{ group: 'signIn' }, ['dusk', 'dawn', 'eve']],
    [{ group: 'signIn', outcome: 'refused' }, ['dusk']],
    [{ from: '2026-11-10' }, ['next', 'dusk', 'noon', 'dawn']],
    [{ to: '2026-11-10' }, ['dusk', 'noon', 'dawn', 'eve']],
    [{ from: '2026-11-10', to: '2026-11-10' }, ['dusk', 'noon', 'dawn']],
    [{ search: 'anna z' }, ['next', 'noon', 'eve']],
    [{ search: 'Zapf' }, ['next', 'dusk', 'noon', 'dawn', 'eve']],
    [{ search: 'nobody' }, []],
    [{ search: '10.7.0.1' }, ['dawn', 'eve']],
    [{ search: 'Bert', outcome: 'refused', from: '2026-11-10' }, ['dusk']],
  ])('answers %j by %j', async (filter, found) => {
    expect(await namesOf({ from: '2026-11-09', ...filter })).toEqual(found);
  });

  it.each<[who: string, filter: Record<string, string>, found: string[]]>([
    ['did or had done to them', { person: 'Cleo' }, ['reset', 'invited']],
    ['did, and to whom', { person: 'Anna', to: '2026-11-08' }, ['left', 'own', 'invited']],
    ['did in one area', { person: 'Anna', group: 'password' }, ['own']],
    ['is looked for in vain', { person: 'Cleo', outcome: 'refused' }, []],
    ['is looked for by name', { search: 'cleo' }, ['reset', 'invited']],
    ['was switched off, by two filters', { search: 'cleo', group: 'invite' }, ['invited']],
    ['did something to somebody of a name', { person: 'Anna', search: 'Cleo' }, ['invited']],
    ['is no member any more', { search: 'Dora' }, ['left', 'before']],
    ['is no member any more, by id', { person: 'Dora' }, ['left', 'before']],
    ['had another name then', { search: 'geb. Alt' }, ['dusk', 'dawn']],
  ])('finds who %s: %j', async (_who, { person, ...filter }, found) => {
    const [from, to] = ['2026-11-02', '2026-11-12'];
    expect(await namesOf({ from, to, ...filter, ...(person && { userId: people[person] ?? '' }) })).toEqual(found);
  });

  it('leaves out of an entry what this version does not know, and shows the page', async () => {
    const details = { reason: 'x', validUntil: null, roles: ['abbot'], formerlyKnown: 'y' };
    await insert('odd', { type: 'call.forbidden', at: '2026-11-01T12:00:00Z', user: 'Bert', details });
    const { status, body } = await readLog({ to: '2026-11-01' });
    expect(status).toBe(200);
    expect(body.items[0].details).toEqual({ reason: 'x', validUntil: null });
  });

  it('is taken out whole when that needs more than one walk, in order', async () => {
    await app.owner.query(
      `insert into security_events (organisation_id, id, type, type_group, outcome, happened_at, user_id, user_name)
       select $1, gen_random_uuid(), 'settings.changed', 'settings', 'done',
         timestamptz '2026-10-01 12:00Z' - make_interval(secs => number / 3), gen_random_uuid(), number
       from generate_series(1, 2001) number`,
      [app.bremen.id],
    );
    const { bytes } = await app.bremen.manager.get('/security-log/events.csv?group=settings');
    const cells = bytes
      .toString()
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    expect(new Set(cells.map(([, , , , userName]) => userName)).size).toBe(2001);
    const times = cells.map(([, happenedAt = '']) => happenedAt);
    expect(times).toHaveLength(2001);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('is taken out with the organisation’s own times beside those of the world, and one name for nobody', async () => {
    await insert('night', { type: 'approval.given', at: '2026-10-25T00:30:00Z' });
    await insert('later', { type: 'approval.given', at: '2026-10-25T01:30:00Z', user: 'Bert' });
    const { bytes } = await app.bremen.manager.get('/security-log/events.csv?group=approval');
    const cells = bytes
      .toString()
      .split('\r\n')
      .map((line) => line.split(';').slice(0, 5));
    expect(cells.slice(0, 3)).toEqual([
      ['\ufefflocalTime (Europe/Berlin)', 'happenedAt', 'type', 'outcome', 'userName'],
      ['2026-10-25 02:30:00', '2026-10-25T01:30:00.000Z', 'approval.given', 'done', `"${nameOf('Bert')}"`],
      ['2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z', 'approval.given', 'done', 'Halm'],
    ]);
  });
});
