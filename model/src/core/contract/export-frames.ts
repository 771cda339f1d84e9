/** What of a file has come: so many rows of so many are in it, and these bytes follow on those before. */
export type ExportFrame = { readonly rows: number; readonly total: number; readonly bytes: Uint8Array };

const HEAD_BYTES = 12;
/** In place of a length: the file is whole. Without it a line that ended early would look like an end. */
const END = 0xffff_ffff;

const headOf = (rows: number, total: number, length: number): Uint8Array => {
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  head.setUint32(0, rows);
  head.setUint32(4, total);
  head.setUint32(8, length);
  return new Uint8Array(head.buffer);
};

/** A frame as it travels: rows, total and length as big-endian 32-bit numbers, then the bytes. */
export const frameBytes = ({ rows, total, bytes }: ExportFrame): readonly Uint8Array[] => [
  headOf(rows, total, bytes.length),
  bytes,
];

/** The frame behind the last one. */
export const endFrame = (total: number): Uint8Array => headOf(total, total, END);

const joined = (parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Reads frames from whatever pieces a line brings them in. */
export class FrameReader {
  #rest = new Uint8Array();
  /** Whether the end has come; nothing but that tells that the file is whole. */
  isWhole = false;

  /** The frames that have come in full with these bytes. */
  read(bytes: Uint8Array<ArrayBuffer>): ExportFrame[] {
    const come = this.#rest.length > 0 ? joined([this.#rest, bytes]) : bytes;
    const frames: ExportFrame[] = [];
    let at = 0;
    while (come.length - at >= HEAD_BYTES && !this.isWhole) {
      const head = new DataView(come.buffer, come.byteOffset + at, HEAD_BYTES);
      const [rows, total, length] = [head.getUint32(0), head.getUint32(4), head.getUint32(8)];
      this.isWhole = length === END;
      const end = at + HEAD_BYTES + (this.isWhole ? 0 : length);
      if (end > come.length) break;
      frames.push({ rows, total, bytes: come.subarray(at + HEAD_BYTES, end) });
      at = end;
    }
    this.#rest = come.slice(at);
    return frames;
  }
}
