import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Refusal } from '../../core/api/refusal.ts';
import { pacer } from '../imports/cooperative.ts';
import { budgetedParser, type XmlListener } from './budgeted-parser.ts';
import { openBudget, type ReadBudget, type ReadLimits, workbookLimits } from './read-budget.ts';

const MAXIMUM_PARTS = 5000;
/** So much goes on before others may have their turn. */
const PIECE_BYTES = 16_384;

/** The parts of a packed document by their names, and what reading them may still cost. */
export type ZipParts = {
  readonly file: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly budget: ReadBudget;
};

/** Opens a packed document, of which only the list of parts is read. */
export const openParts = async (content: Uint8Array, limits: ReadLimits = workbookLimits): Promise<ZipParts> => {
  const file = await fromBufferPromise(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  const entries = new Map<string, Entry>();
  if (file.entryCount > MAXIMUM_PARTS) throw new Refusal('import.broken-workbook');
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  return { file, entries, budget: openBudget(limits) };
};

/**
 * Goes through a part of XML piece by piece, never holding more of it than one.
 * Does nothing where there is no such part. What a part says of its own size is not
 * believed: a few kilobytes can unpack to terabytes.
 */
export const readPart = async (
  { file, entries, budget }: ZipParts,
  name: string,
  listener: XmlListener,
): Promise<void> => {
  const entry = entries.get(name);
  if (!entry) return;
  const parser = budgetedParser(listener, budget);
  const rest = pacer();
  let bytes = 0;
  // It ends by itself with an error where more comes out than was announced.
  const stream = await file.openReadStreamPromise(entry);
  try {
    for await (const unpacked of stream) {
      const whole = unpacked as Buffer;
      for (let at = 0; at < whole.length; at += PIECE_BYTES) {
        const piece = whole.subarray(at, at + PIECE_BYTES);
        parser.write(piece);
        bytes += piece.length;
        if (listener.isOver?.(bytes)) return;
        await rest();
      }
    }
    parser.close();
  } finally {
    stream.destroy();
  }
};
