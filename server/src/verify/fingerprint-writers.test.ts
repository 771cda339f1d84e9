import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationBody } from '../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  await app.uelzen.manager.post('/locations', locationBody());
});
afterAll(() => app.close());

/** Runs statements as the application's role in the organisation; they are taken back. */
const asApplication = async (...statements: string[]) => {
  await app.owner.query('begin');
  try {
    await app.owner.query(`set local role halm_app; set local app.org = '${app.uelzen.id}'`);
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await app.owner.query(statement)).rows;
    return rows;
  } finally {
    await app.owner.query('rollback');
  }
};
const another = `insert into history (organisation_id, id, entity, entity_id, event, user_name, happened_at)
  select organisation_id, gen_random_uuid(), entity, entity_id, 'looked-at', 'Jemand', now()
  from history where entity = 'locations' limit 1 returning number`;

describe('the application', () => {
  it.each([
    "insert into booking_fingerprints values (current_organisation(), gen_random_uuid(), '')",
    "insert into posting_fingerprints values (current_organisation(), gen_random_uuid(), '')",
    "insert into history_fingerprints values (current_organisation(), 'locations', gen_random_uuid(), 1, '')",
    'update history_fingerprints set entries = entries + 1',
    'delete from history_fingerprints',
    'update posting_fingerprints set place = 7',
    "insert into document_chains values (current_organisation(), 1, '')",
  ])('writes no hash itself: %s', async (statement) => {
    await expect(asApplication(statement)).rejects.toThrow('permission denied');
  });

  it('has them written beside what it writes', async () => {
    expect(await asApplication(another)).toEqual([{ number: 2 }]);
  });

  it('leads no trigger to a table of its session', async () => {
    const shadow = `create temp table history_fingerprints (organisation_id uuid, entity text, entity_id uuid,
      entries integer, sha256 bytea, primary key (organisation_id, entity, entity_id)) on commit drop`;
    expect(await asApplication(shadow, another)).toEqual([{ number: 2 }]);
  });
});
