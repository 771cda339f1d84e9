import { Readable } from 'node:stream';
import type { ExportFormat } from '@halm/model/core/contract/export-format.ts';
import { endFrame, frameBytes } from '@halm/model/core/contract/export-frames.ts';
import type { ExportTable, Piece, Row, WriteTable } from './export-table.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/**
 * A stream of what a generator makes, made only as fast as it is read. It
 * closes when the generator has ended, too.
 */
class PulledStream extends Readable {
  readonly #pieces: AsyncGenerator<Uint8Array>;
  #pulled: Promise<unknown> = Promise.resolve();

  constructor(pieces: AsyncGenerator<Uint8Array>) {
    super({ highWaterMark: 64 * 1024 });
    this.#pieces = pieces;
  }

  override _read(): void {
    this.#pulled = this.#pieces.next().then(
      ({ done, value }) => {
        // A piece without bytes would count as nothing to read, and nobody would ask again.
        if (!done && value.length === 0) this._read();
        else this.push(done ? null : value);
      },
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    const close = () => callback(error);
    void this.#pulled
      .catch(() => undefined)
      .then(() => this.#pieces.return(undefined))
      .then(close, close);
  }
}

/** Whoever reads so slowly is cut off: until then the database keeps what others have deleted. */
const LONGEST_MILLISECONDS = 600_000;

const writers: Readonly<Record<ExportFormat, WriteTable>> = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf };

const framed = async function* (pieces: AsyncIterable<Piece>, total: number) {
  for await (const { bytes, rows } of pieces) yield Buffer.concat(frameBytes({ rows, total, bytes }));
  yield endFrame(total);
};

const plain = async function* (pieces: AsyncIterable<Piece>) {
  for await (const { bytes } of pieces) yield bytes;
};

const closingAtEnd = async function* (rows: AsyncIterable<readonly Row[]>, close: () => Promise<void>) {
  try {
    yield* rows;
  } finally {
    await close();
  }
};

type Look = {
  readonly format: ExportFormat;
  /** In frames that tell how many rows are done. */
  readonly progress: boolean;
  /** Called behind the last row, which may be long before the last byte. */
  readonly closeRows: () => Promise<void>;
};

/** A table as a file, made as fast as it is read. */
export const exportStream = (
  table: ExportTable,
  rows: AsyncIterable<readonly Row[]>,
  { format, progress, closeRows }: Look,
): PulledStream => {
  const pieces = writers[format](table, closingAtEnd(rows, closeRows));
  const stream = new PulledStream(progress ? framed(pieces, table.total) : plain(pieces));
  const tooLong = () => stream.destroy(new Error('nobody has read the file to its end'));
  const timer = setTimeout(tooLong, LONGEST_MILLISECONDS);
  stream.on('close', () => clearTimeout(timer));
  return stream;
};
