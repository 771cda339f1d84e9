import { afterAll, beforeAll, expect, it } from 'vitest';
import { workbookOf, zipOf } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { MAXIMUM_STYLES } from './table-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const text = (...lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));
const pdf = text(
  '%PDF-1.7',
  '1 0 obj << /Type /Catalog; /Pages 2 0 R >> endobj',
  'a;b',
  'trailer << /Root 1 0 R >>',
  '%%EOF',
);
const mail = text(
  'Received: from mx.example.com, mail.example.com; Mon, 2 Mar 2026 08:00:00 +0100',
  'From: "Lüders, Käthe" <hof@example.com>',
  'Content-Type: text/plain; charset=utf-8',
  'Subject: Lieferung',
  '',
  'Guten Tag; anbei die Liste.',
);
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const encrypted = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]);
const styles = `<x><cellXfs>${'<xf/>'.repeat(MAXIMUM_STYLES + 1)}</cellXfs></x>`;
const bomb = workbookOf({ A: [['a'], ['1']] }, { 'xl/styles.xml': styles });

const stored = async () => {
  const { rows } = await app.owner.query(
    'select (select count(*) from imports)::int as imports, (select count(*) from files)::int as files',
  );
  return rows[0];
};

it.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['liste.pdf', pdf, 'import.not-a-table'],
  ['liste.docx', zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }), 'import.not-a-table'],
  ['liste.eml', mail, 'import.not-a-table'],
  ['liste.png', png, 'import.not-a-table'],
  ['alt.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'import.old-workbook'],
  ['geheim.xlsx', encrypted, 'import.encrypted'],
  ['makros.xlsm', workbookOf({ A: [['a'], ['1']] }, { 'xl/vbaProject.bin': 'x' }), 'import.macro-file'],
  ['leer.xlsx', workbookOf({ A: [['a', 'b']] }), 'import.sheet-empty'],
  ['kaputt.xlsx', workbookOf({}, { 'xl/workbook.xml': '<workbook' }), 'import.broken-workbook'],
  ['bombe.xlsx', bomb, 'import.unpacks-too-large'],
  ['breit.csv', text(Array.from({ length: 201 }, (_, at) => `s${at}`).join(';'), '1;2'), 'import.too-many-columns'],
  ['lang.csv', text('a;b', `${'x'.repeat(10_001)};1`), 'import.cell-too-long'],
  ['liste.zip', zipOf({ 'liste.csv': 'Firma;Firmennummer\r\nHof;1' }), 'import.not-a-table'],
  ['leer.csv', new Uint8Array(), 'import.file-empty'],
  ['nullen.csv', new Uint8Array(500), 'import.not-a-table'],
])(
  '%s is refused by name, of master data as of weighings, and nothing of it is stored',
  async (name, content, reason) => {
    const before = await stored();
    for (const path of ['/imports?kind=addresses', '/imports?kind=bookings']) {
      const { status, body } = await app.uelzen.manager.upload(path, name, content);
      expect([path, status, body.reason]).toEqual([path, 422, reason]);
    }
    expect(await stored()).toEqual(before);
  },
);
