import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, created, unique } from '../../testing/plant/master-data.ts';
import { csvOf, readingOf, takeRecords, uploadRecords, workbookOf } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const upload = (kind: string, ...lines: readonly string[]) => uploadRecords(app.uelzen.manager, kind, csvOf(...lines));
const take = (file: TestAnswer['body']) => takeRecords(app.uelzen.manager, file);
const rowsOf = async ({ id }: TestAnswer['body'], query = '') =>
  (await app.uelzen.manager.get(`/imports/${id}/rows${query}`)).body.items;
const change = async (file: TestAnswer['body'], changes: object) => {
  const body = { ...readingOf(file), ...changes };
  const answer = await app.uelzen.manager.put(`/imports/${file.id}`, body, { version: file.version });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

describe('a wrong row', () => {
  const problemsOf = async (file: TestAnswer['body']) =>
    (await rowsOf(file, '?state=wrong')).flatMap(({ problems }: TestAnswer['body']) =>
      problems.map(({ row, column, reason, value }: TestAnswer['body']) => [row, column, reason, value]),
    );

  it('is named with its number as Excel counts, its column, its value and the rule', async () => {
    const [one, two] = [unique('K'), unique('K')];
    const file = await upload(
      'addresses',
      'Firma;Firmennummer;Art;Entfernung;USt-IdNr.;E-Mail;In Gebrauch',
      `Hof A;${one};Landwirt;12,5;;;ja`,
      '',
      `;${two};Raumschiff;weit;DE111111111;kein-at;vielleicht`,
      `=SUMME(1);${one};Händler;#NV;;;`,
    );
    expect(await problemsOf(file)).toEqual([
      [4, 'type', 'import.unknown-choice', 'Raumschiff'],
      [4, 'distanceKm', 'import.not-a-number', 'weit'],
      [4, 'active', 'import.not-a-flag', 'vielleicht'],
      [4, 'companyName', 'required', ''],
      [4, 'email', 'invalid', 'kein-at'],
      [4, 'vatNumber', 'address.vat-number', 'DE111111111'],
      [5, 'companyName', 'import.formula', '=SUMME(1)'],
      [5, 'distanceKm', 'import.failed-formula', '#NV'],
      [5, 'companyNumber', 'import.duplicate-row', one],
    ]);
    expect((await problemsOf(await upload('addresses', 'Firma;USt-IdNr.', 'Hof;DE111111111')))[0]).toEqual([
      2,
      'vatNumber',
      'address.vat-number',
      'DE111111111',
    ]);
  });

  it('is one that says of an address what its role doesn’t have', async () => {
    const heads = 'Firma;Art;Rolle in der Kette;Ursprungsland;THG-Wert für den Anbau;NUTS-2-Region';
    const file = await upload(
      'addresses',
      heads,
      'Hof;Landwirt;Erzeuger;de;NUTS-2-Wert;DE9',
      'Händler Kette;Händler;Zertifizierter Händler;de;Standardwert;',
      'Ohne;Landwirt;;pl;;',
    );
    expect(await problemsOf(file)).toEqual([
      [2, 'nuts2Region', 'address.nuts2-region', 'DE9'],
      [3, 'cultivationValue', 'import.not-of-role', 'total-default'],
      [4, 'originCountry', 'import.not-of-role', 'pl'],
    ]);
  });

  it('is one that names a storage location that nobody knows, or weighs empty more seldom than may be', async () => {
    const file = await upload(
      'addresses',
      'Firma;Art;Lagerort;Leerwägung;Leerwägung: Anzahl',
      'Hof Ost;Landwirt;Silo 99;Nie;',
      'Hof West;Landwirt;;Nach einer Anzahl Stunden;73',
      'Hof Süd;Landwirt;;Mehrmals am Tag;',
    );
    expect(await problemsOf(file)).toEqual([
      [2, 'storageLocation', 'import.unknown-location', 'Silo 99'],
      [3, 'curbWeightOften', 'address.curb-weight-interval', '73'],
      [4, 'curbWeightOften', 'required', ''],
    ]);
  });

  it('is guessed at no further where its quotes do not match', async () => {
    const file = await upload('addresses', 'Firma;Art;Ort', 'Hof "A";"Händler"x;Celle', `Hof;;Celle`);
    expect(await problemsOf(file)).toEqual([
      [2, null, 'import.broken-quotes', ''],
      [3, 'type', 'required', ''],
    ]);
  });

  it('is refused by the limits of the same schema that a form has', async () => {
    const file = await upload('addresses', 'Firma;Telefon;Breitengrad', `Hof;${'1'.repeat(51)};91`);
    expect(await problemsOf(file)).toEqual([
      [2, 'latitude', 'too-large', '91'],
      [2, 'phone', 'too-long', '1'.repeat(51)],
      [2, 'longitude', 'required', ''],
    ]);
  });

  it('is one whose record nobody can tell: two of one name, a number that is not there', async () => {
    const { manager } = app.uelzen;
    const companyName = unique('Zwilling');
    for (const zip of ['29525', '29525']) created(await manager.post('/addresses', addressBody({ companyName, zip })));
    const file = await upload('addresses', 'Firma;PLZ;Nummer', `${companyName};29525;`, `${companyName};;999999`);
    expect(await problemsOf(file)).toEqual([
      [2, 'companyName', 'import.ambiguous-name', companyName],
      [3, 'number', 'import.unknown-number', '999999'],
    ]);
  });

  it('is one that names no zip where several are called so; of one alone the name is enough', async () => {
    const { manager } = app.uelzen;
    const [single, twin] = [unique('Hof'), unique('Zwilling')];
    const known = [single, twin, twin].map((companyName, at) => addressBody({ companyName, zip: `2952${at}` }));
    for (const body of known) created(await manager.post('/addresses', body));
    const file = await upload('addresses', 'Firma;Art;Telefon', `${single};Landwirt;123`, `${twin};Landwirt;456`);
    expect(file).toMatchObject({ new: 0, changed: 1, wrong: 1 });
    expect(await problemsOf(file)).toEqual([[3, 'companyName', 'import.ambiguous-name', twin]]);
    const other = await upload('addresses', 'Firma;Art;PLZ', `${single};Landwirt;29999`);
    expect(other).toMatchObject({ new: 1, changed: 0 });
  });

  it('keeps the file from being started unless only the valid ones are asked for', async () => {
    const { manager } = app.uelzen;
    const file = await upload('addresses', 'Firma;Entfernung', `${unique('Hof')};1`, 'Hof;weit');
    const refused = await manager.post(`/imports/${file.id}/start`, undefined, { version: file.version });
    expect([refused.status, refused.body.reason]).toEqual([409, 'import.has-errors']);
    expect(await take(await change(file, { onlyValid: true }))).toMatchObject({ taken: { created: 1, refused: 0 } });
  });
});

describe('how a file is read', () => {
  it('is remembered for the next file with the same headings, in this organisation alone', async () => {
    const odd = ['Spalte A;Spalte B', `${unique('Hof')};Uelzen`];
    const first = await upload('addresses', ...odd);
    expect(first).toMatchObject({ mapping: {}, missingColumns: ['companyName'], obstacle: 'import.columns-missing' });
    const mapping = { companyName: 0, city: 1 };
    await change(first, { mapping, fixed: { type: 'merchant' } });
    expect(await upload('addresses', ...odd)).toMatchObject({ mapping, fixed: { type: 'merchant' }, new: 1 });
    const elsewhere = await uploadRecords(app.bremen.manager, 'addresses', csvOf(...odd));
    expect(elsewhere.mapping).toEqual({});
  });

  it('names a column that the kind or the file does not have', async () => {
    const { manager } = app.uelzen;
    const file = await upload('addresses', 'Firma;Ort', 'Hof;Celle');
    const put = (changes: object) =>
      manager.put(`/imports/${file.id}`, { ...readingOf(file), ...changes }, { version: file.version });
    expect((await put({ mapping: { companyName: 2 } })).body.fields).toEqual([
      { path: 'mapping.companyName', reason: 'unknown' },
    ]);
    expect((await put({ mapping: { code: 0 } })).body.fields).toEqual([{ path: 'mapping.code', reason: 'unknown' }]);
  });

  it('asks for the order of dates that could be two, and takes it from the file where one tells', async () => {
    const head = 'Vertragsnummer;Von;Bis';
    const unclear = await upload('contracts', head, 'D1;03/04/2026;05/06/2026');
    expect(unclear.dateOrder).toBeNull();
    expect((await rowsOf(unclear))[0].problems.map(({ reason }: TestAnswer['body']) => reason)).toContain(
      'import.ambiguous-date',
    );
    expect(await upload('contracts', head, 'D2;03/04/2026;12/31/2026')).toMatchObject({ dateOrder: 'mdy' });
  });

  it('holds for text in UTF-8, UTF-16 and Windows-1252, with every separator and the word of Excel for it', async () => {
    const { manager } = app.uelzen;
    const name = unique('Müller & Söhne');
    for (const separator of [';', ',', '\t']) {
      const text = `sep=${separator}\r\nFirma${separator}Ort\r\n"${name}"${separator}Lüneburg\r\n`;
      const utf16 = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
      for (const content of [new TextEncoder().encode(text), utf16, new Uint8Array(Buffer.from(text, 'latin1'))]) {
        const file = await uploadRecords(manager, 'addresses', content);
        expect(file).toMatchObject({ headers: ['Firma', 'Ort'], new: 1, wrong: 0 });
        expect((await rowsOf(file))[0]).toMatchObject({ row: 2, title: name, cells: [name, 'Lüneburg'] });
      }
    }
  });

  it('is told from a workbook of our own as it is', async () => {
    const { manager } = app.uelzen;
    const companyName = unique('Hof');
    created(await manager.post('/addresses', addressBody({ companyName })));
    const { bytes } = await manager.get(`/addresses/export?format=xlsx&locale=de-DE&search=${companyName}`);
    const file = await uploadRecords(manager, 'addresses', new Uint8Array(bytes));
    expect(file).toMatchObject({ sheets: ['Adressen', 'Über diese Tabelle'], sheet: 'Adressen', new: 0, wrong: 0 });
    expect((await rowsOf(file))[0]).toMatchObject({ row: 2, state: 'same', title: companyName });
  });

  it('lets a sheet be chosen, takes results of formulas, and reads dates and numbers as they are', async () => {
    const { manager } = app.uelzen;
    const number = unique('V');
    const workbook = workbookOf({
      Hinweise: [
        ['nichts', 'hier'],
        ['a', 'b'],
      ],
      Verträge: [
        ['Vertragsnummer', 'Von', 'Bis', 'Sollmenge', 'Bemerkungen'],
        [number, { serial: 46_023 }, { serial: 46_387 }, 1.234, { formula: 'A1&B1', result: 'gerechnet' }],
      ],
    });
    const first = await uploadRecords(manager, 'contracts', workbook);
    expect(first).toMatchObject({ sheets: ['Hinweise', 'Verträge'], sheet: 'Verträge' });
    const notes = await change(first, { sheet: 'Hinweise' });
    expect(notes).toMatchObject({ sheet: 'Hinweise', mapping: {} });
    const file = await change(notes, { sheet: 'Verträge' });
    expect(file).toMatchObject({ sheet: 'Verträge', formulas: 1, mapping: { number: 0, startsOn: 1, endsOn: 2 } });
    expect((await rowsOf(file))[0].cells).toEqual([number, '2026-01-01', '2026-12-31', '1.2340', 'gerechnet']);
  });
});
