import type { TraceEvent } from './trace.ts';

/** What a change of the screen has cost the main thread, in milliseconds. */
export type MainThreadWork = {
  /** Of all tasks from the input to the frame with which the screen stands, by the clock. */
  readonly tasks: number;
  /** The same, of the processor. */
  readonly processor: number;
  readonly longest: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  /** From the input to that frame, with waiting. */
  readonly elapsed: number;
  /** What comes later, when the page has nothing else to do. */
  readonly later: number;
};

/** By which a page marks the frame after each change of its content. */
export const STANDS = 'halm-stands';
const INPUTS = ['pointerdown', 'mousedown', 'click'];

const isInput = ({ name, args }: TraceEvent): boolean =>
  name === 'EventDispatch' && INPUTS.includes(args.data?.type ?? '');

const mainThreadOf = (events: readonly TraceEvent[]): TraceEvent[] => {
  const input = events.find(isInput);
  if (!input) throw new Error('the trace shows no input');
  return events.filter(({ pid, tid }) => pid === input.pid && tid === input.tid).sort((a, b) => a.ts - b.ts);
};

const MICROSECONDS = 1000;
const total = (events: readonly TraceEvent[], time: 'dur' | 'tdur' = 'dur'): number =>
  events.reduce((sum, event) => sum + (event[time] ?? 0), 0) / MICROSECONDS;

/** Reads from a trace what the main thread did from its first input to the last change of the screen. */
export const mainThreadWork = (events: readonly TraceEvent[]): MainThreadWork => {
  const thread = mainThreadOf(events);
  const input = thread.find(isInput);
  const stands = thread.findLast(({ name }) => name === STANDS);
  if (!input || !stands) throw new Error('the trace shows no change of the screen');
  const tasks = thread.filter(({ name, dur }) => name === 'RunTask' && dur !== undefined);
  const first = tasks.findLast(({ ts }) => ts <= input.ts) ?? input;
  const isWithin = ({ ts }: TraceEvent) => ts >= first.ts && ts <= stands.ts;
  const counted = tasks.filter(isWithin);
  const named = (name: string) => total(thread.filter((event) => event.name === name && isWithin(event)));
  return {
    tasks: total(counted),
    processor: total(counted, 'tdur'),
    longest: Math.max(...counted.map(({ dur = 0 }) => dur)) / MICROSECONDS,
    style: named('UpdateLayoutTree'),
    layout: named('Layout'),
    paint: named('PrePaint') + named('Paint') / 2 + named('Layerize') + named('Commit'),
    elapsed: (stands.ts - first.ts) / MICROSECONDS,
    later: total(tasks.filter(({ ts }) => ts > stands.ts)),
  };
};
