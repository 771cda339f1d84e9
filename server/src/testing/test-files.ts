import { crc32, deflateRawSync } from 'node:zlib';
import { halves } from './test-images.ts';

/** A file as it is dropped on a page. */
export type TestFile = { readonly name: string; readonly content: Buffer };

const localHead = 30;
const listHead = 46;

/** One entry of a ZIP file: its own head and bytes, and its line in the list at the end. */
const entry = (name: string, content: Buffer, at: number): { body: Buffer; line: Buffer } => {
  const packed = deflateRawSync(content);
  const write = (head: Buffer, signature: number, fieldsAt: number): Buffer => {
    head.writeUInt32LE(signature, 0);
    head.writeUInt16LE(8, fieldsAt + 2);
    head.writeUInt32LE(crc32(content), fieldsAt + 8);
    head.writeUInt32LE(packed.length, fieldsAt + 12);
    head.writeUInt32LE(content.length, fieldsAt + 16);
    head.writeUInt16LE(name.length, fieldsAt + 20);
    return head;
  };
  const line = write(Buffer.alloc(listHead), 0x02014b50, 8);
  line.writeUInt32LE(at, 42);
  return {
    body: Buffer.concat([write(Buffer.alloc(localHead), 0x04034b50, 6), Buffer.from(name), packed]),
    line: Buffer.concat([line, Buffer.from(name)]),
  };
};

/** A ZIP file with these entries. */
export const zipOf = (entries: readonly (readonly [string, Buffer])[]): Buffer => {
  let body = Buffer.alloc(0);
  let list = Buffer.alloc(0);
  for (const [name, content] of entries) {
    const made = entry(name, content, body.length);
    body = Buffer.concat([body, made.body]);
    list = Buffer.concat([list, made.line]);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, list, end]);
};

/** A document of an office program, by the media type of its main part. */
export const officeFile = (type: string): Buffer =>
  zipOf([
    [
      '[Content_Types].xml',
      Buffer.from(`<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="${type}.main+xml"/></Types>`),
    ],
    ['x.xml', Buffer.from('<x/>')],
  ]);

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** What a phone of Apple writes, as far as one tells it by its first bytes. */
export const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic'), Buffer.alloc(300)]);

/** One file of each kind that may be attached, by its ending. */
export const allowedFiles = async (): Promise<Readonly<Record<string, Buffer>>> => {
  const picture = halves(60, 40);
  return {
    pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
    png: await picture.png(),
    jpg: await picture.jpeg(80),
    jpeg: await picture.jpeg(80),
    webp: await picture.webp(80),
    heic,
    csv: Buffer.from('Datum;Menge\r\n21.11.2026;24,08\r\n'),
    xlsx: officeFile(`${OFFICE}.spreadsheetml.sheet`),
    docx: officeFile(`${OFFICE}.wordprocessingml.document`),
    txt: Buffer.from('Gülle, fünf Kubikmeter', 'latin1'),
    eml: Buffer.from('From: hof@example.com\r\nSubject: Wiegeschein\r\n\r\nAnbei.\r\n'),
  };
};

/** Files that are refused, whatever they are called, each with the name under which they are tried. */
export const forbiddenFiles: readonly TestFile[] = [
  { name: 'programm.exe', content: Buffer.from('MZ\0\0') },
  { name: 'bild.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  { name: 'seite.html', content: Buffer.from('<!doctype html><script>1</script>') },
  { name: 'tabelle.xlsm', content: officeFile('application/vnd.ms-excel.sheet.macroEnabled') },
  { name: 'archiv.zip', content: zipOf([['a.txt', Buffer.from('a')]]) },
  { name: 'ohne-endung', content: Buffer.from('Text') },
  { name: '.pdf', content: Buffer.from('%PDF-1.7') },
  { name: 'doppelt.pdf.js', content: Buffer.from('alert(1)') },
];
