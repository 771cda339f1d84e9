import { MAXIMUM_COMMENT } from '@halm/model/records/comments/comment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/actors/lock-waits.ts';
import { keeperOf } from '../../testing/keeper-of.ts';
import { owners, setCommentStage } from '../../testing/plant/comment-stage.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

type Comment = { id: string; version: number; text: string };

let app: TestApp;
let paths: Awaited<ReturnType<typeof setCommentStage>>;
beforeAll(async () => {
  app = await startOwnTestApp();
  paths = await setCommentStage(app.uelzen);
});
afterAll(() => app.close());

/** How the person who keeps what hangs below a path is called. */
const nameOf = (path: string): string => `Test ${path.startsWith('/lims/') ? 'limsQc' : 'red2PlantManager'}`;
const textsOf = ({ items }: { items: Comment[] }) => items.map(({ text }) => text);
const newAddress = async () =>
  created<{ id: string; version: number }>(await app.uelzen.manager.post('/addresses', addressBody()));
const commentsOf = ({ id }: { id: string }) => `/addresses/${id}/comments`;
const countOf = async (id: string): Promise<number> =>
  (await app.owner.query('select count(*)::int as count from comments where entity_id = $1', [id])).rows[0].count;

describe.each(owners)('a comment on %s', (owner) => {
  it('is written, changed and deleted, and the record’s history tells of it without its words', async () => {
    const path = paths[owner];
    const manager = keeperOf(app.uelzen, path);
    const comment = created<Comment>(await manager.post(path, { text: 'Zeile 1\nZeile 2', internal: false }));
    expect(comment).toMatchObject({
      text: 'Zeile 1\nZeile 2',
      internal: false,
      version: 1,
      mentions: [],
      author: { id: userIdOf(manager), name: nameOf(path), photoId: null, isMember: true },
    });
    expect((await manager.get(path)).body).toEqual({
      items: [comment],
      hasOlder: false,
      totalRecords: 1,
      totalIsExact: true,
      isEmployed: true,
    });
    expect((await manager.get(`${path}/${comment.id}`)).body).toEqual(comment);
    const body = { text: 'Besser so', internal: false };
    const changed = await manager.patch(`${path}/${comment.id}`, body, { version: 1 });
    expect(changed.body).toMatchObject({ ...body, version: 2 });
    expect((await manager.delete(`${path}/${comment.id}`, { version: 2 })).status).toBe(204);
    expect((await manager.get(path)).body).toMatchObject({ items: [], totalRecords: 0 });
    const [entity, id] = path.split('/').slice(-3);
    const { rows } = await app.owner.query(
      "select event, after from history where entity = $1 and entity_id = $2 and event like 'comment-%' order by number",
      [entity, id],
    );
    const after = { commentId: comment.id, internal: false, author: nameOf(path) };
    expect(rows).toEqual(['comment-added', 'comment-changed', 'comment-deleted'].map((event) => ({ event, after })));
  });

  it('that two people change at once is changed by one of them', async () => {
    const path = paths[owner];
    const manager = keeperOf(app.uelzen, path);
    const { id } = created<Comment>(await manager.post(path, { text: 'Zuerst' }));
    const change = (text: string) => () => manager.patch(`${path}/${id}`, { text }, { version: 1 });
    const answers = await atOnce(app, { table: 'comments', id }, ['Dann', 'Oder'].map(change));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('of another organisation is out of reach', async () => {
    const path = paths[owner];
    const keeper = keeperOf(app.uelzen, path);
    const { id } = created<Comment>(await keeper.post(path, { text: 'Hier' }));
    const manager = keeperOf(app.bremen, path);
    const answers = [
      await manager.get(path),
      await manager.post(path, { text: 'Dort' }),
      await manager.get(`${path}/${id}`),
      await manager.patch(`${path}/${id}`, { text: 'Dort' }, { version: 1 }),
      await manager.delete(`${path}/${id}`, { version: 1 }),
      await manager.get(path.replace('comments', 'mentionable-people')),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(textsOf((await keeper.get(path)).body)).toContain('Hier');
    await keeper.delete(`${path}/${id}`, { version: 1 });
  });
});

describe('comments', () => {
  it('are read and written by whoever reads their record, and by nobody else', async () => {
    const { manager, operator, driver, qc, admin } = app.uelzen;
    for (const [owner, readers] of [
      ['bookings', [manager, operator, driver]],
      ['contracts', [manager]],
      ['addresses', [manager, qc]],
    ] as const)
      for (const client of [manager, operator, driver, qc, admin]) {
        const status = (readers as readonly unknown[]).includes(client) ? 200 : 403;
        const posted = await client.post(paths[owner], { text: 'Gelesen' });
        expect([owner, (await client.get(paths[owner])).status, posted.status]).toEqual([owner, status, status]);
      }
  });

  it('stand in their order, the newest last, page by page', async () => {
    const { manager } = app.uelzen;
    const path = commentsOf(await newAddress());
    for (const text of ['1', '2', '3', '4', '5']) await manager.post(path, { text });
    const { body: newest } = await manager.get(`${path}?size=2`);
    expect([textsOf(newest), newest.hasOlder, newest.totalRecords]).toEqual([['4', '5'], true, 5]);
    const { body: older } = await manager.get(`${path}?size=2&before=${newest.items[0].id}`);
    expect([textsOf(older), older.hasOlder]).toEqual([['2', '3'], true]);
    const { body: oldest } = await manager.get(`${path}?size=2&before=${older.items[0].id}`);
    expect([textsOf(oldest), oldest.hasOlder]).toEqual([['1'], false]);
    expect((await manager.get(`${path}?only=count`)).body).toMatchObject({ items: [], totalRecords: 5 });
    expect((await manager.get(`${path}?size=51`)).status).toBe(400);
  });

  it('are changed by their author alone', async () => {
    const { manager, operator } = app.uelzen;
    const path = paths.bookings;
    const comment = created<Comment>(await operator.post(path, { text: 'Von der Waage' }));
    const one = `${path}/${comment.id}`;
    const changed = await manager.patch(one, { text: 'Anders' }, { version: 1 });
    const deleted = await manager.delete(one, { version: 1 });
    for (const { status, body } of [changed, deleted])
      expect([status, body.reason]).toEqual([403, 'comment.not-author']);
    expect((await operator.delete(one, { version: 1 })).status).toBe(204);
  });

  it('of somebody who has left are deleted by the manager, and still not changed', async () => {
    const { manager, operator, driver } = app.uelzen;
    const path = paths.bookings;
    const comment = created<Comment>(await operator.post(path, { text: 'Bin weg' }));
    const one = `${path}/${comment.id}`;
    const leave = (active: boolean) =>
      app.owner.query('update memberships set active = $2 where user_id = $1', [userIdOf(operator), active]);
    await leave(false);
    const seen = (await manager.get(path)).body.items.at(-1);
    expect(seen.author).toMatchObject({ name: 'Test red2Operator', isMember: false });
    expect((await manager.patch(one, { text: 'Anders' }, { version: 1 })).status).toBe(403);
    expect((await driver.delete(one, { version: 1 })).status).toBe(403);
    expect((await manager.delete(one, { version: 1 })).status).toBe(204);
    await leave(true);
  });

  it('are not changed in a version that is over, also by two at once', async () => {
    const { manager } = app.uelzen;
    const path = commentsOf(await newAddress());
    const { id } = created<Comment>(await manager.post(path, { text: 'Eins' }));
    const one = `${path}/${id}`;
    expect((await manager.patch(one, { text: 'Ohne' })).status).toBe(428);
    expect((await manager.delete(one)).status).toBe(428);
    const both = await Promise.all(['A', 'B'].map((text) => manager.patch(one, { text }, { version: 1 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { status, body } = await manager.delete(one, { version: 1 });
    expect([status, body.details]).toEqual([412, { version: 2 }]);
  });

  it('are written once for one key', async () => {
    const { manager } = app.uelzen;
    const path = commentsOf(await newAddress());
    const twice = await Promise.all(
      [1, 2].map(() => manager.post(path, { text: 'Doppelt' }, { key: path.slice(1, 60) })),
    );
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect((await manager.get(path)).body.totalRecords).toBe(1);
  });

  it('are not reached through another record, nor another kind of record', async () => {
    const { manager } = app.uelzen;
    const path = commentsOf(await newAddress());
    const { id } = created<Comment>(await manager.post(path, { text: 'Meins' }));
    for (const elsewhere of [paths.addresses, paths.articles, path.replace('addresses', 'articles')]) {
      expect((await manager.patch(`${elsewhere}/${id}`, { text: 'x' }, { version: 1 })).status).toBe(404);
      expect((await manager.delete(`${elsewhere}/${id}`, { version: 1 })).status).toBe(404);
    }
  });

  it('are deleted with their record, also one that is written at that moment', async () => {
    const { manager } = app.uelzen;
    const address = await newAddress();
    const path = commentsOf(address);
    await manager.post(path, { text: 'Alt' });
    const writing = [1, 2, 3].map(() => manager.post(path, { text: 'Zugleich' }));
    const [deleted, ...posted] = await Promise.all([
      manager.delete(`/addresses/${address.id}`, { version: 1 }),
      ...writing,
    ]);
    expect(deleted.status).toBe(204);
    for (const { status } of posted) expect([200, 404]).toContain(status);
    expect(await countOf(address.id)).toBe(0);
    expect((await manager.post(path, { text: 'Zu spät' })).status).toBe(404);
  });

  it.each([
    'Grüße aus Hösseringen 🌾👩‍🌾 – ¼ m³',
    '<script>alert(1)</script> <img src=x onerror=alert(1)>',
    'x'.repeat(MAXIMUM_COMMENT),
    "'; drop table comments; --",
  ])('keep %s as it was typed', async (text) => {
    const { manager } = app.uelzen;
    const path = commentsOf(await newAddress());
    await manager.post(path, { text });
    expect(textsOf((await manager.get(path)).body)).toEqual([text]);
  });

  it.each([
    ['', 'required'],
    ['  \n ', 'required'],
    [undefined, 'required'],
    ['x'.repeat(MAXIMUM_COMMENT + 1), 'too-long'],
    ['a\u202eb', 'invisible-characters'],
    [Array.from({ length: 21 }, () => `@[${crypto.randomUUID()}]`).join(' '), 'comment.too-many-mentions'],
  ])('refuse %j as %s', async (text, reason) => {
    const { status, body } = await app.uelzen.manager.post(paths.bookings, { text });
    expect([status, body.fields?.[0]]).toMatchObject([422, { path: 'text', reason }]);
  });
});
