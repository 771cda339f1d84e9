import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PostedMovement, reverseMovements } from './reversal.ts';
import { allocate, type OpenLayer } from './withdrawal.ts';

const movement = (layerId: string, quantity: number, locationId = 'silo'): PostedMovement => ({
  layerId,
  locationId,
  articleId: 'maize',
  quantity,
});
const use = (bookingId: string, layerId: string, quantity: number, reversesBookingId: string | null = null) => ({
  bookingId,
  layerId,
  quantity,
  reversesBookingId,
});

describe('the reversal of a booking', () => {
  it('takes a delivery out of the very layer it filled', () => {
    expect(reverseMovements([movement('L1', 40_000)], [])).toEqual({ movements: [movement('L1', -40_000)] });
  });

  it('puts a withdrawal back, whatever others did with the layer', () => {
    expect(reverseMovements([movement('L1', -10_000)], [use('W2', 'L1', -5_000)])).toEqual({
      movements: [movement('L1', 10_000)],
    });
  });

  it('of a delivery whose goods have moved on names the bookings to reverse first', () => {
    const uses = [use('W1', 'L1', -5_000), use('T1', 'L1', -3_000), use('W1', 'L1', -1_000)];
    expect(reverseMovements([movement('L1', 40_000)], uses)).toEqual({ blockedBy: ['W1', 'T1'] });
  });

  it('is free again once those are reversed', () => {
    const uses = [use('W1', 'L1', -5_000), use('R1', 'L1', 5_000, 'W1')];
    expect(reverseMovements([movement('L1', 40_000)], uses)).toEqual({ movements: [movement('L1', -40_000)] });
  });

  it('of a transfer moves back, unless its destination was used', () => {
    const transfer = [movement('L1', -8_000, 'silo'), movement('L2', 8_000, 'digester')];
    expect(reverseMovements(transfer, [use('W3', 'L1', -1_000)])).toEqual({
      movements: [movement('L1', 8_000, 'silo'), movement('L2', -8_000, 'digester')],
    });
    expect(reverseMovements(transfer, [use('W4', 'L2', -1)])).toEqual({ blockedBy: ['W4'] });
  });
});

const anyLayers = fc
  .array(fc.record({ remaining: fc.integer({ min: 1, max: 50_000 }), day: fc.integer({ min: 10, max: 28 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((rows) =>
    rows.map(
      ({ remaining, day }, index): OpenLayer => ({
        id: `L${index}`,
        contractId: `C${index % 3}`,
        receivedAt: `2026-01-${day}T08:00:00Z`,
        remaining,
      }),
    ),
  );

describe('any withdrawal and its reversal', () => {
  it('leave every layer as it was', () => {
    const part = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        anyLayers,
        part,
        fc.constantFrom('fifo' as const, 'lifo' as const, 'percentagewise' as const),
        (layers, share, mode) => {
          const total = layers.reduce((sum, { remaining }) => sum + remaining, 0);
          const taken = allocate(layers, Math.max(1, Math.floor(total * share)), mode);
          const posted = Array.isArray(taken) ? taken.map((t) => movement(t.layerId, -t.quantity)) : [];
          expect(posted.length).toBeGreaterThan(0);
          const reversal = reverseMovements(posted, []);
          const all = [...posted, ...('movements' in reversal ? reversal.movements : [])];
          for (const { id } of layers) {
            const sum = all.filter(({ layerId }) => layerId === id).reduce((left, { quantity }) => left + quantity, 0);
            expect(sum).toBe(0);
          }
        },
      ),
    );
  });
});
