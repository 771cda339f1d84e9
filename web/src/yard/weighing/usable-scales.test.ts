import type { Scale } from '@halm/model/masterdata/scales/scale.ts';
import type { ScaleState } from '@halm/model/masterdata/scales/weight-reading.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offeredScales, selfChosenScale } from './usable-scales.ts';

const today = '2026-03-10';
const line = { protocol: 'sma', verifiedUntil: null, waivedUntil: null } as const;
const scale = (id: string, fields: Partial<Scale> = {}) => ({ id, name: id, ...line, ...fields }) as Scale;
const look = (states: Readonly<Record<string, ScaleState>>, isWithoutLine = false) => ({
  today,
  isWithoutLine,
  states: new Map(Object.entries(states)),
});
const idsOf = (offered: readonly { scale: Scale }[]) => offered.map((one) => one.scale.id);
const expired = { verifiedUntil: '2026-03-09' };

describe('the scales that are offered', () => {
  it('sets apart what is dead and what may not weigh any more, each with the reason', () => {
    const all = [scale('dead'), scale('old', expired), scale('good'), scale('typed', { protocol: 'none' })];
    const { usable, apart } = offeredScales(all, look({ dead: 'unreachable', old: 'stable', good: 'moving' }));
    expect(idsOf(usable)).toEqual(['good', 'typed']);
    expect(apart.map(({ scale: { id }, against }) => [id, against])).toEqual([
      ['dead', 'scale.unreachable'],
      ['old', 'scale.verification-expired'],
    ]);
  });

  it('takes one for an equal that weighs on by a manager’s word, or on the last day of its verification', () => {
    const all = [scale('waived', { ...expired, waivedUntil: today }), scale('last', { verifiedUntil: today })];
    expect(offeredScales(all, look({ waived: 'stable', last: 'stable' })).apart).toEqual([]);
  });

  it('takes none for dead without a line: there a person reads the display', () => {
    const all = [scale('a'), scale('b', expired)];
    expect(idsOf(offeredScales(all, look({}, true)).usable)).toEqual(['a']);
  });

  it('offers every scale once, on one side', () => {
    const states = fc.constantFrom<ScaleState>('connecting', 'unreachable', 'moving', 'stable', 'overload');
    const anyScale = fc.record({ isTyped: fc.boolean(), isExpired: fc.boolean(), state: states });
    fc.assert(
      fc.property(fc.array(anyScale, { maxLength: 6 }), fc.boolean(), (drawn, isWithoutLine) => {
        const all = drawn.map(({ isTyped, isExpired }, at) =>
          scale(`${at}`, { ...(isTyped && { protocol: 'none' }), ...(isExpired && expired) }),
        );
        const seen = look(Object.fromEntries(drawn.map(({ state }, at) => [`${at}`, state])), isWithoutLine);
        const { usable, apart } = offeredScales(all, seen);
        expect([...idsOf(usable), ...idsOf(apart)].toSorted()).toEqual(all.map(({ id }) => id));
        const self = selfChosenScale(all, seen);
        if (all.length > 1 && self && self !== 'asking') expect(idsOf(usable)).toEqual([self.id]);
      }),
    );
  });
});

describe('the scale that chooses itself', () => {
  const [a, b] = [scale('a'), scale('b')];

  it('is the only one that there is, whatever it says', () => {
    expect(selfChosenScale([a], look({ a: 'unreachable' }))).toBe(a);
    expect(selfChosenScale([a], look({}))).toBe(a);
  });

  it('is the only usable one, once the others have said that they are not', () => {
    expect(selfChosenScale([a, b], look({ a: 'zero' }))).toBe('asking');
    expect(selfChosenScale([a, b], look({ a: 'zero', b: 'unreachable' }))).toBe(a);
    expect(selfChosenScale([scale('old', expired), b], look({ b: 'stable' }))).toBe(b);
    expect(selfChosenScale([scale('old', expired), b], look({}, true))).toBe(b);
  });

  it('is none of two, and none where no weight comes from any', () => {
    expect(selfChosenScale([a, b], look({ a: 'zero', b: 'moving' }))).toBeUndefined();
    expect(selfChosenScale([a, b, scale('c')], look({ a: 'zero', b: 'moving' }))).toBeUndefined();
    expect(selfChosenScale([a, b], look({ a: 'unreachable', b: 'unreachable' }))).toBeUndefined();
    expect(selfChosenScale([a, b], look({}, true))).toBeUndefined();
    expect(selfChosenScale([], look({}))).toBeUndefined();
  });
});
