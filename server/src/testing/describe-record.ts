import { describe, expect, it } from 'vitest';
import { created } from './master-data.ts';
import type { TestApp, TestOrganisation } from './test-app.ts';
import type { TestClient } from './test-client.ts';

type Body = Record<string, unknown>;

type Kind = {
  /** The running application; it exists only once the tests run. */
  readonly app: () => TestApp;
  readonly table: string;
  /** What history and events call the record; also its path. */
  readonly entity: string;
  /** Sets the stage for a new record: where and what to post. */
  readonly prepare: (manager: TestClient) => Promise<{ readonly path: string; readonly body: Body }>;
  /** Fields that a change sends otherwise, and that the answer repeats. */
  readonly changes: Body;
};

const strangers = (app: TestApp): [string, TestClient, number][] => [
  ['operator', app.uelzen.operator, 403],
  ['driver', app.uelzen.driver, 403],
  ['quality', app.uelzen.qc, 403],
  ['another organisation', app.bremen.manager, 404],
];

/** What holds for every versioned record that a manager keeps: the same tests for each of them. */
export const describeRecord = ({ app, table, entity, prepare, changes }: Kind): void => {
  const create = async ({ manager }: TestOrganisation) => {
    const { path, body } = await prepare(manager);
    const record = created(await manager.post(path, body));
    return { body, record, path: `/${entity}/${record.id}` };
  };
  const query = async (sql: string, values: unknown[]) => (await app().owner.query(sql, values)).rows;
  const rowOf = async (id: string) => (await query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]))[0];
  const eventsOf = async (id: string) => {
    const history = 'select event from history where entity = $1 and entity_id = $2 order by id';
    return (await query(history, [entity, id])).map(({ event }) => event);
  };

  describe(`a record of ${entity}`, () => {
    it('is created, changed and deleted, and its history tells of it', async () => {
      const { manager } = app().uelzen;
      const { record, body, path } = await create(app().uelzen);
      expect(record).toMatchObject({ version: 1 });
      const changed = await manager.patch(path, { ...body, ...changes }, { version: 1 });
      expect(changed.body).toMatchObject({ ...changes, id: record.id, version: 2 });
      expect((await manager.delete(path, { version: 2 })).status).toBe(204);
      expect(await rowOf(record.id)).toBeUndefined();
      expect(await eventsOf(record.id)).toEqual(['created', 'changed', 'deleted']);
      const outbox = "select event from outbox where payload ->> 'id' = $1 order by id";
      const events = ['created', 'changed', 'deleted'].map((event) => ({ event: `${entity}.${event}` }));
      expect(await query(outbox, [record.id])).toEqual(events);
    });

    it('is created once for one key', async () => {
      const { manager } = app().uelzen;
      const { path, body } = await prepare(manager);
      const first = await manager.post(path, body, { key: `once-${entity}` });
      const second = await manager.post(path, body, { key: `once-${entity}` });
      expect(first.status).toBe(200);
      expect(second.body).toEqual(first.body);
    });

    it('is not changed or deleted without its version or with a stale one', async () => {
      const { manager } = app().uelzen;
      const { record, body, path } = await create(app().uelzen);
      await manager.patch(path, { ...body, ...changes }, { version: 1 });
      const before = await rowOf(record.id);
      const answers = [
        await manager.patch(path, body),
        await manager.delete(path),
        await manager.patch(path, body, { version: 1 }),
        await manager.delete(path, { version: 1 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([428, 428, 412, 412]);
      expect(answers.at(-1)?.body).toMatchObject({ reason: 'request.version-stale', details: { version: 2 } });
      expect(await rowOf(record.id)).toEqual(before);
    });

    it('is out of reach for whoever may not write it', async () => {
      const { record, body, path } = await create(app().uelzen);
      const before = await rowOf(record.id);
      for (const [who, client, status] of strangers(app())) {
        const patched = await client.patch(path, { ...body, ...changes }, { version: 1 });
        const deleted = await client.delete(path, { version: 1 });
        expect([who, patched.status, deleted.status]).toEqual([who, status, status]);
      }
      expect(await rowOf(record.id)).toEqual(before);
      expect(await eventsOf(record.id)).toEqual(['created']);
    });

    it('is not created by others', async () => {
      const { path, body } = await prepare(app().uelzen.manager);
      const { operator, driver, qc } = app().uelzen;
      for (const client of [operator, driver, qc]) expect((await client.post(path, body)).status).toBe(403);
    });

    it('is not found under an id that nobody has', async () => {
      const { manager } = app().uelzen;
      const { body } = await prepare(manager);
      for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'x', "1' or '1'='1"]) {
        const path = `/${entity}/${encodeURIComponent(id)}`;
        const { status } = await manager.patch(path, { ...body, ...changes }, { version: 1 });
        expect([status, (await manager.delete(path, { version: 1 })).status]).toEqual([404, 404]);
      }
    });
  });
};
