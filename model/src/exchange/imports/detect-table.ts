import type { importReasons } from './import-reasons.ts';

export type TableEncoding = 'utf-8' | 'windows-1252';
export type TableSeparator = ';' | ',' | '\t';

/** How the bytes of a text table are to be read. */
export type TableReading = { readonly encoding: TableEncoding; readonly separator: TableSeparator };
type Refused = {
  readonly reason: Extract<
    keyof typeof importReasons,
    'import.file-empty' | 'import.not-a-table' | 'import.no-columns'
  >;
};

/**
 * First bytes of what people rename to .csv: ZIP and xlsx, old Excel, PDF, gzip, 7-Zip, RAR, PNG, JPEG, GIF.
 */
const signatures: readonly string[] = [
  'PK\x03\x04',
  'PK\x05\x06',
  '\xd0\xcf\x11\xe0',
  '%PDF',
  '\x1f\x8b',
  "7z\xbc\xaf'\x1c",
  'Rar!',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
];

const isBinary = (bytes: Uint8Array): boolean => {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  return bytes.includes(0) || signatures.some((signature) => head.startsWith(signature));
};

const PIECE_BYTES = 65_536;

/** The text of a table, piece by piece; a byte order mark is left out. */
export function* decodePieces(
  bytes: Uint8Array,
  encoding: TableEncoding | 'utf-16le' | 'utf-16be',
  options: TextDecoderOptions = {},
): Generator<string, void> {
  const decoder = new TextDecoder(encoding, options);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: at + PIECE_BYTES < bytes.length });
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    for (const _ of decodePieces(bytes, 'utf-8', { fatal: true }));
    return true;
  } catch {
    return false;
  }
};

/** Where something stands in a text first, with the piece behind it: a heading may go on there. */
const beginningOf = (pieces: Iterable<string>): string => {
  let text = '';
  for (const piece of pieces) {
    if (text !== '') return text + piece;
    if (piece.trim() !== '') text = piece;
  }
  return text;
};

/** The first lines of a mail (RFC 5322): two fields, or one that goes on in a second line. */
const mail =
  /^(?:return-path|received|delivered-to|mime-version|message-id|from|to|date|subject|x-[\w-]+): .*\r?\n(?:[ \t]|[\w-]+: )/i;

const separators: readonly TableSeparator[] = [';', '\t', ','];

/** What Excel writes before a table to name its separator, at times in quotes. */
const named = /^"?sep=(.)"?$/i;

/** So far down the headings of a table may stand that has a name, an order or a customer above them. */
export const HEADING_WITHIN = 25;
/** The lines of which one is that of the headings. */
export const FIRST_LINES = HEADING_WITHIN + 1;
/** Whether the cells of a line are headings, where those of a table need not stand in its first line. */
export type IsHeading = (cells: readonly string[]) => boolean;

/** How often each separator stands in a line outside of quotes. */
const countsIn = (line: string): readonly number[] => {
  const bare = line.replace(/"[^"]*"/g, '');
  return separators.map((separator) => bare.split(separator).length - 1);
};

/** The separator that stands most often in one of these lines. */
const mostIn = (lines: readonly string[]): TableSeparator | undefined => {
  const counts = lines.map(countsIn);
  const most = separators.map((_, at) => Math.max(0, ...counts.map((each) => each[at] ?? 0)));
  const highest = Math.max(...most);
  return highest === 0 ? undefined : separators[most.indexOf(highest)];
};

/** The separator that stands in half of the lines: a comma may as well be that of numbers and addresses. */
const commonIn = (lines: readonly string[]): TableSeparator | undefined => {
  const filled = lines.filter((line) => line.trim() !== '').map(countsIn);
  return separators.find((_, at) => filled.filter((counts) => counts[at]).length * 2 >= filled.length);
};

const cellsOf = (line: string, separator: TableSeparator): readonly string[] =>
  line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/**
 * The separator that is named before the header, or by which a line is one, or
 * that stands most often in the first line.
 */
const findSeparator = (text: string, isHeading: IsHeading | undefined): TableSeparator | undefined => {
  const lines = text.replace(/^[\r\n ]+/, '').split(/\r\n|\r|\n/, isHeading ? FIRST_LINES : 1);
  const separator = separators.find((separator) => separator === named.exec(lines[0] ?? '')?.[1]);
  if (separator) return separator;
  if (!isHeading) return mostIn(lines);
  const heading = lines.find((line) => separators.some((one) => isHeading(cellsOf(line, one))));
  const detected = heading === undefined ? undefined : separators.find((one) => isHeading(cellsOf(heading, one)));
  return detected ?? commonIn(lines) ?? mostIn(lines);
};

/**
 * Finds out by content how a table is to be read. UTF-8 where the bytes allow it, else Windows-1252, which
 * weighbridge programs write. Refuses what is empty, what is no text, and text without columns. The first
 * line is the header, unless `isHeading` knows the one that is.
 */
export const detectTable = (bytes: Uint8Array, isHeading?: IsHeading): TableReading | Refused => {
  if (bytes.length === 0) return { reason: 'import.file-empty' };
  if (isBinary(bytes)) return { reason: 'import.not-a-table' };
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const text = beginningOf(decodePieces(bytes, encoding));
  if (text === '') return { reason: 'import.file-empty' };
  // Its fields hold commas and semicolons, too.
  if (mail.test(text)) return { reason: 'import.not-a-table' };
  const separator = findSeparator(text, isHeading);
  return separator === undefined ? { reason: 'import.no-columns' } : { encoding, separator };
};
