import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, articleBody, created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { csvOf, takeRecords, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What is wrong with one row of a kind: column and reason of each problem. */
const problemsOf = async (kind: string, row: Readonly<Record<string, string>>) => {
  const { manager } = app.uelzen;
  const file = await uploadRecords(manager, kind, csvOf(Object.keys(row).join(';'), Object.values(row).join(';')));
  const { body } = await manager.get(`/imports/${file.id}/rows`);
  return body.items[0].problems.map(({ column, reason }: { column: string; reason: string }) => `${column} ${reason}`);
};

describe('a cell of each type', () => {
  const address = (cells: Readonly<Record<string, string>>) => ({ Firma: unique('Hof'), ...cells });
  const contract = (cells: Readonly<Record<string, string>>) => ({
    Vertragsnummer: unique('V'),
    Lieferant: 'L-1',
    Von: '01.01.2026',
    Bis: '31.12.2026',
    Artikel: '4711',
    Einheit: 't',
    Sollmenge: '100',
    ...cells,
  });
  beforeAll(async () => {
    const { manager } = app.uelzen;
    const location = created(await manager.post('/locations', locationBody()));
    created(await manager.post('/articles', articleBody([location.id], { number: '4711' })));
    created(await manager.post('/addresses', addressBody({ companyNumber: 'L-1' })));
  });

  it.each<[string, string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a text with umlauts', 'addresses', address({ Ort: 'Übersee-Großöd' }), []],
    ['a text that is too long', 'addresses', address({ Ort: 'x'.repeat(300) }), ['city too-long']],
    ['an empty required text', 'addresses', { Firma: '', Firmennummer: unique('N') }, ['companyName required']],
    ['a formula', 'addresses', address({ Ort: '=1+1' }), ['city import.formula']],
    ['a formula behind a sign', 'addresses', address({ Bemerkungen: '@SUM(A1)' }), ['notes import.formula']],
    ['a number with a comma', 'addresses', address({ Entfernung: '12,5' }), []],
    ['a number with a point', 'addresses', address({ Entfernung: '12.5' }), []],
    ['a number that is none', 'addresses', address({ Entfernung: 'zwölf' }), ['distanceKm import.not-a-number']],
    ['a negative number', 'addresses', address({ Entfernung: '-1' }), ['distanceKm too-small']],
    ['a choice that there is not', 'addresses', address({ Art: 'Raumstation' }), ['type import.unknown-choice']],
    ['an empty required choice', 'addresses', address({ Art: '' }), ['type required']],
    ['neither yes nor no', 'addresses', address({ 'In Gebrauch': 'vielleicht' }), ['active import.not-a-flag']],
    ['a whole contract', 'contracts', contract({}), []],
    ['the 31st of February', 'contracts', contract({ Von: '31.02.2026' }), ['startsOn import.no-such-date']],
    ['a required date that is empty', 'contracts', contract({ Von: '' }), ['startsOn required']],
    ['an amount of nothing', 'contracts', contract({ Sollmenge: '0' }), ['targetAmount too-small']],
    ['a reference to nobody', 'contracts', contract({ Lieferant: 'Niemand' }), ['supplier import.unknown-supplier']],
    ['a required reference that is empty', 'contracts', contract({ Lieferant: '' }), ['supplier required']],
  ])('%s', async (_, kind, row, problems) => {
    expect(await problemsOf(kind, row)).toEqual(problems);
  });
});

describe('the id of a storage location', () => {
  it('is known in capitals or not, and stays as it is written', async () => {
    const { manager } = app.uelzen;
    const code = unique('Platz').toUpperCase();
    const location = created(await manager.post('/locations', locationBody({ code })));
    const places = await uploadRecords(
      manager,
      'locations',
      csvOf('ID;Beschreibung', `${code.toLowerCase()};Ostseite`),
    );
    expect(places).toMatchObject({ new: 0, changed: 1, wrong: 0 });
    await takeRecords(manager, places);
    const { body } = await manager.get(`/locations/${location.id}`);
    expect(body).toMatchObject({ code, description: 'Ostseite' });
    const header = 'Artikelnummer;Bezeichnung;Art;Materialart;Einheit;Ohne gültigen Nachweis;Lagerorte';
    const row = `${unique('A')};Mais;Biomasse;NawaRo;t;Annahme verweigern;${code.toLowerCase()}`;
    const articles = await uploadRecords(manager, 'articles', csvOf(header, row));
    const { body: rows } = await manager.get(`/imports/${articles.id}/rows`);
    expect(rows.items[0].problems.filter(({ column }: { column: string }) => column === 'locations')).toEqual([]);
  });
});
