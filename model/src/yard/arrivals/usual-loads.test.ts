import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMER_TRIPS, type FormerTrip, OFFERED_LOADS, usualLoads } from './usual-loads.ts';

const trip = (partnerId: string, articleId = 'maize', more: Partial<FormerTrip> = {}): FormerTrip => ({
  type: 'incoming',
  transport: 'delivery',
  partnerId,
  articleId,
  logisticsCompanyId: null,
  ...more,
});

describe('what a lorry brings as a rule', () => {
  it('is what it brought last, also after many loads of another farm', () => {
    const ahrens = Array.from({ length: 12 }, () => trip('Ahrens'));
    expect(usualLoads([trip('Brandt'), ...ahrens])).toEqual([trip('Brandt'), trip('Ahrens')]);
  });

  it('is something else with another article, haulier or transport', () => {
    const [hauled, fetched] = [
      trip('Ahrens', 'maize', { logisticsCompanyId: 'Cordes' }),
      trip('Ahrens', 'maize', { transport: 'collection' }),
    ];
    expect(usualLoads([trip('Ahrens', 'rye'), hauled, fetched])).toEqual([trip('Ahrens', 'rye'), hauled, fetched]);
    expect(usualLoads([trip('Ahrens', 'maize', { transport: null }), trip('Ahrens')])).toHaveLength(1);
  });

  it('is something else where it fetches, as a rule by itself', () => {
    const fetched = trip('Ahrens', 'maize', { type: 'outgoing', transport: null });
    expect(usualLoads([fetched, trip('Ahrens'), { ...fetched, transport: 'collection' }])).toEqual([
      fetched,
      trip('Ahrens'),
    ]);
  });

  it('is three at most, each once, in the order of the last twenty trips', () => {
    const trips = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E').map((supplier) => trip(supplier)));
    fc.assert(
      fc.property(trips, (all) => {
        const first = all.slice(0, FORMER_TRIPS).map(({ partnerId }) => partnerId);
        const wanted = [...new Set(first)].slice(0, OFFERED_LOADS);
        expect(usualLoads(all).map(({ partnerId }) => partnerId)).toEqual(wanted);
      }),
    );
  });
});
