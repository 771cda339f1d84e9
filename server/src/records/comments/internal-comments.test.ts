import { mentionOf } from '@halm/model/records/comments/comment-text.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '../../core/realtime/realtime.ts';
import { plantOrganisation, plantPerson, sessionOf } from '../../testing/access/customer-tree.ts';
import { setCommentStage } from '../../testing/plant/comment-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { makePerson } from '../../testing/test-people.ts';

type Comment = { id: string; version: number; text: string; internal: boolean };

let app: TestApp;
let path: string;
let elsewhere: string;
/** Looks after Uelzen from the organisation above it, with the rights of its manager. */
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  const { platform, uelzen, owner } = app;
  ({ contracts: path, locations: elsewhere } = await setCommentStage(uelzen));
  const above = await plantOrganisation(platform, { name: 'Holding' });
  await owner.query('update organisations set parent_id = $1 where id = $2', [above, uelzen.id]);
  const rights = { [above]: { admin: true, roles: ['red2PlantManager'] } };
  const person = await plantPerson(platform, rights, 'Besuch');
  visitor = testClient(app.url, await sessionOf(platform, person, uelzen.id));
});
afterAll(() => app.close());

const write = async (client: TestClient, text: string, internal: boolean) =>
  created<Comment>(await client.post(path, { text, internal }));
const textsFor = async (client: TestClient) => (await client.get(path)).body.items.map(({ text }: Comment) => text);

describe('an internal comment', () => {
  it('is seen and counted by members alone', async () => {
    const { manager } = app.uelzen;
    await write(manager, 'Für alle', false);
    const { id } = await write(manager, 'Unter uns', true);
    expect(await textsFor(manager)).toEqual(['Für alle', 'Unter uns']);
    expect(await textsFor(visitor)).toEqual(['Für alle']);
    expect((await manager.get(`${path}?only=count`)).body.totalRecords).toBe(2);
    expect((await visitor.get(`${path}?only=count`)).body).toMatchObject({ totalRecords: 1, isEmployed: false });
    const statuses = [
      await visitor.get(`${path}/${id}`),
      await visitor.patch(`${path}/${id}`, { text: 'x' }, { version: 1 }),
      await visitor.delete(`${path}/${id}`, { version: 1 }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
  });

  it('stands in the history for members alone, who read there that it was written and not what', async () => {
    const events = async (client: TestClient) => {
      const { body } = await client.get(path.replace('comments', 'history'));
      expect(JSON.stringify(body)).not.toContain('Unter uns');
      return body.items.map(({ event }: { event: string }) => event);
    };
    expect(await events(app.uelzen.manager)).toEqual(['comment-added', 'comment-added', 'created']);
    expect(await events(visitor)).toEqual(['comment-added', 'created']);
  });

  it('is not written by whoever only looks after the organisation', async () => {
    const refused = await visitor.post(path, { text: 'Geheim', internal: true });
    expect([refused.status, refused.body.reason]).toEqual([403, 'comment.members-only']);
    const { id } = await write(visitor, 'Von oben', false);
    const changed = await visitor.patch(`${path}/${id}`, { text: 'Geheim', internal: true }, { version: 1 });
    expect([changed.status, changed.body.reason]).toEqual([403, 'comment.members-only']);
    const seen = (await app.uelzen.manager.get(path)).body.items.at(-1);
    expect(seen).toMatchObject({ text: 'Von oben', author: { name: 'Test Besuch', isMember: false } });
  });

  it('reaches the open pages of members alone', async () => {
    const heard = async ({ token }: TestClient) => {
      const socket = io(app.url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], forceNew: true });
      const events: unknown[] = [];
      // What the tests before have written may still come.
      socket.on('change', (event: { id: string }) => elsewhere.includes(event.id) && events.push(event));
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
      return { events, socket };
    };
    const [member, guest] = [await heard(app.uelzen.manager), await heard(visitor)];
    for (const internal of [true, false]) await app.uelzen.manager.post(elsewhere, { text: 'Neu', internal });
    const told = { event: 'comments.comment-added', entity: 'comments', id: elsewhere.split('/')[2] };
    await expect.poll(() => member.events).toEqual([told, told]);
    expect(guest.events).toEqual([told]);
    const { id, version } = await write(app.uelzen.manager, 'Erst für alle', false);
    await app.uelzen.manager.patch(`${path}/${id}`, { text: 'Nun intern', internal: true }, { version });
    const changed = (
      await app.owner.query("select payload from outbox where event = 'comments.comment-changed' order by id")
    ).rows;
    expect(changed.at(-1).payload).not.toHaveProperty('isInternal');
    const missed = (socket: typeof guest.socket) => socket.emitWithAck('changes-since', 60_000);
    expect(await missed(guest.socket)).toContain('comments');
    await app.owner.query("delete from outbox where not payload ? 'isInternal'");
    expect(await missed(guest.socket)).toEqual([]);
    expect(await missed(member.socket)).toEqual(['comments']);
    member.socket.close();
    guest.socket.close();
  });
});

it('a file of an internal comment is seen by members alone', async () => {
  const { manager } = app.uelzen;
  const { id } = created<Comment>(await manager.post(elsewhere, { text: 'Mit Foto', internal: true }));
  const files = `${elsewhere}/${id}/files`;
  const bytes = new TextEncoder().encode('Unter uns');
  const { body } = await manager.upload(files, 'a.txt', bytes);
  const content = `${files}/${body.files[0].id}/content`;
  expect((await manager.get(content)).status).toBe(200);
  expect((await visitor.get(content)).status).toBe(404);
  expect((await visitor.upload(files, 'b.txt', bytes)).status).toBe(404);
});

describe('somebody from outside', () => {
  let haulier: TestClient;
  let bookings: string;
  beforeAll(async () => {
    const rights = { roles: ['red2Operator'], customerAdmin: false, isOutside: true } as const;
    const { token } = await makePerson(app.platform, app.bremen.id, rights);
    haulier = testClient(app.url, token);
    ({ bookings } = await setCommentStage(app.bremen));
  });

  it('reads and writes comments, but none that is internal, and no file of any', async () => {
    const { manager } = app.bremen;
    const bytes = new TextEncoder().encode('Schein');
    const shown = created<Comment>(await manager.post(bookings, { text: 'Tor 2', internal: false }));
    created(await manager.upload(`${bookings}/${shown.id}/files`, 'schein.txt', bytes));
    const hidden = created<Comment>(await manager.post(bookings, { text: 'Unter uns', internal: true }));
    const { body } = await haulier.get(bookings);
    expect(body).toMatchObject({ items: [{ text: 'Tor 2', files: [] }], totalRecords: 1, isEmployed: false });
    expect((await haulier.get(`${bookings}/${hidden.id}`)).status).toBe(404);
    expect((await manager.get(bookings)).body.items[0].files).toHaveLength(1);
    const refused = await haulier.post(bookings, { text: 'Geheim', internal: true });
    expect([refused.status, refused.body.reason]).toEqual([403, 'comment.members-only']);
    const own = created<Comment>(await haulier.post(bookings, { text: 'Bin da', internal: false }));
    expect((await haulier.upload(`${bookings}/${own.id}/files`, 'x.txt', bytes)).status).toBe(403);
    expect((await haulier.get(bookings.replace('comments', 'history'))).status).toBe(403);
  });

  it('is called to no internal comment, and none that calls them becomes internal', async () => {
    const { manager } = app.bremen;
    const text = `${mentionOf(userIdOf(haulier))} kommt zu spät`;
    const fields = [{ path: 'text', reason: 'comment.unknown-person' }];
    expect((await manager.post(bookings, { text, internal: true })).body.fields).toEqual(fields);
    const { id, version } = created<Comment>(await manager.post(bookings, { text, internal: false }));
    const made = await manager.patch(`${bookings}/${id}`, { text, internal: true }, { version });
    expect(made.body.fields).toEqual(fields);
    const without = { text: 'Kommt zu spät', internal: true };
    expect((await manager.patch(`${bookings}/${id}`, without, { version })).status).toBe(200);
    expect((await haulier.get('/notifications')).body.items).toEqual([]);
  });
});
