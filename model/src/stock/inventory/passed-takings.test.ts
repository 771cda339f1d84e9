import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affectedTakings } from './back-dating.ts';
import { passedTakings, type WithdrawnPart } from './passed-takings.ts';
import { allocate, type OpenLayer, type WithdrawnLayer } from './withdrawal.ts';

const dayOf = (day: number, hour: string) => `2026-01-${String(day).padStart(2, '0')}T${hour}:00:00Z`;
const part = (bookingId: string, day: number, layer: number, quantity: number): WithdrawnPart => ({
  bookingId,
  movedAt: dayOf(day, '12'),
  layerId: `l${layer}`,
  receivedAt: dayOf(layer, '08'),
  quantity,
  isReversed: false,
  givesBack: null,
});
const late = (day: number, quantity: number) => ({ arrivesAt: dayOf(day, '23'), quantity });

/**
 * Plays withdrawals one after the other, each from what has come by its day; what
 * each took, as far as there was enough.
 */
const play = (
  layers: readonly OpenLayer[],
  withdrawals: readonly Wanted[],
  mode: 'fifo' | 'lifo',
): WithdrawnLayer[][] => {
  let open = layers;
  return withdrawals.map(({ quantity, day }) => {
    const taken = allocate(
      open.filter(({ receivedAt }) => receivedAt < dayOf(day, '12')),
      quantity,
      mode,
    );
    if (!Array.isArray(taken)) return [];
    const byId = new Map(taken.map((one) => [one.layerId, one.quantity]));
    open = open.map((one) => ({ ...one, remaining: one.remaining - (byId.get(one.id) ?? 0) }));
    return taken;
  });
};
type Wanted = { readonly quantity: number; readonly day: number };

describe('deliveries that come to the books late together', () => {
  it('leave to the next withdrawal what an earlier one would have spared', () => {
    const parts = [part('b1', 9, 4, 10), part('b1', 9, 6, 10)];
    const expected = { withdrawals: 1, quantity: 10, since: dayOf(9, '12') };
    expect(passedTakings([late(3, 4), late(5, 100)], parts, 'fifo')).toEqual(expected);
    expect(passedTakings([late(9, 4)], parts, 'fifo')).toEqual({ withdrawals: 0, quantity: 0, since: undefined });
  });

  it('were shared by all withdrawals since, nobody knows how much, where each contract gives its share', () => {
    const parts = [part('b1', 5, 1, 10), { ...part('b2', 6, 1, 10), isReversed: true }];
    const expected = { withdrawals: 1, quantity: null, since: dayOf(5, '12') };
    expect(passedTakings([late(3, 4)], parts, 'percentagewise')).toEqual(expected);
  });

  it('are there again once a withdrawal that would have taken of them is reversed', () => {
    const reversal = { ...part('back', 7, 5, -3), givesBack: 'b1' };
    const parts = [{ ...part('b1', 6, 5, 3), isReversed: true }, part('b2', 6, 5, 3), reversal, part('b3', 8, 5, 2)];
    expect(passedTakings([late(3, 4)], parts, 'fifo')).toMatchObject({ withdrawals: 2, quantity: 3 });
    const known = parts.map(({ bookingId, quantity, givesBack }) => ({ bookingId, quantity, givesBack }));
    expect(affectedTakings(4, known).map(({ quantity }) => quantity)).toEqual([3, 1, 2]);
  });

  it('are told as if all withdrawals since were played again with them', () => {
    const days = fc.integer({ min: 1, max: 9 });
    const amounts = fc.record({ quantity: fc.integer({ min: 1, max: 500 }), day: days });
    const some = fc.array(amounts, { minLength: 1, maxLength: 8 });
    const modes = fc.constantFrom('fifo' as const, 'lifo' as const);
    fc.assert(
      fc.property(some, some, some, modes, (lying, wanted, added, mode) => {
        const layerOf = (id: string, { quantity, day }: Wanted, hour: string): OpenLayer => ({
          id,
          contractId: null,
          receivedAt: dayOf(day, hour),
          remaining: quantity,
        });
        // One layer a day, so that those of one moment have no order to agree on.
        const layers = [...new Map(lying.map((one) => [one.day, one])).values()].map((one) =>
          layerOf(`l${one.day}`, one, '08'),
        );
        const ordered = wanted.toSorted((a, b) => a.day - b.day);
        const real = play(layers, ordered, mode);
        // Only what there was enough for was ever booked.
        const booked = ordered.filter((_, at) => real[at]?.length);
        const parts = play(layers, booked, mode).flatMap((taken, at) =>
          taken.map(({ layerId, quantity }) => ({
            ...part(`b${at}`, booked[at]?.day ?? 0, Number(layerId.slice(1)), quantity),
          })),
        );
        const again = play(
          [...layers, ...added.map((one, at) => layerOf(`late ${at}`, one, '23'))],
          booked,
          mode,
        ).flatMap((taken) => {
          const sum = taken.reduce((all, one) => all + (one.layerId.startsWith('late') ? one.quantity : 0), 0);
          return sum > 0 ? [sum] : [];
        });
        const late = added.map(({ day, quantity }) => ({ arrivesAt: dayOf(day, '23'), quantity }));
        const { withdrawals, quantity } = passedTakings(late, parts, mode);
        expect({ withdrawals, quantity }).toEqual({
          withdrawals: again.length,
          quantity: again.reduce((all, one) => all + one, 0),
        });
      }),
    );
  });
});
