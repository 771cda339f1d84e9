import { describe, expect, it } from 'vitest';
import { keeperOf } from './keeper-of.ts';
import { created } from './plant/master-data.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

type Body = Record<string, unknown>;

type Kind = {
  /** The running application; it exists only once the tests run. */
  readonly app: () => TestApp;
  readonly table: string;
  /** What history and events call the record; also its path, of the laboratory below `/lims`. */
  readonly entity: string;
  /** Sets the stage for a new record: where and what to post. */
  readonly prepare: (manager: TestClient) => Promise<{ readonly path: string; readonly body: Body }>;
  /** Fields that a change sends otherwise, and that the answer repeats. */
  readonly changes: Body;
  /**
   * Quality control keeps these records too, which a test of its own shows; or
   * alone, as all of the laboratory.
   */
  readonly isKeptByQuality?: true | 'alone';
  /** Fields that follow from other records, which a history doesn't tell. */
  readonly derived?: readonly string[];
  /** A record as its history keeps it, where that says less of its parts. */
  readonly kept?: (record: never) => object;
};

/** Where the records of a kind are reached. */
const placeOf = ({ entity, isKeptByQuality }: Kind) => (isKeptByQuality === 'alone' ? `/lims/${entity}` : `/${entity}`);

const stageOf = (kind: Kind) => {
  const { app, table, entity, prepare } = kind;
  const query = async (sql: string, values: unknown[]) => (await app().owner.query(sql, values)).rows;
  return {
    create: async () => {
      const manager = keeperOf(kind.app().uelzen, placeOf(kind));
      const { path, body } = await prepare(manager);
      const record = created<{ id: string; version: number; updatedAt: string }>(await manager.post(path, body));
      return { manager, body, record, path: `${placeOf(kind)}/${record.id}` };
    },
    rowOf: async (id: string) => (await query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]))[0],
    historyOf: async (id: string) => {
      const sql = 'select event, before, after from history where entity = $1 and entity_id = $2 order by number';
      return query(sql, [entity, id]);
    },
    eventsOf: async (id: string) => {
      const sql = "select event from outbox where payload ->> 'id' = $1 order by id";
      return (await query(sql, [id])).map(({ event }) => event);
    },
  };
};

const describeLife = (kind: Kind): void => {
  const { create, rowOf, historyOf, eventsOf } = stageOf(kind);

  it('is created, changed and deleted, and its history tells of it', async () => {
    const { manager, record, body, path } = await create();
    expect(record).toMatchObject({ version: 1 });
    const later = new Date(Date.parse(record.updatedAt) + 60_000);
    kind.app().setClock(later);
    const changed = await manager.patch(path, { ...body, ...kind.changes }, { version: 1 });
    expect(changed.body).toMatchObject({ ...kind.changes, id: record.id, version: 2 });
    expect(new Date(changed.body.updatedAt)).toEqual(later);
    expect((await manager.get(path)).body).toEqual(changed.body);
    expect((await manager.delete(path, { version: 2 })).status).toBe(204);
    expect(await rowOf(record.id)).toBeUndefined();
    expect((await manager.get(path)).status).toBe(404);
    const inHistory = (values: object) => {
      const kept = kind.kept?.(values as never) ?? values;
      return Object.fromEntries(Object.entries(kept).filter(([name]) => !kind.derived?.includes(name)));
    };
    expect(await historyOf(record.id)).toEqual([
      { event: 'created', before: null, after: inHistory(record) },
      { event: 'changed', before: inHistory(record), after: inHistory(changed.body) },
      { event: 'deleted', before: inHistory(changed.body), after: null },
    ]);
    const events = ['created', 'changed', 'deleted'];
    expect(await eventsOf(record.id)).toEqual(events.map((event) => `${kind.entity}.${event}`));
  });

  it('is created once for one key', async () => {
    const manager = keeperOf(kind.app().uelzen, placeOf(kind));
    const { path, body } = await kind.prepare(manager);
    const first = await manager.post(path, body, { key: `once-${kind.entity}` });
    const second = await manager.post(path, body, { key: `once-${kind.entity}` });
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  it('is not changed or deleted without its version or with a stale one', async () => {
    const { manager, record, body, path } = await create();
    await manager.patch(path, { ...body, ...kind.changes }, { version: 1 });
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
};

const describeWalls = (kind: Kind): void => {
  const { create, rowOf, historyOf } = stageOf(kind);
  const strangers = (): [string, TestClient, number][] => {
    const { uelzen, bremen } = kind.app();
    return [
      ['operator', uelzen.operator, 403],
      ['driver', uelzen.driver, 403],
      ['another organisation', keeperOf(bremen, placeOf(kind)), 404],
      ...(kind.isKeptByQuality === 'alone'
        ? [['manager', uelzen.manager, 403] satisfies [string, TestClient, number]]
        : []),
      ...(kind.isKeptByQuality ? [] : [['quality', uelzen.qc, 403] satisfies [string, TestClient, number]]),
    ];
  };

  it('is out of reach for whoever may not write it', async () => {
    const { record, body, path } = await create();
    const before = await rowOf(record.id);
    for (const [who, client, status] of strangers()) {
      const patched = await client.patch(path, { ...body, ...kind.changes }, { version: 1 });
      const deleted = await client.delete(path, { version: 1 });
      expect([who, patched.status, deleted.status]).toEqual([who, status, status]);
    }
    const reader = keeperOf(kind.app().bremen, placeOf(kind));
    expect((await reader.get(path)).status).toBe(404);
    expect(await rowOf(record.id)).toEqual(before);
    expect(await historyOf(record.id)).toMatchObject([{ event: 'created' }]);
  });

  it('is not created by others', async () => {
    const { manager, operator, driver, qc } = kind.app().uelzen;
    const { path, body } = await kind.prepare(keeperOf(kind.app().uelzen, placeOf(kind)));
    const others =
      kind.isKeptByQuality === 'alone'
        ? [operator, driver, manager]
        : [operator, driver, ...(kind.isKeptByQuality ? [] : [qc])];
    for (const client of others) expect((await client.post(path, body)).status).toBe(403);
  });

  it('is not found under an id that nobody has', async () => {
    const manager = keeperOf(kind.app().uelzen, placeOf(kind));
    const { body } = await kind.prepare(manager);
    for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'x', "1' or '1'='1"]) {
      const path = `${placeOf(kind)}/${encodeURIComponent(id)}`;
      const { status } = await manager.patch(path, body, { version: 1 });
      expect([status, (await manager.delete(path, { version: 1 })).status]).toEqual([404, 404]);
    }
  });
};

/** What holds for every versioned record that a manager keeps: the same tests for each of them. */
export const describeRecord = (kind: Kind): void => {
  describe(`a record of ${kind.entity}`, () => {
    describeLife(kind);
    describeWalls(kind);
  });
};
