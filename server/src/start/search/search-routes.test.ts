import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { makePerson } from '../../testing/test-people.ts';

let app: TestApp;
let bookingNumber: string;
let stage: PlantStage;

type Found = { kind: string; number: string; name: string };

const find = async (client: TestClient, query: string): Promise<Found[]> => {
  const { status, body } = await client.get(`/search?query=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  return body.items;
};
const namesFor = async (client: TestClient, query: string) =>
  (await find(client, query)).map(({ kind, name }) => `${kind}: ${name}`);
const kindsFor = async (client: TestClient, query: string) => [
  ...new Set((await find(client, query)).map(({ kind }) => kind)),
];

beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  const booking = await deliver(manager, stage);
  bookingNumber = booking.body.number;
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await created(await manager.post('/locations', locationBody({ code: `M${number}`, name: `Maisplatte ${number}` })));
  await created(await app.bremen.manager.post('/addresses', addressBody({ companyName: 'Maishof Bremen' })));
});
afterAll(() => app.close());

describe('the search', () => {
  it('finds a booking by the beginning of its number, its number alone and its plate', async () => {
    const { manager } = app.uelzen;
    for (const query of [bookingNumber, bookingNumber.slice(0, 9), String(Number(bookingNumber.slice(5))), 'ue-lw'])
      expect((await find(manager, query)).filter(({ kind }) => kind === 'booking')).toMatchObject([
        { number: bookingNumber, name: 'Maissilage · Hof Lüders GbR · UE-LW 130' },
      ]);
    expect(await kindsFor(manager, '1999-')).toEqual([]);
  });

  it('finds master data by number, by name and by a later word of the name, whatever the case', async () => {
    const { manager } = app.uelzen;
    expect(await namesFor(manager, 'fs1')).toEqual(['location: Lager FS1']);
    expect(await namesFor(manager, 'LÜDERS')).toEqual([
      'address: Hof Lüders GbR',
      'contract: Hof Lüders GbR',
      'booking: Maissilage · Hof Lüders GbR · UE-LW 130',
    ]);
    expect(await namesFor(manager, 'maissil')).toContain('article: Maissilage');
    expect(await namesFor(manager, 'issilage')).toContain('article: Maissilage');
  });

  it('finds what its lists find: several words, any spelling, plates without spaces and hyphens', async () => {
    const { manager } = app.uelzen;
    expect(await namesFor(manager, 'lueders hof')).toContain('address: Hof Lüders GbR');
    expect(await namesFor(manager, 'luders meier')).toEqual([]);
    expect(await namesFor(manager, 'UELW130')).toEqual([
      'vehicle: Hof Lüders GbR',
      'booking: Maissilage · Hof Lüders GbR · UE-LW 130',
    ]);
    expect(await namesFor(manager, 'uelw130 lueders')).toEqual(['booking: Maissilage · Hof Lüders GbR · UE-LW 130']);
  });

  it('finds an address by its person, mail, phone and VAT number, and by its people, as its list does', async () => {
    const { manager } = app.uelzen;
    const reached = { contactName: 'Frauke Janßen', email: 'buero@kontakt-hof.example', vatNumber: 'DE136695976' };
    const named = { companyName: 'Agrar Nord', phone: '+49 (0)581 / 97 33-12' };
    const { id } = created(await manager.post('/addresses', addressBody({ ...named, ...reached })));
    const person = { name: 'Ole Hinrichs', mail: 'ole@ackerbau.example', phone: '0171 555 66 77' };
    created(await manager.post(`/addresses/${id}/contacts`, person));
    const numbers = ['0581 973312', '0581/97 33 12', '+49 581 973312', '0049581973312', '973312', 'DE 136 695 976'];
    const people = ['janssen frauke', 'buero@kontakt-hof', 'kontakt-hof.example', 'hinrichs ole', 'ole@acker'];
    for (const query of [...numbers, ...people, '136695976', '0171-5556677', 'agrar 0581-973312', 'nord hinrichs']) {
      expect([query, await namesFor(manager, query)]).toEqual([query, ['address: Agrar Nord']]);
      const { items } = (await manager.get(`/addresses?search=${encodeURIComponent(query)}`)).body;
      expect([query, items.map((item: { id: string }) => item.id)]).toEqual([query, [id]]);
    }
    // Half a number stands in many an address; a zip is another kind of number.
    for (const query of ['58197', '33', '0581 9', 'agrar hinrichs lüders'])
      expect([query, await namesFor(manager, query)]).toEqual([query, []]);
    expect(await namesFor(app.bremen.manager, 'hinrichs')).toEqual([]);
  });

  it('finds a contract by its articles and by its number without its signs, as its list does', async () => {
    const { manager } = app.uelzen;
    const [contract] = (await manager.get('/contracts')).body.items;
    const written: string = contract.number;
    for (const query of ['maissilage', 'lüders maissil', written, written.replaceAll(/[^\dA-Za-z]/g, '')]) {
      expect([query, await namesFor(manager, query)]).toEqual([
        query,
        expect.arrayContaining(['contract: Hof Lüders GbR']),
      ]);
      const { items } = (await manager.get(`/contracts?search=${encodeURIComponent(query)}`)).body;
      expect([query, items.map((item: { id: string }) => item.id)]).toEqual([query, [contract.id]]);
    }
    expect((await manager.get('/contracts?search=gülle')).body.items).toEqual([]);
  });

  it('puts records whose number begins so in the order of their numbers, the shortest in front', async () => {
    const { manager } = app.uelzen;
    for (const [code, name] of Object.entries({ 'QX-12': 'Aller', 'QX-2': 'Zeven', 'QX-1': 'Wulfsen' }))
      created(await manager.post('/locations', locationBody({ code, name })));
    expect((await find(manager, 'qx-')).map(({ number }) => number)).toEqual(['QX-1', 'QX-2', 'QX-12']);
  });

  it('answers five of a kind at most', async () => {
    const found = await find(app.uelzen.manager, 'maisplatte');
    expect(found.map(({ number }) => number)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5']);
  });

  it('puts what is called so in front, three bookings last, and says how many there are', async () => {
    const { manager } = app.uelzen;
    const fields = { number: '177', name: 'Zuckerschnitzel', type: 'biomass', unit: 'ton', substrate: 'maize-silage' };
    const { id: articleId } = created(
      await manager.post('/articles', { ...fields, materialType: 'Schnitzel', locationIds: [stage.siloId] }),
    );
    for (const number of [1, 2, 3, 4]) {
      const lorry = { licensePlate: `ROW-Z ${number}`, transport: 'delivery', deliveryDate: '2026-01-05' };
      created(await manager.post('/bookings', { type: 'incoming', ...lorry, articleId, supplierId: stage.supplierId }));
    }
    const { items, allBookings } = (await manager.get('/search?query=zuckerschnitzel')).body;
    expect(items.map(({ kind }: Found) => kind)).toEqual(['article', 'booking', 'booking', 'booking']);
    expect(allBookings).toEqual({ total: 4, isExact: true });
    expect((await manager.get('/search?query=ROW-Z%202')).body.allBookings).toBeUndefined();
  });

  it('finds a vehicle by the beginning of its plate, however that is written', async () => {
    const { manager, qc } = app.uelzen;
    const { id } = created(await manager.post('/addresses', addressBody({ companyName: 'Fuhrbetrieb Kühl' })));
    created(await manager.post(`/addresses/${id}/vehicles`, { licensePlate: 'UE-FK 77' }));
    for (const query of ['ue-fk', 'UEFK77', 'ue fk 7'])
      expect(await namesFor(manager, query)).toEqual(['vehicle: Fuhrbetrieb Kühl']);
    expect(await kindsFor(manager, 'fk 77')).toEqual([]);
    expect(await kindsFor(app.bremen.manager, 'ue-fk')).toEqual([]);
    expect(await kindsFor(qc, 'ue-fk')).toEqual([]);
  });

  it('answers only the kinds that one may read', async () => {
    const { manager, operator, qc, admin } = app.uelzen;
    expect(await kindsFor(manager, 'hof')).toEqual(['address', 'contract', 'booking']);
    expect(await kindsFor(operator, 'hof')).toEqual(['booking']);
    expect(await kindsFor(qc, 'hof')).toEqual(['address']);
    expect(await kindsFor(qc, 'mais')).toEqual([]);
    expect(await kindsFor(operator, bookingNumber)).toEqual(['booking']);
    expect(await kindsFor(qc, bookingNumber)).toEqual([]);
    expect(await kindsFor(admin, 'hof')).toEqual([]);
    const sourcing = { roles: ['limsSourcer'], customerAdmin: false } as const;
    const found = async (isOutside: boolean) => {
      const { token } = await makePerson(app.platform, app.uelzen.id, { ...sourcing, ...(isOutside && { isOutside }) });
      return kindsFor(testClient(app.url, token), 'hof');
    };
    expect(await found(false)).toEqual(['contract']);
    expect(await found(true)).toEqual([]);
  });

  it('answers what is written alike of these kinds only, too', async () => {
    const { manager, operator, qc } = app.uelzen;
    expect(await kindsFor(manager, 'lüdesr')).toEqual(['address', 'contract']);
    expect(await kindsFor(operator, 'lüdesr')).toEqual([]);
    expect(await kindsFor(qc, 'lüdesr')).toEqual(['address']);
    expect(await kindsFor(manager, 'maisilage')).toEqual(['article']);
    expect(await kindsFor(qc, 'maisilage')).toEqual([]);
  });

  it('never answers a record of another organisation', async () => {
    expect(await namesFor(app.bremen.manager, 'mais')).toEqual(['address: Maishof Bremen']);
    expect(await kindsFor(app.bremen.manager, bookingNumber)).toEqual([]);
  });

  it.each(['%', '_', '\\', "'", '2026-%'])('takes %s as it is written', async (query) => {
    expect(await find(app.uelzen.manager, query)).toEqual([]);
  });

  it('looks for what can be seen of a pasted text', async () => {
    expect(await namesFor(app.uelzen.manager, '\u200bHof\u00a0L\u00adüders\t')).toContain('address: Hof Lüders GbR');
  });

  it.each(['', '   ', '\u200b', 'x'.repeat(101)])('refuses %j', async (query) => {
    const { status, body } = await app.uelzen.manager.get(`/search?query=${encodeURIComponent(query)}`);
    expect([status, body.fields[0].path]).toEqual([400, 'query']);
  });
});
