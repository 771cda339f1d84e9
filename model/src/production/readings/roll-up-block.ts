import { ByteReader, ByteWriter } from './byte-stream.ts';
import { readNumbers, writeNumbers } from './number-column.ts';
import type { RollUp } from './roll-up.ts';

const VERSION = 1;
const columns = ['count', 'minimum', 'maximum', 'sum', 'first', 'last', 'increase'] as const;

/** Where the stretches lie. */
export type RollUpSpan = {
  /** The first instant that one may begin at, in milliseconds since 1970. */
  readonly startsAt: number;
  /** How long each of them is. */
  readonly stepMs: number;
};

/**
 * Stretches of one endpoint as bytes, the earliest in front, no start twice. Neither `startsAt` nor `stepMs`
 * is written; whoever reads must know them.
 */
export const encodeRollUps = ({ startsAt, stepMs }: RollUpSpan, rollUps: readonly RollUp[]): Uint8Array => {
  const out = new ByteWriter();
  out.byte(VERSION);
  out.count(rollUps.length);
  let before = 0;
  for (const { at } of rollUps) {
    const place = (at - startsAt) / stepMs;
    out.count(place - before);
    before = place;
  }
  for (const column of columns)
    writeNumbers(
      out,
      rollUps.map((rollUp) => rollUp[column]),
    );
  return out.bytes();
};

/** What `encodeRollUps` wrote. Throws for bytes of another version, or cut short. */
export const decodeRollUps = ({ startsAt, stepMs }: RollUpSpan, block: Uint8Array): RollUp[] => {
  const bytes = new ByteReader(block);
  const version = bytes.byte();
  if (version !== VERSION) throw new RangeError(`a block of roll-ups of version ${version}`);
  const count = bytes.count();
  let place = 0;
  const starts = Array.from({ length: count }, () => {
    place += bytes.count();
    return startsAt + place * stepMs;
  });
  const values = new Map(columns.map((column) => [column, readNumbers(bytes, count)]));
  const valueAt = (column: (typeof columns)[number], index: number): number => values.get(column)?.[index] ?? 0;
  return starts.map((at, index) => ({
    at,
    count: valueAt('count', index),
    minimum: valueAt('minimum', index),
    maximum: valueAt('maximum', index),
    sum: valueAt('sum', index),
    first: valueAt('first', index),
    last: valueAt('last', index),
    increase: valueAt('increase', index),
  }));
};
