import { ByteReader, ByteWriter } from './byte-stream.ts';
import { decodeBlock, encodeBlock, type Reading } from './reading-block.ts';

/** Readings of one endpoint, by its number in the organisation. */
export type SeriesReadings = { readonly series: number; readonly readings: readonly Reading[] };

/** Readings of several endpoints as bytes; those of each the earliest in front, no instant twice. */
export const encodeLanded = (all: readonly SeriesReadings[]): Uint8Array => {
  const out = new ByteWriter();
  out.count(all.length);
  for (const { series, readings } of all) {
    const startsAt = readings[0]?.at ?? 0;
    out.count(series);
    out.whole(startsAt);
    out.blob(encodeBlock(startsAt, readings));
  }
  return out.bytes();
};

/** What `encodeLanded` wrote. */
export const decodeLanded = (bytes: Uint8Array): SeriesReadings[] => {
  const from = new ByteReader(bytes);
  return Array.from({ length: from.count() }, () => {
    const series = from.count();
    const startsAt = from.whole();
    return { series, readings: decodeBlock(startsAt, from.blob()) };
  });
};
