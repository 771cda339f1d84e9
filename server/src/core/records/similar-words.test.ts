import { wordPieces } from '@halm/model/core/texts/similar-words.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  articleBody,
  contractBody,
  created,
  locationBody,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  const lueders = { companyName: 'Hof Lüders GbR', city: 'Bad Bevensen', companyNumber: 'B4711' };
  const { id: supplierId } = created(await manager.post('/addresses', addressBody(lueders)));
  created(await manager.post('/addresses', addressBody({ companyName: 'Fahsilo KG' })));
  const place = locationBody({ code: 'FS1', name: 'Fahrsilo Nord' });
  const { id: locationId } = created(await manager.post('/locations', place));
  const { id: articleId } = created(await manager.post('/articles', articleBody([locationId], { number: 'A1' })));
  created(await manager.post('/contracts', contractBody(supplierId, [materialBody(articleId)], { number: 'V-1' })));
  created(await app.bremen.manager.post('/addresses', addressBody({ companyName: 'Meierei Bremen' })));
});
afterAll(() => app.close());

const search = async (client: TestClient, path: string, text: string) => {
  const { status, body } = await client.get(`${path}?search=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return [body.items.length, body.pagination.totalRecords, body.similar === true];
};

const [EXACT, SIMILAR, NOTHING] = [
  [1, 1, false],
  [1, 1, true],
  [0, 0, false],
];

describe('a mistyped search', () => {
  it.each([
    ['/addresses', 'Luders', EXACT],
    ['/addresses', 'Lüdesr', SIMILAR],
    ['/addresses', 'Lueedrs hof', SIMILAR],
    ['/addresses', 'bad bevnesen', SIMILAR],
    ['/addresses', 'Schulze', NOTHING],
    ['/addresses', 'B4712', NOTHING],
    ['/articles', 'maissil', EXACT],
    ['/articles', 'Maisilage', SIMILAR],
    ['/articles', 'maisil', SIMILAR],
    ['/articles', 'Fahrslio', NOTHING],
    ['/locations', 'fahrsilo', EXACT],
    ['/locations', 'Fahrsillo', SIMILAR],
    ['/locations', 'Fahrslio Nrod', SIMILAR],
    // An address has a word that is nearer, and no location has that.
    ['/locations', 'Fahsiloo', SIMILAR],
    ['/contracts', 'lüders', EXACT],
    ['/contracts', 'Lüdres', SIMILAR],
    ['/contracts', 'V-2', NOTHING],
  ])('in %s for %s', async (path, text, found) => {
    expect(await search(app.uelzen.manager, path, text)).toEqual(found);
  });

  it('keeps the filters of its list', async () => {
    const { manager } = app.uelzen;
    expect((await manager.get('/addresses?search=L%C3%BCdesr&active=true')).body.items).toHaveLength(1);
    expect((await manager.get('/addresses?search=L%C3%BCdesr&active=false')).body).toMatchObject({ items: [] });
    expect((await manager.get('/addresses?search=L%C3%BCdesr&only=count')).body.pagination.totalRecords).toBe(1);
  });

  it('finds nothing by the words of another organisation', async () => {
    expect(await search(app.bremen.manager, '/addresses', 'Meireei')).toEqual(SIMILAR);
    expect(await search(app.uelzen.manager, '/addresses', 'Meireei')).toEqual(NOTHING);
  });

  it('finds the name that a record has now', async () => {
    const { manager } = app.bremen;
    const address = created(await manager.post('/addresses', addressBody({ companyName: 'Gut Wendhof' })));
    const renamed = addressBody({ companyName: 'Molkerei Verden' });
    created(await manager.patch(`/addresses/${address.id}`, renamed, { version: address.version }));
    expect(await search(manager, '/addresses', 'Mokerei')).toEqual(SIMILAR);
    expect(await search(manager, '/addresses', 'Wenhdof')).toEqual(NOTHING);
  });

  it('says in the palette what it found', async () => {
    const palette = async (text: string) => {
      const { items, similar } = (await app.uelzen.manager.get(`/search?query=${encodeURIComponent(text)}`)).body;
      return [items.map(({ kind }: { kind: string }) => kind), similar === true];
    };
    expect(await palette('Lüders')).toEqual([['address', 'contract'], false]);
    expect(await palette('Lüdesr')).toEqual([['address', 'contract'], true]);
    expect(await palette('Maisilage')).toEqual([['article'], true]);
    expect(await palette('Wurstfabrik')).toEqual([[], false]);
  });
});

describe('a file of a mistyped search', () => {
  const file = async (path: string, text: string) => {
    const query = `format=csv&locale=de-DE&search=${encodeURIComponent(text)}`;
    const { status, bytes } = await app.uelzen.manager.get(`${path}/export?${query}`);
    expect(status).toBe(200);
    return parse(bytes, { bom: true, delimiter: ';' }) as string[][];
  };

  it.each([
    ['/addresses', 'Lüdesr'],
    ['/articles', 'Maisilage'],
    ['/locations', 'Fahrslio'],
    ['/contracts', 'Lüdres'],
  ])('of %s for %s has the rows of the screen', async (path, text) => {
    expect(await file(path, text)).toHaveLength(2);
    expect(await file(path, 'Wurstfabrik')).toHaveLength(1);
  });

  it('says that nothing was written just so', async () => {
    const headOf = async (text: string) => {
      const query = `format=pdf&locale=de-DE&search=${encodeURIComponent(text)}`;
      const { bytes } = await app.uelzen.manager.get(`/addresses/export?${query}`);
      return readPdf(bytes).text;
    };
    expect(await headOf('Lüdesr')).toContain('Nichts genau so gefunden, ähnlich zu');
    expect(await headOf('Lüders')).not.toContain('ähnlich zu');
  });

  it('has all of them, however many', async () => {
    await app.owner.query(
      `insert into addresses (organisation_id, id, number, type, company_name)
       select $1, gen_random_uuid(), 50000 + n, 'merchant', 'Landhandel ' || n from generate_series(1, 4100) n`,
      [app.uelzen.id],
    );
    const rows = await file('/addresses', 'Lnadhandel');
    expect(new Set(rows.map((row) => row.join())).size).toBe(4101);
  });
});

it('the database cuts words into the pieces of the model', async () => {
  const words = fc.sample(fc.stringMatching(/^[a-e]{1,9}$/), 200);
  const { rows } = await app.owner.query(
    `select word, array(select word_pieces(word)) as pieces from unnest($1::text[]) as word`,
    [words],
  );
  for (const { word, pieces } of rows) expect([word, pieces.toSorted()]).toEqual([word, wordPieces(word).toSorted()]);
});
