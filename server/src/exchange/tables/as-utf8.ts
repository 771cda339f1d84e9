import { decodePieces } from '@halm/model/exchange/imports/detect-table.ts';

/** Whether a file begins with these bytes. */
export const startsWith = (content: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/** UTF-16 is read where its mark says so, as Excel writes „Unicode text“; the rest goes on as UTF-8. */
export const asUtf8 = (content: Uint8Array): Uint8Array => {
  const encoding = startsWith(content, 0xff, 0xfe) ? 'utf-16le' : 'utf-16be';
  if (encoding === 'utf-16be' && !startsWith(content, 0xfe, 0xff)) return content;
  const encoder = new TextEncoder();
  return Buffer.concat(Array.from(decodePieces(content, encoding), (piece) => encoder.encode(piece)));
};
