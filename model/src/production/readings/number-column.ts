import type { ByteReader, ByteWriter } from './byte-stream.ts';

const MOST_PLACES = 6;
/** Differences of two of these are whole numbers that nothing is lost of. */
const LARGEST_SCALED = 2 ** 51;

/** With how many decimal places all values are whole numbers; none if six are not enough. */
export const placesOf = (values: readonly number[]): number | undefined => {
  for (let places = 0; places <= MOST_PLACES; places++) {
    const factor = 10 ** places;
    const fits = (value: number): boolean => {
      const scaled = Math.round(value * factor);
      return Math.abs(scaled) <= LARGEST_SCALED && scaled / factor === value;
    };
    if (values.every(fits)) return places;
  }
  return undefined;
};

/** Writes the places, and then how much each differs from the one before. */
export const writeScaled = (out: ByteWriter, values: readonly number[], places: number): void => {
  const factor = 10 ** places;
  out.byte(places);
  let before = 0;
  for (const value of values) {
    const scaled = Math.round(value * factor);
    out.whole(scaled - before);
    before = scaled;
  }
};

/** As many numbers as `writeScaled` wrote. */
export const readScaled = (bytes: ByteReader, count: number): number[] => {
  const factor = 10 ** bytes.byte();
  let scaled = 0;
  return Array.from({ length: count }, () => {
    scaled += bytes.whole();
    return scaled / factor;
  });
};

const FLOATS = 255;

/** Numbers as they are closest together: as whole ones of some decimal places, or with eight bytes each. */
export const writeNumbers = (out: ByteWriter, values: readonly number[]): void => {
  const places = placesOf(values);
  if (places === undefined) {
    out.byte(FLOATS);
    for (const value of values) out.float(value);
  } else writeScaled(out, values, places);
};

/** As many numbers as `writeNumbers` wrote. */
export const readNumbers = (bytes: ByteReader, count: number): number[] => {
  if (bytes.next() !== FLOATS) return readScaled(bytes, count);
  bytes.byte();
  return Array.from({ length: count }, () => bytes.float());
};
