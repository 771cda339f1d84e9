import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../testing/test-account.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const people: Record<string, string> = {};
const ids = new Map<string, string>();

type Stored = {
  readonly type: string;
  readonly at: string;
  readonly outcome?: string;
  readonly user?: string;
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

const insert = async (name: string, { type, at, outcome = 'done', user = '', address, details = {} }: Stored) => {
  const { rows } = await app.owner.query(
    `insert into security_events (organisation_id, id, type, type_group, outcome, happened_at, user_id, user_name, remote_address, details)
     values ($1, gen_random_uuid(), $2, split_part($2, '.', 1), $3, $4, $5, $6, $7, $8) returning id`,
    [app.bremen.id, type, outcome, at, people[user], user, address, details],
  );
  ids.set(rows[0].id, name);
};

beforeAll(async () => {
  app = await startTestApp();
  for (const firstName of ['Anna', 'Bert']) {
    const { id } = await createAccount(app, app.bremen);
    await app.owner.query("update users set first_name = $1, last_name = 'Zapf' where id = $2", [firstName, id]);
    people[firstName] = id;
  }
  for (const [name, event] of Object.entries(events)) await insert(name, event);
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
    expect(await namesOf(filter)).toEqual(found);
  });

  it('leaves out of an entry what this version does not know, and shows the page', async () => {
    const details = { reason: 'x', validUntil: null, roles: ['abbot'], formerlyKnown: 'y' };
    await insert('odd', { type: 'call.forbidden', at: '2026-11-01T12:00:00Z', user: 'Bert', details });
    const { status, body } = await readLog({ to: '2026-11-02' });
    expect(status).toBe(200);
    expect(body.items[0].details).toEqual({ reason: 'x', validUntil: null });
  });

  it('is taken out whole when that needs more than one walk, in order', async () => {
    await app.owner.query(
      `insert into security_events (organisation_id, id, type, type_group, outcome, happened_at, user_name)
       select $1, gen_random_uuid(), 'invite.sent', 'invite', 'done',
         timestamptz '2026-10-01 12:00Z' - make_interval(secs => number / 3), number
       from generate_series(1, 2001) number`,
      [app.bremen.id],
    );
    const { bytes } = await app.bremen.manager.get('/security-log/events.csv?group=invite');
    const cells = bytes
      .toString()
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    expect(new Set(cells.map(([, , , userName]) => userName)).size).toBe(2001);
    const times = cells.map(([happenedAt = '']) => happenedAt);
    expect(times).toHaveLength(2001);
    expect(times).toEqual([...times].sort().reverse());
  });
});
