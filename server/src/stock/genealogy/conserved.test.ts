import type { Load, Origin, Whereabout } from '@halm/model/stock/genealogy/genealogy.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { materialMoves } from '../../testing/plant/genealogy-stage.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let moves: ReturnType<typeof materialMoves>;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  moves = materialMoves(app.uelzen.manager, stage);
});
afterAll(() => app.close());

const place = fc.nat({ max: 2 });
const tons = fc.integer({ min: 1, max: 12 }).map((many) => many * 1000);
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bring' as const), at: place, kg: tons }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), at: place, to: place, kg: tons }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('feed' as const), at: place, kg: tons }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), at: place, kg: tons }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sendOut' as const), at: place, kg: tons }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat() }) },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

const perform = async (at: readonly string[], bookings: string[], made: Move): Promise<void> => {
  const here = 'at' in made ? (at[made.at] ?? '') : '';
  if (made.kind === 'reverse') {
    const booking = bookings[made.which % Math.max(1, bookings.length)];
    if (booking) await moves.reverse(booking);
    return;
  }
  const run = {
    bring: () => moves.bring(here, made.kg),
    take: () => moves.take(here, at['to' in made ? made.to : 0] ?? '', made.kg),
    feed: () => moves.take(here, stage.digesterId, made.kg),
    count: () => moves.count(here, made.kg),
    sendOut: () => moves.sendOut(here, made.kg),
  };
  const booking = await run[made.kind]();
  if (booking) bookings.push(booking);
};

const list = async <T>(path: string): Promise<T[]> => {
  const { status, body } = await app.uelzen.manager.get(`/genealogy/${path}&size=200`);
  expect([status, body]).toEqual([200, body]);
  return body.items;
};
const sum = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((all, { quantity }) => all + quantity, 0);
const ledger = async (bookingId: string, sign: '<' | '>') =>
  Number(
    (
      await app.owner.query(
        `select coalesce(sum(abs(quantity)), 0) as kg from movements where booking_id = $1 and quantity ${sign} 0`,
        [bookingId],
      )
    ).rows[0].kg,
  );

/** What each booking took of each load, as one of the two ways tells it. */
const ways = (of: Iterable<readonly [string, string, number]>): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [load, booking, kg] of of) sums[`${load} ${booking}`] = (sums[`${load} ${booking}`] ?? 0) + kg;
  return sums;
};

describe('material', () => {
  it('is followed to the last kilogram, back and forward, whatever was moved, counted and reversed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 24 }), async (made) => {
        const at = [
          await moves.location({ withdrawalMode: 'fifo' }),
          await moves.location({ withdrawalMode: 'lifo' }),
          await moves.location({ withdrawalMode: 'percentagewise' }),
        ];
        const bookings: string[] = [];
        for (const each of made) await perform(at, bookings, each);
        const [back, forward]: [string, string, number][][] = [[], []];
        for (const booking of bookings) {
          const { type, status } = (await app.uelzen.manager.get(`/bookings/${booking}`)).body;
          const origins = await list<Origin>(`origins?bookingId=${booking}`);
          expect(sum(origins)).toBe(await ledger(booking, '<'));
          if (status !== 'reversed')
            for (const { load, quantity } of origins) back?.push([load.bookingId, booking, quantity]);
          const shares = await list<Whereabout>(`whereabouts?bookingId=${booking}`);
          expect(sum(shares.filter(({ fate }) => fate !== 'moved'))).toBe(await ledger(booking, '>'));
          if (type !== 'incoming' || status === 'reversed') continue;
          for (const { bookingId, quantity } of shares) if (bookingId) forward?.push([booking, bookingId, quantity]);
        }
        expect(ways(forward ?? [])).toEqual(ways(back ?? []));
      }),
      { numRuns: casesOf(8), endOnFailure: true },
    );
    const loads = await list<Load>(`loads?supplierId=${stage.supplierId}`);
    expect(loads.length).toBeGreaterThan(0);
    for (const { quantity, stock, fed, delivered, missing, reversed } of loads)
      expect(stock + fed + delivered + missing + reversed).toBe(quantity);
  });
});
