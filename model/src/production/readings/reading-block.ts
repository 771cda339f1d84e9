import { ByteReader, ByteWriter } from './byte-stream.ts';
import { placesOf, readScaled, writeScaled } from './number-column.ts';

/** What an endpoint said at an instant: a number, or a word of an endpoint of the kind `text`. */
export type Reading<V extends number | string = number | string> = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: V;
};

const VERSION = 1;
const kinds = { scaled: 0, float: 1, text: 2 } as const;

/** Regular times cost a byte each: written is how much a distance differs from the one before. */
const writeTimes = (out: ByteWriter, startsAt: number, readings: readonly Reading[]): void => {
  let [at, distance] = [startsAt, 0];
  for (const reading of readings) {
    out.whole(reading.at - at - distance);
    distance = reading.at - at;
    at = reading.at;
  }
};

const readTimes = (bytes: ByteReader, startsAt: number, count: number): number[] => {
  let [at, distance] = [startsAt, 0];
  return Array.from({ length: count }, () => {
    distance += bytes.whole();
    at += distance;
    return at;
  });
};

const writeTexts = (out: ByteWriter, values: readonly string[]): void => {
  const words = [...new Set(values)];
  const places = new Map(words.map((word, place) => [word, place]));
  out.count(words.length);
  for (const word of words) out.text(word);
  for (const value of values) out.count(places.get(value) ?? 0);
};

const readTexts = (bytes: ByteReader, count: number): string[] => {
  const words = Array.from({ length: bytes.count() }, () => bytes.text());
  return Array.from({ length: count }, () => words[bytes.count()] ?? '');
};

const areTexts = (values: readonly (number | string)[]): values is string[] => typeof values[0] === 'string';

/**
 * Readings of one endpoint as bytes: all numbers, or all words, the earliest in front, no instant twice. A
 * number is finite and no negative zero. `startsAt` is not written; whoever reads must know it.
 */
export const encodeBlock = (startsAt: number, readings: readonly Reading[]): Uint8Array => {
  const out = new ByteWriter();
  const values = readings.map(({ value }) => value);
  out.byte(VERSION);
  const head = (kind: keyof typeof kinds): void => {
    out.byte(kinds[kind]);
    out.count(readings.length);
    writeTimes(out, startsAt, readings);
  };
  if (areTexts(values)) {
    head('text');
    writeTexts(out, values);
    return out.bytes();
  }
  const numbers = values as number[];
  const places = placesOf(numbers);
  head(places === undefined ? 'float' : 'scaled');
  if (places === undefined) for (const value of numbers) out.float(value);
  else writeScaled(out, numbers, places);
  return out.bytes();
};

const readValues = (bytes: ByteReader, kind: number, count: number): readonly (number | string)[] => {
  if (kind === kinds.text) return readTexts(bytes, count);
  if (kind === kinds.scaled) return readScaled(bytes, count);
  return Array.from({ length: count }, () => bytes.float());
};

/** The readings of a block that begins at `startsAt`. Throws for bytes of another version, or cut short. */
export const decodeBlock = (startsAt: number, block: Uint8Array): Reading[] => {
  const bytes = new ByteReader(block);
  const version = bytes.byte();
  if (version !== VERSION) throw new RangeError(`a block of readings of version ${version}`);
  const kind = bytes.byte();
  const count = bytes.count();
  const times = readTimes(bytes, startsAt, count);
  const values = readValues(bytes, kind, count);
  return times.map((at, place) => ({ at, value: values[place] as number | string }));
};
