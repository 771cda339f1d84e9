import { expect, it } from 'vitest';
import { acceptReadings } from './accept-readings.ts';

const nowAt = Date.UTC(2026, 9, 25, 12);
const window = { nowAt, oldestAt: nowAt - 1000 };
const row = (changes: object = {}) => ({ endpoint: 'feeder', tag: 'kg', time: nowAt, value: 12.5, ...changes });

it('sorts rows and columns alike by endpoint and tag', () => {
  const rows = [row(), row({ time: nowAt - 500, value: -0 }), row({ tag: 'runs', value: true })];
  const series = [
    { endpoint: 'feeder', tag: 'kg', times: [nowAt, nowAt - 500], values: [12.5, 0] },
    { endpoint: 'feeder', tag: 'runs', times: [nowAt], values: [1] },
  ];
  const answer = acceptReadings({ readings: rows }, window);
  expect(answer).toEqual({ ...acceptReadings({ series }, window) });
  expect(answer).toMatchObject({ accepted: 3, refused: [], refusedCount: 0 });
});

it.each([
  ['malformed', row({ endpoint: '' })],
  ['malformed', row({ tag: 7 })],
  ['malformed', row({ time: '12:00' })],
  ['malformed', row({ time: 1.5 })],
  ['malformed', row({ value: null })],
  ['malformed', 'a word'],
  ['malformed', null],
  ['not-finite', row({ value: Number.NaN })],
  ['not-finite', row({ value: Infinity })],
  ['ahead', row({ time: nowAt + 5 * 60_000 + 1 })],
  ['too-old', row({ time: 0 })],
  ['malformed', row({ tag: 'k\u0000g' })],
  ['malformed', row({ value: 'an\u202e' })],
  ['text-too-long', row({ value: 'ä'.repeat(101) })],
] as const)('refuses one as %s and takes the others: %j', (reason, wrong) => {
  const answer = acceptReadings({ readings: [row(), wrong, row({ value: 'läuft' })] }, window);
  expect(answer).toMatchObject({ accepted: 2, refused: [{ index: 1, reason }], refusedCount: 1 });
});

it('refuses what stands in one column alone, and names the first hundred', () => {
  const lonely = { endpoint: 'feeder', tag: 'kg', times: [nowAt], values: [1, 2] };
  expect(acceptReadings({ series: [lonely, {}] }, window)).toMatchObject({ accepted: 1, refusedCount: 2 });
  const { refused, refusedCount } = acceptReadings({ readings: Array(150).fill(row({ time: 0 })) }, window);
  expect([refused.length, refusedCount]).toEqual([100, 150]);
});
