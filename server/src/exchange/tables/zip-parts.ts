import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Refusal } from '../../core/api/refusal.ts';
import { pacer } from '../imports/cooperative.ts';
import { MAXIMUM_ELEMENTS } from './table-limits.ts';

/**
 * More than this isn't unpacked of one part, whatever it says of its own size: a
 * few kilobytes can unpack to terabytes.
 */
const MAXIMUM_PART_BYTES = 150 * 1024 * 1024;
const MAXIMUM_PARTS = 5000;

/** The parts of a packed document by their names. */
export type ZipParts = { readonly file: ZipFile; readonly entries: ReadonlyMap<string, Entry> };

/** Opens a packed document, of which only the list of parts is read. */
export const openParts = async (content: Uint8Array): Promise<ZipParts> => {
  const file = await fromBufferPromise(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  const entries = new Map<string, Entry>();
  if (file.entryCount > MAXIMUM_PARTS) throw new Refusal('import.broken-workbook');
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  return { file, entries };
};

/** What is told while a part is gone through: names without their prefixes. */
export type XmlListener = {
  readonly opened?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly closed?: (name: string) => void;
  /** Whether nothing of what follows so many bytes matters any more. */
  readonly isOver?: (bytes: number) => boolean;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const parserFor = ({ opened, text, closed }: XmlListener): SaxesParser => {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  let elements = 0;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    elements += 1;
    if (elements > MAXIMUM_ELEMENTS) throw new Refusal('import.unpacks-too-large');
    opened?.(localName(name), attributes);
  });
  if (text) parser.on('text', text);
  parser.on('closetag', ({ name }) => closed?.(localName(name)));
  return parser;
};

/**
 * Goes through a part of XML piece by piece, never holding more of it than one.
 * Does nothing where there is no such part.
 */
export const readPart = async ({ file, entries }: ZipParts, name: string, listener: XmlListener): Promise<void> => {
  const entry = entries.get(name);
  if (!entry) return;
  if (entry.uncompressedSize > MAXIMUM_PART_BYTES) throw new Refusal('import.unpacks-too-large');
  const parser = parserFor(listener);
  const decoder = new TextDecoder('utf-8');
  const rest = pacer();
  let bytes = 0;
  // It ends by itself with an error where more comes out than was announced.
  const stream = await file.openReadStreamPromise(entry);
  try {
    for await (const piece of stream) {
      parser.write(decoder.decode(piece as Buffer, { stream: true }));
      bytes += (piece as Buffer).length;
      if (listener.isOver?.(bytes)) return;
      await rest();
    }
    parser.close();
  } finally {
    stream.destroy();
  }
};
