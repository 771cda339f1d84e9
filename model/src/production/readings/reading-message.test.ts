import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptReadings } from './accept-readings.ts';
import { readMessage } from './reading-message.ts';

const NOW_AT = 1_790_000_000_000;
const read = (topic: string, text: string) => readMessage(topic, new TextEncoder().encode(text), NOW_AT);
const acceptedOf = (topic: string, text: string) => {
  const message = read(topic, text);
  return message && acceptReadings(message.call, { nowAt: NOW_AT, oldestAt: 0 });
};
const readingsOf = (topic: string, text: string) => acceptedOf(topic, text)?.series.flatMap(({ readings }) => readings);

describe('a message of readings', () => {
  it('is one value, whose time is that of its arrival', () => {
    expect(readingsOf('halm/user/fermenter/temp', '21.5')).toEqual([{ at: NOW_AT, value: 21.5 }]);
    expect(readingsOf('halm/user/fermenter/mixer', 'true')).toEqual([{ at: NOW_AT, value: 1 }]);
    expect(readingsOf('halm/user/fermenter/mode', 'Rührt')).toEqual([{ at: NOW_AT, value: 'Rührt' }]);
    expect(read('halm/user/fermenter/temp', '1')).toMatchObject({ userName: 'user', isBatch: false });
  });

  it('is a value with its time, or many', () => {
    expect(readingsOf('halm/user/a/b', `[${NOW_AT - 5}, 3]`)).toEqual([{ at: NOW_AT - 5, value: 3 }]);
    const many = [
      [NOW_AT - 20, 1],
      [NOW_AT - 10, 'x'],
    ];
    expect(readingsOf('halm/user/a/b', JSON.stringify(many))).toEqual([
      { at: NOW_AT - 20, value: 1 },
      { at: NOW_AT - 10, value: 'x' },
    ]);
  });

  it('is a batch as a call over HTTP, with the name that its gateway gives it', () => {
    const call = { batch: 7, series: [{ endpoint: 'a', tag: 'b', times: [NOW_AT], values: [2] }] };
    expect(read('halm/user/batch', JSON.stringify(call))).toEqual({
      userName: 'user',
      isBatch: true,
      batch: 7,
      call: { series: call.series },
    });
  });

  it('that says nothing is a refused reading, which shows what came', () => {
    for (const text of ['', '{', '{"readings":7}', '[]', 'null']) {
      const accepted = acceptedOf('halm/user/batch', text);
      expect(accepted, text).toMatchObject({ accepted: 0, refusedCount: 1, refused: [{ reason: 'malformed' }] });
    }
    expect(acceptedOf('halm/user/batch', 'Größe {')?.refused[0]?.reading).toContain('Größe {');
    const latin = readMessage('halm/user/a/b', Uint8Array.of(0xe4), NOW_AT);
    expect(latin && acceptReadings(latin.call, { nowAt: NOW_AT, oldestAt: 0 })).toMatchObject({ refusedCount: 1 });
    for (const text of ['[]', '[1]', '[1,2,3]', '{}', 'null'])
      expect(acceptedOf('halm/user/a/b', text), text).toMatchObject({ accepted: 0, refusedCount: 1 });
  });

  it('is of no other topic', () => {
    for (const topic of ['halm', 'halm/user', 'halm/user/ack', 'halm/user/a/b/c', 'other/user/a/b', 'halm//a/b', ''])
      expect(read(topic, '1'), topic).toBeUndefined();
  });

  it('never throws, whatever a gateway sends', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.constantFrom('halm/u/a/b', 'halm/u/batch'), (payload, topic) => {
        const message = readMessage(topic, payload, NOW_AT);
        const { accepted, refusedCount } = acceptReadings(message?.call ?? {}, { nowAt: NOW_AT, oldestAt: 0 });
        expect(accepted + refusedCount).toBeGreaterThan(0);
      }),
    );
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('halm/u/a/b', 'halm/u/batch'), (text, topic) => {
        expect(acceptedOf(topic, text)).toBeDefined();
      }),
    );
  });
});
