import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findOpenLayers, moreLayers } from './open-layers.ts';
import { writeStockChange } from './stock-change.ts';

const LAYERS = 130;
const EACH_KG = 10;

let app: TestApp;
let place: { locationId: string; articleId: string };
const layerIds = Array.from({ length: LAYERS }, newId);

/** So many layers of one hour each, brought by a booking that is still on its way. */
const fill = async (scope: Scope, bookingId: string): Promise<void> => {
  const receivedAt = (at: number) => new Date(Date.UTC(2026, 0, 1, at)).toISOString();
  const origin = { contractId: null, supplierId: null, sourceLayerId: null, quantity: EACH_KG, remaining: EACH_KG };
  const layers = layerIds.map((id, at) => ({ id, ...place, ...origin, receivedAt: receivedAt(at) }));
  const movements = layers.map(({ id: layerId, receivedAt: movedAt }) => {
    return { id: newId(), layerId, ...place, quantity: EACH_KG, movedAt };
  });
  await writeStockChange(scope, bookingId, { layers, movements });
};

beforeAll(async () => {
  app = await startTestApp();
  const { articleId, siloId, supplierId } = await setPlantStage(app.uelzen.manager);
  place = { locationId: siloId, articleId };
  const body = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-01-01', articleId, supplierId };
  const booking = await app.uelzen.manager.post('/bookings', body);
  expect(booking.status).toBe(200);
  await app.uelzen.asManager((scope) => fill(scope, booking.body.id));
});
afterAll(() => app.close());

const found = async (mode: 'fifo' | 'lifo' | 'percentagewise', quantity: number): Promise<string[]> => {
  const layers = await app.uelzen.asManager((scope) => findOpenLayers(scope, place, mode, quantity));
  return layers.map(({ id }) => id);
};

describe('the layers that a withdrawal may take from', () => {
  it('are the oldest, or the newest, and no more than it takes to have enough', async () => {
    expect(await found('fifo', EACH_KG)).toEqual(layerIds.slice(0, 20));
    expect(await found('lifo', EACH_KG)).toEqual(layerIds.toReversed().slice(0, 20));
  });

  it('go on behind the first twenty without a gap, by as many as those let expect, to the last one', async () => {
    expect(await found('fifo', 70 * EACH_KG)).toEqual(layerIds.slice(0, 20 + 50 + 20));
    expect(await found('fifo', LAYERS * EACH_KG)).toEqual(layerIds);
    expect(await found('lifo', LAYERS * EACH_KG + 1)).toEqual(layerIds.toReversed());
  });

  it('are all of them where each contract gives its share', async () => {
    expect(await found('percentagewise', EACH_KG)).toEqual(layerIds);
  });

  it('carry numbers in the order in which they came', async () => {
    const { rows } = await app.owner.query('select number from layers where id = any ($1) order by received_at', [
      layerIds,
    ]);
    expect(rows.map(({ number }) => Number(number))).toEqual(layerIds.map((_, at) => at + 1));
  });

  it('are asked for twice as many as before at least, and never more than a thousand, whatever those before them hold', () => {
    const layers = fc.array(fc.record({ remaining: fc.integer({ min: 1, max: 1_000_000 }) }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        layers,
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (known, before, missing) => {
          const held = known.reduce((sum, { remaining }) => sum + remaining, 0);
          const asked = moreLayers(before, known, held + missing);
          expect(asked).toBeGreaterThanOrEqual(Math.min(2 * before, 1000));
          expect(asked).toBeLessThanOrEqual(1000);
        },
      ),
    );
    expect(moreLayers(20, [{ remaining: 1 }], 5_000_000)).toBe(1000);
    expect(
      moreLayers(
        20,
        Array.from({ length: 20 }, () => ({ remaining: 1000 })),
        100_000,
      ),
    ).toBe(100);
  });
});
