import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantPerson, sessionOf } from '../../testing/access/customer-tree.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { foundOrganisation, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

let app: TestApp;
/** Looks after Uelzen from the organisation above, with the rights of a plant's manager. */
let caretaker: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  const { platform, owner, uelzen } = app;
  const holding = await foundOrganisation(platform, app.url, 'Holding');
  await owner.query('update organisations set parent_id = $1 where id = $2', [holding.id, uelzen.id]);
  const person = await plantPerson(platform, { [holding.id]: { admin: true, roles: ['red2PlantManager'] } });
  caretaker = testClient(app.url, await sessionOf(platform, person, uelzen.id));
});
afterAll(() => app.close());

const pdf = (text: string) => Uint8Array.from(Buffer.from(`%PDF-1.7 ${text}`));
const stage = async () => {
  const { manager } = app.uelzen;
  const record = `/addresses/${created(await manager.post('/addresses', addressBody())).id}`;
  const open = await manager.upload(`${record}/attachments`, 'Vertrag.pdf', pdf('a'));
  const hidden = await manager.upload(`${record}/attachments?isInternal=true`, 'Prüfung.pdf', pdf('b'));
  return { manager, record, open: open.body, hidden: hidden.body };
};
const namesOf = async (client: TestClient, record: string): Promise<string[]> =>
  (await client.get(`${record}/attachments`)).body.items.map(({ name }: { name: string }) => name);

describe('an internal file', () => {
  it('is there for members, and for nobody else', async () => {
    const { manager, record, hidden } = await stage();
    expect(await namesOf(manager, record)).toEqual(['Prüfung.pdf', 'Vertrag.pdf']);
    const listed = await caretaker.get(`${record}/attachments`);
    expect(listed.body).toMatchObject({ items: [{ name: 'Vertrag.pdf' }], pagination: { totalRecords: 1 } });
    const file = `${record}/attachments/${hidden.id}`;
    const answers = [
      await caretaker.get(`${file}/content`),
      await caretaker.get(`${file}/content?preview=true`),
      await caretaker.patch(file, { name: 'x.pdf', isInternal: false }, { version: 1 }),
      await caretaker.delete(file, { version: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const copy = await caretaker.upload(`${record}/attachments`, 'Kopie.pdf', pdf('b'));
    expect(copy.body.sameAs).toBeNull();
  });

  it('is told of in the history to members alone, and never by its name', async () => {
    const { manager, record, hidden } = await stage();
    const file = `${record}/attachments/${hidden.id}`;
    await manager.patch(file, { name: 'Gutachten.pdf', isInternal: true }, { version: 1 });
    await manager.delete(file, { version: 2 });
    const eventsFor = async (client: TestClient) =>
      (await client.get(`${record}/history`)).body.items.map(({ event }: { event: string }) => event);
    expect(await eventsFor(manager)).toEqual([
      'attachment-removed',
      'attachment-renamed',
      'attachment-added',
      'attachment-added',
      'created',
    ]);
    expect(await eventsFor(caretaker)).toEqual(['attachment-added', 'created']);
    const { rows } = await app.owner.query('select before, after from history');
    expect(JSON.stringify(rows)).not.toMatch(/Prüfung|Gutachten/);
  });

  it('is not told of by what was written down before it became internal', async () => {
    const { manager, record, open } = await stage();
    const file = `${record}/attachments/${open.id}`;
    await manager.patch(file, { name: 'Vertrag Meier.pdf', isInternal: false }, { version: 1 });
    await manager.patch(file, { name: 'Vertrag Meier.pdf', isInternal: true }, { version: 2 });
    const { items } = (await caretaker.get(`${record}/history`)).body;
    expect(items.map(({ event }: { event: string }) => event)).toEqual(['created']);
    expect((await manager.get(`${record}/history`)).body.items).toHaveLength(5);
  });

  it('is announced to members alone, until it is for all, and once more when others lose it', async () => {
    const { manager, record, hidden } = await stage();
    const file = `${record}/attachments/${hidden.id}`;
    await manager.patch(file, { name: 'Gutachten.pdf', isInternal: true }, { version: 1 });
    await manager.patch(file, { name: 'Gutachten.pdf', isInternal: false }, { version: 2 });
    await manager.patch(file, { name: 'Gutachten.pdf', isInternal: true }, { version: 3 });
    await manager.delete(file, { version: 4 });
    const { rows } = await app.owner.query(
      `select event, payload ? 'isInternal' as "forMembers" from outbox
      where payload ->> 'entity' = 'attachments' and payload ->> 'id' = $1 order by id`,
      [record.split('/').at(-1)],
    );
    const events = rows.map(({ event, forMembers }) => [event.split('-')[1], forMembers]);
    expect(events.slice(-5)).toEqual([
      ['added', true],
      ['renamed', true],
      ['shown', false],
      ['hidden', false],
      ['removed', true],
    ]);
  });

  it('comes and goes for others when its flag changes', async () => {
    const { manager, record, open } = await stage();
    const flag = (isInternal: boolean, version: number) =>
      manager.patch(`${record}/attachments/${open.id}`, { name: open.name, isInternal }, { version });
    await flag(true, 1);
    expect(await namesOf(caretaker, record)).toEqual([]);
    await flag(false, 2);
    expect(await namesOf(caretaker, record)).toEqual(['Vertrag.pdf']);
  });

  it('is made by members alone', async () => {
    const { record, open } = await stage();
    const refusals = [
      await caretaker.upload(`${record}/attachments?isInternal=true`, 'x.pdf', pdf('c')),
      await caretaker.patch(`${record}/attachments/${open.id}`, { name: open.name, isInternal: true }, { version: 1 }),
    ];
    expect(refusals.map(({ body }) => body.reason)).toEqual(['attachment.members-only', 'attachment.members-only']);
    expect((await caretaker.upload(`${record}/attachments`, 'x.pdf', pdf('c'))).status).toBe(200);
  });
});
