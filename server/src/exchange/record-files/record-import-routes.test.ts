import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  articleBody,
  contractBody,
  created,
  locationBody,
  materialBody,
  unique,
  valueSetBody,
} from '../../testing/plant/master-data.ts';
import { csvOf, readingOf, takeRecords, undoRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const upload = (kind: string, ...lines: readonly string[]) => uploadRecords(app.uelzen.manager, kind, csvOf(...lines));
const take = (file: TestAnswer['body']) => takeRecords(app.uelzen.manager, file);
const undo = (file: TestAnswer['body']) => undoRecords(app.uelzen.manager, file);
const rowsOf = async ({ id }: TestAnswer['body'], query = '') =>
  (await app.uelzen.manager.get(`/imports/${id}/rows${query}`)).body.items;
const change = async (file: TestAnswer['body'], changes: object) => {
  const body = { ...readingOf(file), ...changes };
  const answer = await app.uelzen.manager.put(`/imports/${file.id}`, body, { version: file.version });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const get = async (path: string) => (await app.uelzen.manager.get(path)).body;

describe('a table of addresses', () => {
  it('is taken over as a person would: new ones are made, others changed, the same left alone', async () => {
    const { manager } = app.uelzen;
    const [known, same] = [unique('K'), unique('K')];
    const stored = { companyName: 'Gut Alt', companyNumber: known, phone: '0581 1', notes: 'bleibt' };
    const old = created(await manager.post('/addresses', addressBody(stored)));
    created(await manager.post('/addresses', addressBody({ companyName: 'Gut Gleich', companyNumber: same })));
    const file = await upload(
      'addresses',
      'Firma;Firmennummer;Telefon;Ort',
      `Gut Neu;${unique('K')};0581 9;Celle`,
      `Gut Alt;${known};0581 2;`,
      `Gut Gleich;${same};;Uelzen`,
    );
    expect(file).toMatchObject({ new: 1, changed: 1, same: 1, wrong: 0, totalRows: 3, obstacle: null });
    expect((await rowsOf(file, '?state=changed'))[0]).toMatchObject({
      row: 3,
      changes: [{ column: 'phone', part: null, before: '0581 1', after: '0581 2' }],
    });
    const done = await take(file);
    expect(done).toMatchObject({ status: 'done', taken: { created: 1, changed: 1, refused: 0 }, canUndo: true });
    expect(await get(`/addresses/${old.id}`)).toMatchObject({ phone: '0581 2', notes: 'bleibt', city: 'Uelzen' });
    const history = await get(`/addresses/${old.id}/history`);
    expect(history.items[0]).toMatchObject({ event: 'changed', after: { phone: '0581 2' } });
  });
});

describe('tables of the other kinds', () => {
  it('make articles at their storage locations, and storage locations in the unit of their column', async () => {
    const [first, second, number] = [unique('L'), unique('L'), unique('A')];
    const locations = await upload(
      'locations',
      'ID;Name;Art;Höchstmenge (kg);Einheit;Gesperrt',
      `${first};Halle, Nord;Schüttgut;2.500.000;t;nein`,
      `${second};Tank;Flüssigkeit;1;m³;ja`,
    );
    expect(locations).toMatchObject({ units: { maximumAmount: 'kg' }, new: 1, wrong: 1 });
    expect((await rowsOf(locations, '?state=wrong'))[0].problems).toEqual([
      { row: 3, column: 'maximumAmount', reason: 'import.unit-mismatch', value: '1' },
    ]);
    await take(await change(locations, { units: {}, onlyValid: true }));
    expect((await get(`/locations?search=${second}`)).items[0]).toMatchObject({
      type: 'liquid',
      unit: 'm3',
      maximumAmount: 1,
      locked: true,
    });
    const articles = await upload(
      'articles',
      'Artikelnummer,Bezeichnung,Art,Materialart,Substrat,Einheit,Dichte,Lagerorte',
      `${number},Maissilage,Biomasse,NawaRo,Maissilage,t,650,"${second}; Halle, Nord"`,
    );
    expect(articles).toMatchObject({ new: 1, wrong: 0 });
    await take(articles);
    const [article] = (await get(`/articles?search=${number}`)).items;
    expect(article).toMatchObject({ type: 'biomass', substrate: 'maize-silage', unit: 'ton', densityKgPerM3: 650 });
    expect(article.locations.map(({ code }: { code: string }) => code)).toEqual([second, first]);
  });

  it('make contracts of the rows of one number, change the materials that they name and keep the others', async () => {
    const { manager } = app.uelzen;
    const location = created(await manager.post('/locations', locationBody()));
    const [maize, grass] = [unique('M'), unique('G')];
    const ids: string[] = [];
    for (const number of [maize, grass])
      ids.push(created(await manager.post('/articles', articleBody([location.id], { number, name: number }))).id);
    const companyNumber = unique('S');
    const supplier = created(await manager.post('/addresses', addressBody({ companyNumber })));
    const [number, old] = [unique('V'), unique('V')];
    const stored = [materialBody(ids[0] ?? ''), materialBody(ids[1] ?? '', { targetAmount: 300 })];
    const contract = created(await manager.post('/contracts', contractBody(supplier.id, stored, { number: old })));
    const file = await upload(
      'contracts',
      'Vertragsnummer;Lieferant;Von;Bis;Artikel;Einheit;Sollmenge;Preis',
      `${number};${companyNumber};01.01.2026;31.12.2026;${maize};t;1.200,5;42,50`,
      `${number};;;;${grass};t;300;38`,
      `${old};${companyNumber};;;${grass};;450;`,
    );
    expect(file).toMatchObject({ new: 1, changed: 1, wrong: 0, totalRows: 3 });
    expect((await rowsOf(file, '?state=changed'))[0].changes).toEqual([
      { column: 'targetAmount', part: grass, before: 300, after: 450 },
    ]);
    const done = await take(file);
    const [made] = (await get(`/contracts?search=${number}`)).items;
    expect(made).toMatchObject({ startsOn: '2026-01-01', supplier: { id: supplier.id } });
    expect(made.materials).toMatchObject([
      { article: { id: ids[0] }, targetAmount: 1200.5, priceCentsPerUnit: 4250 },
      { article: { id: ids[1] }, targetAmount: 300, priceCentsPerUnit: 3800 },
    ]);
    const materials = async () =>
      (await get(`/contracts/${contract.id}`)).materials.map((one: { targetAmount: number }) => one.targetAmount);
    expect(await materials()).toEqual([1000, 450]);
    expect(await undo(done)).toMatchObject({ status: 'undone', undone: { removed: 1, restored: 1, kept: 0 } });
    expect(await materials()).toEqual([1000, 300]);
    expect((await get(`/contracts?search=${number}`)).items).toEqual([]);
  });

  it('refuse a contract whole for one wrong row, and say so at its others', async () => {
    const number = unique('V');
    const file = await upload(
      'contracts',
      'Vertragsnummer;Lieferant;Von;Bis;Artikel;Einheit;Sollmenge',
      `${number};niemand;01.01.2026;31.12.2026;gibt es nicht;t;1`,
      `${number};;;30.11.2026;auch nicht;t;1`,
    );
    expect(file).toMatchObject({ wrong: 2, obstacle: 'import.nothing-to-do' });
    const { body } = await app.uelzen.manager.post(`/imports/${file.id}/start`, undefined, { version: file.version });
    expect(body.reason).toBe('import.nothing-to-do');
    const said = (await rowsOf(file)).flatMap(({ problems }: TestAnswer['body']) =>
      problems.map(({ row, column, reason }: TestAnswer['body']) => [row, column, reason]),
    );
    expect(said).toEqual([
      [2, 'supplier', 'import.unknown-supplier'],
      [2, 'article', 'import.unknown-article'],
      [3, 'endsOn', 'import.rows-disagree'],
      [3, 'article', 'import.unknown-article'],
    ]);
  });
});

describe('an import that is taken back', () => {
  it('leaves what is used or was changed since, and says of each why', async () => {
    const { manager } = app.uelzen;
    const codes = [unique('U'), unique('U'), unique('U'), unique('U')];
    const kept = created(await manager.post('/locations', locationBody({ code: codes[3], name: 'Vorher' })));
    const rows = codes.map((code) => `${code};Nachher;Schüttgut;t`);
    const done = await take(await upload('locations', 'ID;Name;Art;Einheit', ...rows));
    expect(done.taken).toEqual({ created: 3, changed: 1, refused: 0 });
    const [used, changed] = await Promise.all(
      codes.slice(0, 2).map(async (code) => (await get(`/locations?search=${code}`)).items[0]),
    );
    created(await manager.post('/articles', articleBody([used.id], { number: unique('A'), name: 'Nutzer' })));
    await manager.put(`/locations/${changed.id}/lock`, { locked: true, reason: null }, { version: changed.version });
    const preview = await get(`/imports/${done.id}/undo`);
    expect(preview).toMatchObject({ removes: 1, restores: 1, keeps: 2, looked: 4, total: 4 });
    expect(preview.kept.map(({ id, reason }: TestAnswer['body']) => [id, reason])).toEqual([
      [changed.id, 'changed-since'],
      [used.id, 'used'],
    ]);
    expect(preview.kept[1].usage.groups[0]).toMatchObject({ kind: 'article', records: [{ name: 'Nutzer' }] });
    const undone = await undo(done);
    expect(undone).toMatchObject({ status: 'undone', undone: { removed: 1, restored: 1, kept: 2 }, canUndo: true });
    expect((await manager.get(`/locations/${used.id}`)).status).toBe(200);
    expect((await get(`/locations/${kept.id}`)).name).toBe('Vorher');
    expect((await get(`/locations?search=${codes[2]}`)).items).toEqual([]);
    // What uses it still does: to try again changes nothing.
    expect((await undo(undone)).undone).toEqual(undone.undone);
  });

  it('leaves a record to which somebody has added a comment', async () => {
    const { manager } = app.uelzen;
    const number = unique('K');
    const done = await take(await upload('addresses', 'Firma;Firmennummer', `Hof;${number}`));
    const [{ id }] = (await get(`/addresses?search=${number}`)).items;
    const said = await manager.post(`/addresses/${id}/comments`, { text: 'Bitte behalten', internal: false });
    expect(said.status).toBe(200);
    expect(await undo(done)).toMatchObject({ undone: { removed: 0, kept: 1 } });
  });
});

describe('an import of articles that is taken back', () => {
  it('leaves the article to which somebody has added values', async () => {
    const { manager } = app.uelzen;
    const [kept, removed] = [unique('A'), unique('A')];
    const code = unique('L');
    created(await manager.post('/locations', locationBody({ code })));
    const rows = [kept, removed].map((number) => `${number};Mais;Sonstiges;t;${code}`);
    const done = await take(await upload('articles', 'Artikelnummer;Bezeichnung;Art;Einheit;Lagerorte', ...rows));
    const [{ id }] = (await get(`/articles?search=${kept}`)).items;
    created(await manager.post(`/articles/${id}/value-sets`, valueSetBody({ source: 'Labor' })));
    expect(await get(`/imports/${done.id}/undo`)).toMatchObject({ removes: 1, keeps: 1 });
    expect(await undo(done)).toMatchObject({ undone: { removed: 1, kept: 1 } });
    expect((await get(`/articles/${id}/value-sets`)).items).toHaveLength(1);
  });
});

describe('a table with an emoji where its texts are cut', () => {
  it('is read, and says what is wrong', async () => {
    const long = `${'x'.repeat(199)}😀${'y'.repeat(50)}`;
    const file = await upload(
      'locations',
      'ID;Name;Art;Einheit;Höchstmenge',
      `${unique('L')};${long};Fahrsilo;t;${long}`,
    );
    const [{ problems }] = await rowsOf(file);
    expect(problems).toContainEqual(expect.objectContaining({ column: 'maximumAmount', value: 'x'.repeat(199) }));
  });
});

describe('an import that is started twice', () => {
  it('answers the same to the same key, though nothing is open any more, and refuses another', async () => {
    const { manager } = app.uelzen;
    const { id, version } = await upload('addresses', 'Firma;Firmennummer', `Hof;${unique('K')}`);
    const start = (key: string) => manager.post(`/imports/${id}/start`, undefined, { version, key });
    const first = await start('once');
    expect(await start('once')).toMatchObject({ status: 200, body: first.body });
    expect((await start('another')).status).toBe(412);
  });
});

describe('the list of imports', () => {
  it('shows those of every kind, and those of one', async () => {
    const { manager } = app.bremen;
    await uploadRecords(manager, 'articles', csvOf('Artikelnummer;Bezeichnung', '1;Mais'));
    await uploadRecords(manager, 'locations', csvOf('ID;Name', '1;Halle'));
    const kinds = async (query: string) =>
      (await manager.get(`/imports${query}`)).body.items.map(({ kind }: TestAnswer['body']) => kind);
    expect((await kinds('')).slice(0, 2)).toEqual(['locations', 'articles']);
    expect(await kinds('?kind=articles')).toEqual(['articles']);
    expect(await kinds('?kind=bookings')).toEqual([]);
  });
});
