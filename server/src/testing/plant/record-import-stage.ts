import { setTimeout } from 'node:timers/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import type { TestAnswer, TestClient } from '../test-client.ts';

/** A text table: a heading and rows, each a text with semicolons. */
export const csvOf = (...lines: readonly string[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode([...lines, ''].join('\r\n'));

/** Uploads a table of records of a kind; a refusal shows itself whole. */
export const uploadRecords = async (client: TestClient, kind: string, content: Uint8Array<ArrayBuffer>) => {
  const answer = await client.upload(`/imports?kind=${kind}`, 'stammdaten.csv', content);
  if (answer.status !== 200) throw new Error(`not taken: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** How an import is read and taken now, to be sent back with changes. */
export const readingOf = ({ mapping, fixed, units, decimalMark, dateOrder, takes, onlyValid }: TestAnswer['body']) => ({
  mapping,
  fixed,
  units,
  decimalMark,
  dateOrder,
  takes,
  onlyValid,
});

/** Waits until the job of an import has ended. */
export const waitForRecords = async (client: TestClient, id: string): Promise<TestAnswer['body']> => {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const { body } = await client.get(`/imports/${id}`);
    if (body.status !== 'running' && body.status !== 'undoing') return body;
    await setTimeout(25);
  }
  throw new Error('the import has not ended');
};

/** Starts an import as it is and waits for its end. */
export const takeRecords = async (client: TestClient, { id, version }: { id: string; version: number }) => {
  const { status, body } = await client.post(`/imports/${id}/start`, undefined, { version });
  if (status !== 200) throw new Error(`not started: ${status} ${JSON.stringify(body)}`);
  return waitForRecords(client, id);
};

/** Takes an import back and waits for its end. */
export const undoRecords = async (client: TestClient, { id, version }: { id: string; version: number }) => {
  const { status, body } = await client.post(`/imports/${id}/undo`, undefined, { version });
  if (status !== 200) throw new Error(`not taken back: ${status} ${JSON.stringify(body)}`);
  return waitForRecords(client, id);
};

/** Packs parts as a ZIP file would hold them. `claims` lies about what a part unpacks to. */
export const zipOf = (
  parts: Readonly<Record<string, string | Buffer>>,
  claims: Readonly<Record<string, number>> = {},
): Uint8Array<ArrayBuffer> => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, part] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(part)];
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims[path] ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    local.push(head);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, name]));
    offset += head.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]));
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type CellOf =
  | string
  | number
  | { readonly formula: string; readonly result: string }
  | { readonly serial: number }
  | null;

const letter = (column: number): string => String.fromCharCode(65 + column);

const cellXml = (cell: CellOf, place: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('serial' in cell) return `<c r="${place}" s="1"><v>${cell.serial}</v></c>`;
  return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.result)}</v></c>`;
};

const sheetXml = (rows: readonly (readonly CellOf[])[]): string =>
  `<worksheet><sheetData>${rows
    .map((cells, row) => {
      const own = cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`));
      return `<row r="${row + 1}">${own.join('')}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const contentTypes = `<Types><Override PartName="/xl/workbook.xml" ContentType="${MAIN}"/></Types>`;

/** An Excel workbook with these sheets; style 1 shows a number as a date. */
export const workbookOf = (
  sheets: Readonly<Record<string, readonly (readonly CellOf[])[]>>,
  more: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> => {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`);
  const related = names.map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  return zipOf({
    '[Content_Types].xml': contentTypes,
    'xl/workbook.xml': `<workbook><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? [])])),
    ...more,
  });
};
