import { describe, expect, it } from 'vitest';
import { measuredChanges, type SampleResult } from './measured-results.ts';

const said = (
  parameter: SampleResult['parameter'],
  value: number | null,
  more: Partial<SampleResult> = {},
): SampleResult => ({ parameter, value, sign: null, basis: null, ...more });

describe('what is measured of a delivery by results of its sample', () => {
  it('is what contracts may be about, of a limit the limit and of what was not found nothing', () => {
    const results = [
      said('dryMatter', 32.456),
      said('ph', 4.1),
      said('nitrogen', 0.05, { sign: '<', basis: 'fresh-mass' }),
      said('phosphorus', null, { sign: 'not-found', basis: 'fresh-mass' }),
      said('potassium', null, { sign: 'not-determined', basis: 'fresh-mass' }),
      said('phosphorusCap', 20),
      said(null, 3),
    ];
    expect(measuredChanges([], results)).toEqual([
      { parameter: 'ts', value: 32.46 },
      { parameter: 'ph', value: 4.1 },
      { parameter: 'n', value: 0.05 },
      { parameter: 'p', value: 0 },
    ]);
  });

  it('of dry mass waits for the dry matter, and yields to what was measured of fresh mass', () => {
    const dry = said('nitrogen', 15, { basis: 'dry-mass' });
    expect(measuredChanges([], [dry])).toEqual([]);
    const ts = said('dryMatter', 30);
    expect(measuredChanges([dry], [dry, ts])).toEqual([
      { parameter: 'ts', value: 30 },
      { parameter: 'n', value: 4.5 },
    ]);
    const fresh = said('nitrogen', 4.6, { basis: 'fresh-mass' });
    const later = said('nitrogen', 20, { basis: 'dry-mass' });
    expect(measuredChanges([dry, ts], [dry, ts, later])).toEqual([{ parameter: 'n', value: 6 }]);
    expect(measuredChanges([dry, ts], [fresh, ts, later])).toEqual([{ parameter: 'n', value: 4.6 }]);
    expect(measuredChanges([dry, ts], [dry, fresh, ts])).toEqual([{ parameter: 'n', value: 4.6 }]);
  });

  it('is nothing where nothing is said otherwise, and is taken back where the value is', () => {
    const before = [said('dryMatter', 32)];
    expect(measuredChanges(before, before)).toEqual([]);
    const after = [said('dryMatter', null, { sign: 'not-determined' })];
    expect(measuredChanges(before, after)).toEqual([{ parameter: 'ts', value: null }]);
  });
});
