import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affectedTakings, type LaterTaking } from './back-dating.ts';
import { allocate, type OpenLayer, type WithdrawnLayer } from './withdrawal.ts';

const NEW = 'new';
const layerOf = (id: string, remaining: number, day: number): OpenLayer => ({
  id,
  contractId: null,
  receivedAt: `2026-01-${String(day).padStart(2, '0')}T08:00:00Z`,
  remaining,
});

/** Plays withdrawals one after the other; what each took, as far as there was enough. */
const play = (
  layers: readonly OpenLayer[],
  withdrawals: readonly number[],
  mode: 'fifo' | 'lifo',
): WithdrawnLayer[][] => {
  let open = layers;
  return withdrawals.map((quantity) => {
    const taken = allocate(open, quantity, mode);
    if (!Array.isArray(taken)) return [];
    const byId = new Map(taken.map((one) => [one.layerId, one.quantity]));
    open = open.map((one) => ({ ...one, remaining: one.remaining - (byId.get(one.id) ?? 0) }));
    return taken;
  });
};
const of = (taken: readonly WithdrawnLayer[], isMeant: (id: string) => boolean): number =>
  taken.filter(({ layerId }) => isMeant(layerId)).reduce((sum, { quantity }) => sum + quantity, 0);

describe('a delivery that comes to the books late', () => {
  it('would have been taken by the next withdrawals, until nothing of it was left', () => {
    const takings = [30, 0, 50, 20].map((quantity, index) => ({ bookingId: `b${index}`, quantity }));
    expect(affectedTakings(60, takings)).toEqual([
      { bookingId: 'b0', quantity: 30 },
      { bookingId: 'b2', quantity: 30 },
    ]);
    expect(affectedTakings(500, takings)).toHaveLength(3);
  });

  it('is told as if all withdrawals since were played again with it', () => {
    const stocks = fc.array(
      fc.record({ remaining: fc.integer({ min: 1, max: 500 }), day: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    const withdrawals = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        stocks,
        withdrawals,
        fc.integer({ min: 1, max: 600 }),
        fc.constantFrom('fifo' as const, 'lifo' as const),
        (rows, wanted, quantity, mode) => {
          const layers = rows.map(({ remaining, day }, index) => layerOf(`l${index}`, remaining, day));
          const late = { ...layerOf(NEW, quantity, 5), receivedAt: '2026-01-05T23:00:00Z' };
          const real = play(layers, wanted, mode);
          // Only what there was enough for was ever booked.
          const booked = wanted.filter((_, index) => real[index]?.length);
          const behind = new Set(
            layers
              .filter(({ receivedAt }) =>
                mode === 'fifo' ? receivedAt > late.receivedAt : receivedAt < late.receivedAt,
              )
              .map(({ id }) => id),
          );
          const takings: LaterTaking[] = play(layers, booked, mode).map((taken, index) => ({
            bookingId: String(index),
            quantity: of(taken, (id) => behind.has(id)),
          }));
          const again = play([...layers, late], booked, mode).flatMap((taken, index) => {
            const part = of(taken, (id) => id === NEW);
            return part > 0 ? [{ bookingId: String(index), quantity: part }] : [];
          });
          expect(affectedTakings(quantity, takings)).toEqual(again);
        },
      ),
    );
  });
});
