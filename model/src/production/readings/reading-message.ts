import type { ReadingCall } from './reading-call.ts';
import { readingCallSchema } from './reading-call.ts';

/**
 * Readings that came as an MQTT message, and who sent them: the name of the broker's user, which stands in
 * the topic. `batch` is what the gateway calls it, to know its acknowledgement again.
 */
export type ReadingMessage = {
  readonly userName: string;
  readonly call: ReadingCall;
  /** Whether it is one that the gateway waits for an answer to. */
  readonly isBatch: boolean;
  readonly batch?: number | string;
};

const SHOWN_LENGTH = 200;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const textOf = (payload: Uint8Array): string | undefined => {
  try {
    return utf8.decode(payload);
  } catch {
    return undefined;
  }
};

/** What a payload says; a text that is no JSON is a word. */
const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A reading that is refused, so that whoever looks for the fault sees what came. */
const refusedCall = (text: string): ReadingCall => ({ readings: [{ value: text.slice(0, SHOWN_LENGTH) }] });

const isNumbered = (batch: unknown): batch is number | string =>
  typeof batch === 'number' || (typeof batch === 'string' && batch.length <= SHOWN_LENGTH);

const batchOf = (text: string): Pick<ReadingMessage, 'call' | 'batch'> => {
  const value = valueIn(text);
  const parsed = readingCallSchema.safeParse(value);
  const batch = typeof value === 'object' && value !== null && 'batch' in value ? value.batch : undefined;
  return { call: parsed.success ? parsed.data : refusedCall(text), ...(isNumbered(batch) && { batch }) };
};

type Pair = readonly [unknown, unknown];
const isPair = (value: unknown): value is Pair => Array.isArray(value) && value.length === 2;

/** `21.5`, `on`, `[ms, value]` or `[[ms, value], …]`; without a time it is that of its arrival. */
const seriesOf = (text: string, arrivedAt: number): { times: unknown[]; values: unknown[] } => {
  const value = valueIn(text);
  if (!Array.isArray(value)) return { times: [arrivedAt], values: [value] };
  const pairs = value.length > 0 && value.every(isPair) ? value : [value].filter(isPair);
  if (pairs.length === 0) return { times: [], values: [value] };
  return { times: pairs.map(([time]) => time), values: pairs.map((pair) => pair[1]) };
};

/**
 * Reads a message of `halm/<user>/<endpoint>/<tag>` (one value, or values with their milliseconds since 1970)
 * or `halm/<user>/batch` (what a call over HTTP says). Whatever is wrong with the payload becomes a reading
 * that is refused; undefined for any other topic.
 */
export const readMessage = (topic: string, payload: Uint8Array, arrivedAt: number): ReadingMessage | undefined => {
  const [root, userName = '', endpoint = '', tag, ...deeper] = topic.split('/');
  if (root !== 'halm' || userName === '' || deeper.length > 0) return undefined;
  const isBatch = tag === undefined && endpoint === 'batch';
  if (tag === undefined && !isBatch) return undefined;
  const text = textOf(payload);
  if (text === undefined) return { userName, isBatch, call: refusedCall('not UTF-8') };
  if (isBatch) return { userName, isBatch, ...batchOf(text) };
  return { userName, isBatch, call: { series: [{ endpoint, tag, ...seriesOf(text, arrivedAt) }] } };
};
