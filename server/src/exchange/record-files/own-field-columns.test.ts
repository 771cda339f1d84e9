import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleBody, created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { csvOf, readingOf, takeRecords, undoRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
let fields: Record<'sort' | 'length' | 'harvest' | 'colour', string>;
let foreign: string;

const addField = async (organisation: TestApp['uelzen'], name: string, kind: string, more: object = {}) =>
  created(await organisation.manager.post('/article-fields', { name, kind, unit: null, choices: [], ...more })).id;

beforeAll(async () => {
  app = await startTestApp();
  fields = {
    sort: await addField(app.uelzen, 'Sorte', 'text'),
    length: await addField(app.uelzen, 'Häcksellänge', 'number', { unit: 'mm' }),
    harvest: await addField(app.uelzen, 'Ernte am', 'date'),
    colour: await addField(app.uelzen, 'Güte', 'choice', { choices: ['A+', 'A', 'Übergrün'] }),
  };
  foreign = await addField(app.bremen, 'Reifezahl', 'number');
});
afterAll(() => app.close());

const upload = (...lines: readonly string[]) => uploadRecords(app.uelzen.manager, 'articles', csvOf(...lines));
/** An article without anything in the own fields. */
const makeArticle = async () => {
  const { manager } = app.uelzen;
  const [number, code] = [unique('A'), unique('L')];
  const location = created(await manager.post('/locations', locationBody({ code, name: `Lager ${code}` })));
  return { ...created(await manager.post('/articles', articleBody([location.id], { number }))), number, code };
};
const rowsOf = async ({ id }: TestAnswer['body']) => (await app.uelzen.manager.get(`/imports/${id}/rows`)).body.items;
const column = (field: keyof typeof fields) => `own-${fields[field]}`;
const ownOf = async (id: string) => {
  const { ownFields } = (await app.uelzen.manager.get(`/articles/${id}`)).body;
  return Object.fromEntries(ownFields.map(({ name, value }: { name: string; value: unknown }) => [name, value]));
};
const change = async (file: TestAnswer['body'], changes: object) =>
  app.uelzen.manager.put(`/imports/${file.id}`, { ...readingOf(file), ...changes }, { version: file.version });

describe('own fields of articles in a table', () => {
  it('are known by their names, told before and after, taken over and taken back', async () => {
    const article = await makeArticle();
    const heading = 'Nummer;Sorte;Häcksellänge (mm);ERNTE AM;Güte';
    const file = await upload(heading, `${article.number};Amadeo;7,5;30.09.2026;übergruen`);
    expect(file).toMatchObject({
      new: 0,
      changed: 1,
      wrong: 0,
      mapping: { [column('sort')]: 1, [column('length')]: 2, [column('harvest')]: 3, [column('colour')]: 4 },
    });
    expect((await rowsOf(file))[0].changes).toEqual([
      { column: column('harvest'), part: null, before: null, after: '2026-09-30' },
      { column: column('colour'), part: null, before: null, after: 'Übergrün' },
      { column: column('length'), part: null, before: null, after: 7.5 },
      { column: column('sort'), part: null, before: null, after: 'Amadeo' },
    ]);
    await takeRecords(app.uelzen.manager, file);
    const values = { Sorte: 'Amadeo', Häcksellänge: 7.5, 'Ernte am': '2026-09-30', Güte: 'Übergrün' };
    expect(await ownOf(article.id)).toEqual(values);

    // What a row does not say stays.
    const later = await upload('Nummer;Sorte;Güte', `${article.number};;A+`);
    expect((await rowsOf(later))[0].changes).toEqual([
      { column: column('colour'), part: null, before: 'Übergrün', after: 'A+' },
    ]);
    const taken = await takeRecords(app.uelzen.manager, later);
    expect(await ownOf(article.id)).toEqual({ ...values, Güte: 'A+' });
    await undoRecords(app.uelzen.manager, taken);
    expect(await ownOf(article.id)).toEqual(values);
  });

  it('come back as they were where there was nothing before', async () => {
    const article = await makeArticle();
    const file = await takeRecords(app.uelzen.manager, await upload('Nummer;Sorte', `${article.number};Benedictio`));
    expect(await ownOf(article.id)).toEqual({ Sorte: 'Benedictio' });
    await undoRecords(app.uelzen.manager, file);
    expect(await ownOf(article.id)).toEqual({});
  });

  it.each([
    ['Sorte', 'x'.repeat(501), 'sort', 'too-long'],
    ['Häcksellänge', 'lang', 'length', 'import.not-a-number'],
    ['Häcksellänge', '1000000000001', 'length', 'too-large'],
    ['Ernte am', '31.02.2026', 'harvest', 'import.no-such-date'],
    ['Güte', 'B', 'colour', 'import.unknown-choice'],
  ] as const)('of a kind name their column and rule: %s', async (heading, cell, field, reason) => {
    const article = await makeArticle();
    const file = await upload(`Nummer;${heading}`, `${article.number};${cell}`);
    expect((await rowsOf(file))[0]).toMatchObject({ state: 'wrong', problems: [{ column: column(field), reason }] });
  });

  it('are those of the organisation alone', async () => {
    const article = await makeArticle();
    const file = await upload('Nummer;Reifezahl', `${article.number};250`);
    expect(file.mapping).toEqual({ number: 0 });
    const { status, body } = await change(file, { mapping: { number: 0, [`own-${foreign}`]: 1 } });
    expect([status, body.fields]).toEqual([422, [{ path: `mapping.own-${foreign}`, reason: 'unknown' }]]);
    expect((await change(file, { mapping: { number: 0, 'own-x': 1 } })).status).toBe(422);
  });

  it('are columns of the file of the list, which changes nothing when it is taken over again', async () => {
    const article = await makeArticle();
    const number = unique('A');
    await takeRecords(
      app.uelzen.manager,
      await upload(
        'Nummer;Name;Art;Materialart;Substrat;Einheit;Lagerorte;Häcksellänge;Ernte am;Güte',
        `${number};Grassilage;Biomasse;Silage;Grassilage;t;${article.code};7,12345678;01.10.2026;A`,
      ),
    );
    const columns = 'number,name,type,materialType,substrate,unit,locations,ownFields';
    const path = `/articles/export?columns=${columns}&format=csv&locale=de-DE`;
    const { bytes } = await app.uelzen.manager.get(path);
    const table = parse(bytes, { bom: true, delimiter: ';' }) as string[][];
    expect(table[0]?.slice(7)).toEqual(['Ernte am', 'Güte', 'Häcksellänge (mm)', 'Sorte']);
    expect(table.find((row) => row[0] === number)?.slice(7)).toEqual(['2026-10-01', 'A', '7,123457', '']);
    expect(table.some((row) => row[0] === article.number)).toBe(true);
    const again = await uploadRecords(app.uelzen.manager, 'articles', Uint8Array.from(bytes));
    // All that a new article needs, too.
    expect(Object.keys(again.mapping)).toEqual(expect.arrayContaining([column('length'), 'materialType', 'unit']));
    expect(again).toMatchObject({ new: 0, changed: 0, wrong: 0, same: table.length - 1 });
  });

  it('are read in again as they were, whatever begins with a sign of formulas, however few digits they have', async () => {
    const { manager } = app.uelzen;
    const exportOf = async ({ number }: { number: string }) => {
      const columns = 'number,name,type,substrate,unit,locations,ownFields';
      const path = `/articles/export?columns=${columns}&format=csv&locale=de-DE&search=${number}`;
      return Uint8Array.from((await manager.get(path)).bytes);
    };
    const withOwn = async (values: object) => {
      const article = await makeArticle();
      const { id, version, locations, ...body } = (await manager.get(`/articles/${article.id}`)).body;
      const locationIds = locations.map((location: { id: string }) => location.id);
      created(await manager.patch(`/articles/${id}`, { ...body, locationIds, fieldValues: values }, { version }));
      return article;
    };
    const article = await withOwn({ [fields.sort]: '=1+1', [fields.length]: 8.5 });
    const [, row] = parse(await exportOf(article), { bom: true, delimiter: ';' }) as string[][];
    expect(row?.slice(-4)).toEqual(['', '', '8,5', "'=1+1"]);
    expect(await uploadRecords(manager, 'articles', await exportOf(article))).toMatchObject({ same: 1, wrong: 0 });
    // Three digits could be thousands.
    const fine = await withOwn({ [fields.length]: 1.234 });
    expect((parse(await exportOf(fine), { bom: true, delimiter: ';' }) as string[][])[1]?.at(-2)).toBe('1,2340');
    expect(await uploadRecords(manager, 'articles', await exportOf(fine))).toMatchObject({ same: 1, wrong: 0 });

    const other = await makeArticle();
    const file = await upload('Nummer;Sorte', `${other.number};'=SUMME(A1)`);
    await takeRecords(manager, file);
    expect(await ownOf(other.id)).toMatchObject({ Sorte: '=SUMME(A1)' });
    const formula = await upload('Nummer;Sorte', `${other.number};=SUMME(A1)`);
    expect((await rowsOf(formula))[0].problems).toMatchObject([{ reason: 'import.formula' }]);
  });

  it('leave an article of before a rule alone as long as its file changes nothing', async () => {
    const article = await makeArticle();
    await app.owner.query('update articles set substrate = null where id = $1', [article.id]);
    const untouched = await upload('Nummer;Art;Substrat', `${article.number};Biomasse;`);
    expect(untouched).toMatchObject({ same: 1, wrong: 0 });
    const changed = await upload('Nummer;Art;Häcksellänge', `${article.number};Biomasse;6`);
    expect((await rowsOf(changed))[0].problems).toMatchObject([{ column: 'substrate', reason: 'required' }]);
  });
});
