import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '../../core/realtime/realtime.ts';
import { plantOrganisation, plantPerson, sessionOf } from '../../testing/access/customer-tree.ts';
import { setCommentStage } from '../../testing/plant/comment-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

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
    expect((await visitor.get(`${path}?only=count`)).body).toMatchObject({ totalRecords: 1, isMember: false });
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
