import { describe, expect, it } from 'vitest';
import { doubtfulOrganic } from './measured-values.ts';

const ots = (value: number | null) => ({ parameter: 'ots', value }) as const;
const ts = (value: number | null) => ({ parameter: 'ts', value }) as const;

describe('a typed oTS', () => {
  it.each([
    ['no more than the dry matter typed with it', [ts(33), ots(30.7)], {}, [30.7, 33, 93.03]],
    ['no more than the dry matter that is known', [ots(33)], { ts: 33 }, [33, 33, 100]],
    ['with a dry matter that replaces the known one', [ts(33), ots(30.7)], { ts: 10 }, [30.7, 33, 93.03]],
  ] as const)('%s is in doubt', (_, typed, known, [organic, dryMatter, ofDryMass]) => {
    expect(doubtfulOrganic([...typed], known)).toEqual({ organic, dryMatter, ofDryMass });
  });

  it.each([
    ['more than the dry matter', [ts(33), ots(93.03)], {}],
    ['without a dry matter beside it', [ots(30.7)], {}],
    ['with the dry matter taken back', [ts(null), ots(30.7)], { ts: 33 }],
    ['taken back', [ots(null)], { ts: 33 }],
    ['that stands while the dry matter is typed', [ts(95)], { ots: 90 }],
  ] as const)('%s is not', (_, typed, known) => {
    expect(doubtfulOrganic([...typed], known)).toBeNull();
  });
});
