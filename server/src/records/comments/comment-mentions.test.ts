import { mentionOf } from '@halm/model/records/comments/comment-text.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeNamed, mentionsTold, setCommentStage } from '../../testing/plant/comment-stage.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Comment = { id: string; version: number; mentions: { id: string; name: string }[] };
type Person = Awaited<ReturnType<typeof makeNamed>>;

let app: TestApp;
let paths: Awaited<ReturnType<typeof setCommentStage>>;
let behn: Person;
let jaeger: Person;
beforeAll(async () => {
  app = await startTestApp();
  paths = await setCommentStage(app.uelzen);
  behn = await makeNamed(app, app.uelzen, ['Katrin', 'Behn']);
  jaeger = await makeNamed(app, app.uelzen, ['Jörg', 'Jäger'], ['red2Operator']);
});
afterAll(() => app.close());

const bookingId = () => paths.bookings.split('/')[2];
const write = async (client: Pick<Person, 'post'>, path: string, text: string, internal = false) =>
  created<Comment>(await client.post(path, { text, internal }));
const forget = () => app.owner.query('delete from notifications; delete from notification_causes');

describe('a mention', () => {
  it('is told once, with what was written, and leads to the comment on a page that opens for its reader', async () => {
    await forget();
    const { operator } = app.uelzen;
    const text = `${mentionOf(behn.id)} und ${mentionOf(jaeger.id)}:\nbitte   ansehen`;
    const comment = await write(operator, paths.bookings, text);
    const { body: booking } = await operator.get(`/bookings/${bookingId()}`);
    const body = `Test red2Operator hat Sie bei der Buchung ${booking.number} erwähnt: „@Katrin Behn und @Jörg Jäger: bitte ansehen“`;
    const query = `${bookingId()}?tab=comments&comment=${comment.id}`;
    expect(await mentionsTold(behn)).toEqual([{ body, target: `/verwaltung/buchungen/${query}` }]);
    expect(await mentionsTold(jaeger)).toEqual([{ body, target: `/control/bookings/${query}` }]);
    expect(comment.mentions.map(({ name }) => name).toSorted()).toEqual(['Jörg Jäger', 'Katrin Behn']);
  });

  it.each([
    ['vehicles', 'beim Fahrzeug UE-LW 130', 'vehicle'],
    ['drivers', 'beim Fahrer Erika Petersen', 'driver'],
    ['contacts', 'beim Ansprechpartner Käthe Lüders', 'contact'],
    ['scales', 'bei der Waage', undefined],
    ['settlements', 'bei der Abrechnung Hof Lüders GbR', undefined],
  ] as const)(
    'on one of the %s leads to its own page, below its address where it has one',
    async (owner, said, page) => {
      await forget();
      const { id } = await write(app.uelzen.manager, paths[owner], mentionOf(behn.id));
      const [told] = await mentionsTold(behn);
      expect(told?.body).toContain(said);
      const [, , ownerId] = paths[owner].split('/');
      const below = `/verwaltung/adressen/${paths.addresses.split('/')[2]}/${page}/${ownerId}`;
      const alone = owner === 'scales' ? `/settings/scales/${ownerId}` : `/verwaltung/abrechnungen/${ownerId}`;
      expect(told?.target).toBe(`${page ? below : alone}?tab=comments&comment=${id}`);
    },
  );

  it('is told once for a comment, also when a change adds it or says it again', async () => {
    await forget();
    const { manager } = app.uelzen;
    const { id } = await write(manager, paths.contracts, 'Noch niemand');
    const one = `${paths.contracts}/${id}`;
    const change = async (text: string, version: number) => created(await manager.patch(one, { text }, { version }));
    await change(`${mentionOf(behn.id)} schau`, 1);
    await change(`${mentionOf(behn.id)} und nochmals ${mentionOf(behn.id)}`, 2);
    expect(await mentionsTold(behn)).toHaveLength(1);
    // Called by mistake: what was told is taken back, and isn't told anew.
    await change('Doch niemand', 3);
    expect(await mentionsTold(behn)).toEqual([]);
    await change(mentionOf(behn.id), 4);
    expect(await mentionsTold(behn)).toEqual([]);
  });

  it('tells nobody of their own words', async () => {
    await forget();
    await write(behn, paths.bookings, `Merkzettel für ${mentionOf(behn.id)}`);
    expect(await mentionsTold(behn)).toEqual([]);
  });

  it('says what its comment says now, and nothing of one that has become internal', async () => {
    await forget();
    const { manager } = app.uelzen;
    const { id } = await write(manager, paths.contracts, `${mentionOf(behn.id)} Huber ist krank, 0171-1`);
    const one = `${paths.contracts}/${id}`;
    await manager.patch(one, { text: `${mentionOf(behn.id)} Huber fehlt`, internal: false }, { version: 1 });
    const [{ body } = { body: '' }] = await mentionsTold(behn);
    expect(body).toContain('Huber fehlt');
    expect(body).not.toContain('0171');
    await manager.patch(one, { text: `${mentionOf(behn.id)} Preis 48,50`, internal: true }, { version: 2 });
    expect((await mentionsTold(behn))[0]?.body).not.toMatch(/48,50|Huber/);
    const { rows } = await app.owner.query('select params::text from notifications');
    expect(JSON.stringify(rows)).not.toMatch(/48,50|Huber/);
  });

  it('goes with the record of its comment', async () => {
    await forget();
    const { manager } = app.uelzen;
    const { id } = created(await manager.post('/addresses', addressBody()));
    await write(manager, `/addresses/${id}/comments`, `${mentionOf(behn.id)} 0171-1`);
    expect(await mentionsTold(behn)).toHaveLength(1);
    expect((await manager.delete(`/addresses/${id}`, { version: 1 })).status).toBe(204);
    expect(await mentionsTold(behn)).toEqual([]);
  });

  it('is no longer told to whom the record is closed now', async () => {
    await forget();
    await write(app.uelzen.manager, paths.contracts, `${mentionOf(behn.id)} Vertragspreis 99`);
    expect(await mentionsTold(behn)).toHaveLength(1);
    const become = (roles: string) =>
      app.owner.query('update memberships set roles = $2::text[] where user_id = $1', [behn.id, roles]);
    await become('{red2Operator}');
    app.setClock(new Date(app.platform.clock().getTime() + 2000));
    expect(await mentionsTold(behn)).toEqual([]);
    await become('{red2PlantManager}');
    app.setClock(new Date(app.platform.clock().getTime() + 2000));
    expect(await mentionsTold(behn)).toHaveLength(1);
  });

  it('goes with its comment', async () => {
    await forget();
    const { manager } = app.uelzen;
    const { id } = await write(manager, paths.bookings, mentionOf(behn.id));
    expect(await mentionsTold(behn)).toHaveLength(1);
    await manager.delete(`${paths.bookings}/${id}`, { version: 1 });
    expect(await mentionsTold(behn)).toEqual([]);
    expect((await app.owner.query('select from notification_deliveries')).rowCount).toBe(0);
  });

  it('says nothing of what is internal', async () => {
    await forget();
    await write(app.uelzen.manager, paths.contracts, `${mentionOf(behn.id)} Preis nachverhandeln`, true);
    expect((await mentionsTold(behn))[0]?.body).toBe('Test red2PlantManager hat Sie beim Vertrag V-1 erwähnt.');
  });

  it('stays right when the person is called otherwise', async () => {
    const { manager } = app.uelzen;
    const person = await makeNamed(app, app.uelzen, ['Anna', 'Müller']);
    const { id } = await write(manager, paths.articles, mentionOf(person.id));
    await app.owner.query("update users set last_name = 'Meier' where id = $1", [person.id]);
    const listed = (await manager.get(paths.articles)).body.items.find((one: Comment) => one.id === id);
    expect(listed.mentions).toEqual([{ id: person.id, name: 'Anna Meier' }]);
  });

  it('of somebody who does not read the record is refused, and nothing is kept or told', async () => {
    await forget();
    const { manager, qc } = app.uelzen;
    const stranger = userIdOf(app.bremen.manager);
    const gone = await makeNamed(app, app.uelzen, ['Gerd', 'Weg']);
    await app.owner.query('update memberships set active = false where user_id = $1', [gone.id]);
    const { totalRecords } = (await manager.get(`${paths.contracts}?only=count`)).body;
    for (const id of [jaeger.id, userIdOf(qc), stranger, gone.id, crypto.randomUUID()]) {
      const text = `${mentionOf(behn.id)} und ${mentionOf(id)}`;
      const { status, body } = await manager.post(paths.contracts, { text });
      expect([status, body.fields]).toEqual([422, [{ path: 'text', reason: 'comment.unknown-person' }]]);
    }
    expect((await manager.get(`${paths.contracts}?only=count`)).body.totalRecords).toBe(totalRecords);
    expect(await mentionsTold(behn)).toEqual([]);
  });

  it('of somebody who has left since stays when the comment is changed', async () => {
    const { manager } = app.uelzen;
    const person = await makeNamed(app, app.uelzen, ['Udo', 'Geht']);
    const { id } = await write(manager, paths.bookings, `${mentionOf(person.id)} kommt`);
    await app.owner.query('update memberships set active = false where user_id = $1', [person.id]);
    const body = { text: `${mentionOf(person.id)} kam` };
    const changed = await manager.patch(`${paths.bookings}/${id}`, body, { version: 1 });
    expect([changed.status, changed.body.mentions]).toEqual([200, [{ id: person.id, name: 'Udo Geht' }]]);
  });
});

describe('behind an @', () => {
  const offered = async (client: Pick<Person, 'get'>, path: string, search = ''): Promise<string[]> => {
    const { body } = await client.get(
      `${path.replace('comments', 'mentionable-people')}?search=${encodeURIComponent(search)}`,
    );
    return body.items.map(({ name }: { name: string }) => name);
  };

  it.each(['jaeg', 'Jäger', 'jag', 'JÖR', 'joerg jä'])('%s finds who reads the record', async (search) =>
    expect(await offered(app.uelzen.manager, paths.bookings, search)).toEqual(['Jörg Jäger']),
  );

  it('are only those who read it, without oneself and without others’ people', async () => {
    const { manager } = app.uelzen;
    expect(await offered(manager, paths.contracts, 'Jäger')).toEqual([]);
    expect(await offered(behn, paths.contracts, 'Behn')).toEqual([]);
    expect(await offered(manager, paths.contracts, 'Behn')).toEqual(['Katrin Behn']);
    expect(await offered(app.bremen.manager, paths.contracts, 'Behn').catch(() => 'refused')).toBe('refused');
    for (const name of ['Anton', 'Berta', 'Cäsar', 'Dora', 'Emil', 'Frieda', 'Gustav', 'Hilde', 'Ida'])
      await makeNamed(app, app.uelzen, [name, 'Zander']);
    expect(await offered(manager, paths.contracts, 'zander')).toEqual(
      ['Anton', 'Berta', 'Cäsar', 'Dora', 'Emil', 'Frieda', 'Gustav', 'Hilde'].map((name) => `${name} Zander`),
    );
  });
});
