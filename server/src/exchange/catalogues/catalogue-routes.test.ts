import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticleAtLocation, created, locationBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Item = {
  row: number;
  state: string;
  entry: { number: string; name: string; values: Record<string, number | null> } | null;
  article: { id: string; name: string } | null;
  changes: { field: string; before: unknown; after: unknown }[];
  problems: { column: string | null; value: string; reason: string }[];
};

const createLocation = async (manager: TestClient): Promise<string> =>
  created(await manager.post('/locations', locationBody())).id;
const preview = async (manager: TestClient, catalogue: string): Promise<Item[]> =>
  (await manager.get(`/catalogues/${catalogue}`)).body.items;
const upload = async (manager: TestClient, lines: readonly string[], encoding: BufferEncoding = 'utf8') => {
  const { status, body } = await manager.upload(
    '/catalogues/archea/preview',
    'archea.csv',
    Buffer.from(lines.join('\r\n'), encoding),
  );
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.items as Item[];
};
const take = (manager: TestClient, catalogue: string, body: object) =>
  manager.post(`/catalogues/${catalogue}/articles`, body);

describe('the catalogues that come along', () => {
  it('are the 89 substrates of the biomass regulation and the guide values, each with its source', async () => {
    const { manager } = app.bremen;
    const regulation = await preview(manager, 'biomass-regulation');
    const guide = await preview(manager, 'guide-values');
    expect([regulation.length, guide.length]).toEqual([89, 25]);
    expect([...regulation, ...guide].filter(({ state }) => state === 'wrong')).toEqual([]);
    const maize = regulation.find(({ entry }) => entry?.number === '2-12');
    expect(maize?.entry).toMatchObject({
      name: 'Mais (Ganzpflanze)',
      substrate: 'maize-silage',
      basis: 'fresh-mass',
      validFrom: '2012-01-01',
      source: 'Biomasseverordnung, Anlage 2 Nr. 12 (Stand 1.1.2012, BGBl. I 2011 S. 1671)',
      values: { cleanGas: 106 },
    });
    expect(guide[0]?.entry).toMatchObject({
      name: 'Maissilage',
      source: 'Richtwert, im Einklang mit der Biomasseverordnung',
      values: { dryMatter: 33, organicDryMatter: 95, biogas: 204, methane: 52, cleanGas: 106 },
    });
  });

  it('become articles with values, which keep their source, and are left alone once somebody has changed them', async () => {
    const { manager } = app.uelzen;
    const locationId = await createLocation(manager);
    const taken = await take(manager, 'biomass-regulation', { locationId, numbers: ['1-1', '2-12'] });
    expect(taken.body).toEqual({ created: 2, valuesAdded: 0, changed: 0, left: 0 });
    const { body: found } = await manager.get('/articles?search=BV-2-12');
    expect(found.items).toMatchObject([
      { name: 'Mais (Ganzpflanze)', type: 'biomass', substrate: 'maize-silage', catalogue: 'biomass-regulation' },
    ]);
    const { body: bread } = await manager.get('/articles?search=Altbrot');
    expect(bread.items).toMatchObject([{ type: 'other', substrate: null }]);
    const { body: sets } = await manager.get(`/articles/${found.items[0].id}/value-sets`);
    expect(sets.items).toMatchObject([{ kind: 'default', category: 'guide-value', values: { cleanGas: 106 } }]);
    const states = async () =>
      Object.fromEntries(
        (await preview(manager, 'biomass-regulation')).map(({ entry, state }) => [entry?.number, state]),
      );
    expect(await states()).toMatchObject({ '1-1': 'same', '2-12': 'same', '2-13': 'new' });
    const [set] = sets.items;
    const edited = { ...set, kind: 'default', values: { ...set.values, cleanGas: 111 } };
    expect((await manager.patch(`/value-sets/${set.id}`, edited, { version: 1 })).status).toBe(200);
    const { body: article } = await manager.get(`/articles/${bread.items[0].id}`);
    const renamed = { ...article, name: 'Brot', locationIds: [locationId] };
    expect((await manager.patch(`/articles/${article.id}`, renamed, { version: 1 })).status).toBe(200);
    expect(await states()).toMatchObject({ '1-1': 'edited', '2-12': 'edited' });
    const again = await take(manager, 'biomass-regulation', { locationId, numbers: ['1-1', '2-12'] });
    expect(again.body).toEqual({ created: 0, valuesAdded: 0, changed: 0, left: 2 });
    expect((await manager.get(`/value-sets/${set.id}`)).body.values.cleanGas).toBe(111);
    expect((await manager.get(`/articles/${article.id}`)).body.name).toBe('Brot');
  });

  it.each([{ category: 'analysis' }, { notes: 'von uns nachgemessen' }])(
    'leave values alone of which somebody says something else: %j',
    async (said) => {
      const { manager } = app.uelzen;
      const locationId = await createLocation(manager);
      const number = said.notes ? '2-3' : '2-4';
      await take(manager, 'biomass-regulation', { locationId, numbers: [number] });
      const { body } = await manager.get(`/articles?search=BV-${number}`);
      const [set] = (await manager.get(`/articles/${body.items[0].id}/value-sets`)).body.items;
      expect((await manager.patch(`/value-sets/${set.id}`, { ...set, ...said }, { version: 1 })).status).toBe(200);
      const lines = await preview(manager, 'biomass-regulation');
      expect(lines.find(({ entry }) => entry?.number === number)?.state).toBe('edited');
    },
  );

  it('give an article of the same name their values, and nothing else', async () => {
    const { manager } = app.bremen;
    const { article, location } = await createArticleAtLocation(manager, { name: 'maissilage' });
    const item = (await preview(manager, 'guide-values'))[0];
    expect(item).toMatchObject({ state: 'values', article: { id: article.id } });
    const { body } = await take(manager, 'guide-values', { locationId: location.id, numbers: ['1'] });
    expect(body).toMatchObject({ created: 0, valuesAdded: 1 });
    expect((await manager.get(`/articles/${article.id}`)).body).toMatchObject({
      name: 'maissilage',
      version: 1,
      catalogue: null,
    });
    expect((await preview(manager, 'guide-values'))[0]?.state).toBe('same');
  });

  it('refuse rows that they don’t have, and places that are not the plant’s', async () => {
    const { manager } = app.uelzen;
    const locationId = await createLocation(manager);
    const unknown = await take(manager, 'guide-values', { locationId, numbers: ['1', '999'] });
    expect([unknown.status, unknown.body.fields]).toEqual([422, [{ path: 'numbers.1', reason: 'article.unknown' }]]);
    const foreign = await createLocation(app.bremen.manager);
    const elsewhere = await take(manager, 'guide-values', { locationId: foreign, numbers: ['1'] });
    expect([elsewhere.status, elsewhere.body.fields]).toEqual([422, [{ path: 'locationId', reason: 'unknown' }]]);
    expect((await preview(manager, 'guide-values'))[0]?.state).toBe('new');
  });
});

const HEAD = 'Nummer;Bezeichnung;Materialart;Substrat;Datum;Quelle;TS (%);Biogas (m³/t)';

describe('the table of a catalogue', () => {
  it('is read in each encoding, with its decimal mark and separator', async () => {
    const { manager } = app.bremen;
    const line = 'A1;Rübenblätter süß;;;01.02.2026;Archea;16,5;70';
    for (const [head, encoding] of [
      [HEAD, 'utf8'],
      [HEAD, 'latin1'],
      [`\ufeff${HEAD}`, 'utf16le'],
    ] as const)
      expect((await upload(manager, [head, line], encoding))[0]).toMatchObject({
        row: 2,
        state: 'new',
        entry: { name: 'Rübenblätter süß', values: { dryMatter: 16.5, biogas: 70 } },
      });
    const english = await upload(manager, [
      'number,name,validFrom,source,dryMatter',
      'A1,Leaves,2026-02-01,Archea,16.5',
    ]);
    expect(english[0]).toMatchObject({ state: 'new', entry: { values: { dryMatter: 16.5 } } });
  });

  it('tells of each wrong row its line, its column and the rule', async () => {
    const { manager } = app.bremen;
    const items = await upload(manager, [
      HEAD,
      'A1;Gut;;;01.02.2026;Archea;16,5;70',
      'A2;;;;01.02.2026;Archea;16,5;70',
      'A3;Zu trocken;;;01.02.2026;Archea;160;70',
      'A4;=1+1;;;01.02.2026;Archea;16;70',
      'A5;Zweimal;;;01.02.2026;Archea;16;70',
      'A5;Zweimal;;;01.02.2026;Archea;16;70',
      'A6;kurz',
    ]);
    expect(items.map(({ row, state, problems }) => [row, state, problems[0]?.column, problems[0]?.reason])).toEqual([
      [2, 'new', undefined, undefined],
      [3, 'wrong', 'name', 'required'],
      [4, 'wrong', 'dryMatter', 'too-large'],
      [5, 'wrong', 'name', 'import.formula'],
      [6, 'wrong', 'number', 'not-unique'],
      [7, 'wrong', 'number', 'not-unique'],
      [8, 'wrong', null, 'import.column-count'],
    ]);
  });

  it('follows a newer table where nobody has changed anything, and shows what would change', async () => {
    const { manager } = app.uelzen;
    const locationId = await createLocation(manager);
    const line = (biogas: string) => `A9;Kleie;;;01.02.2026;Archea;88;${biogas}`;
    const rowsOf = (items: readonly Item[]) => items.map(({ entry }) => entry);
    const first = await upload(manager, [HEAD, line('500')]);
    await take(manager, 'archea', { locationId, numbers: ['A9'], rows: rowsOf(first) });
    const second = await upload(manager, [HEAD, line('520')]);
    expect(second[0]).toMatchObject({ state: 'changed', changes: [{ field: 'biogas', before: 500, after: 520 }] });
    const { body } = await take(manager, 'archea', { locationId, numbers: ['A9'], rows: rowsOf(second) });
    expect(body).toEqual({ created: 0, valuesAdded: 0, changed: 1, left: 0 });
    expect((await upload(manager, [HEAD, line('520')]))[0]?.state).toBe('same');
  });

  it('is wrong where an article of the plant has the number already', async () => {
    const { manager } = app.uelzen;
    await createArticleAtLocation(manager, { number: 'ARCHEA-B1', name: 'Eigener' });
    const [item] = await upload(manager, [HEAD, 'B1;Fremder;;;01.02.2026;Archea;88;500']);
    expect(item).toMatchObject({ state: 'wrong', problems: [{ column: 'number', reason: 'not-unique' }] });
  });

  it('is refused where columns are missing, and has a template that names all', async () => {
    const { manager } = app.uelzen;
    const file = Buffer.from('Nummer;Bezeichnung\r\n1;Stroh');
    const { status, body } = await manager.upload('/catalogues/ktbl/preview', 'ktbl.csv', file);
    expect([status, body.reason, body.details]).toEqual([
      422,
      'catalogue.columns-missing',
      { columns: 'Datum, Quelle' },
    ]);
    const answer = await manager.get('/catalogues/template.csv');
    expect(answer.bytes.toString()).toContain(
      'Nummer;Bezeichnung;Materialart;Kategorie;Substrat;Bezug;Datum;Quelle;TS (%)',
    );
  });
});
