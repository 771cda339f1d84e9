import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueParameterNames } from '../../masterdata/value-sets/value-parameters.ts';
import { type CatalogueFacts, catalogueFacts, compareRow } from './compare-catalogue.ts';

const someFacts: fc.Arbitrary<CatalogueFacts> = fc.record({
  name: fc.constantFrom('Stroh', 'Heu'),
  source: fc.constantFrom('A', 'B'),
  biogas: fc.constantFrom(null, 100, 200),
  ph: fc.constantFrom(null, 7),
});

describe('a row of a catalogue', () => {
  it('changes nothing that a person has changed or deleted, and else makes what stands like itself', () => {
    fc.assert(
      fc.property(someFacts, someFacts, fc.option(someFacts), (row, taken, standing) => {
        const { state, changes } = compareRow(row, taken, standing);
        const isUntouched = JSON.stringify(standing) === JSON.stringify(taken);
        expect(state === 'edited').toBe(!isUntouched);
        const after = Object.fromEntries(changes.map(({ field, after: value }) => [field, value]));
        expect({ ...standing, ...after }).toEqual(isUntouched ? row : { ...standing });
        expect(state === 'changed').toBe(changes.length > 0);
      }),
      { numRuns: 500 },
    );
  });

  it('tells each change with what was and what is to be', () => {
    const standing = { name: 'Stroh', biogas: 300, ph: null };
    expect(compareRow({ name: 'Stroh', biogas: 310, ph: 7 }, standing, standing).changes).toEqual([
      { field: 'biogas', before: 300, after: 310 },
      { field: 'ph', before: null, after: 7 },
    ]);
  });

  it('says nothing of an article that was there before', () => {
    const values = Object.fromEntries(valueParameterNames.map((name) => [name, null])) as never;
    const set = { basis: 'fresh-mass', validFrom: '2026-01-01', source: 'A', values } as const;
    const article = { name: 'Stroh', materialType: null, category: null, substrate: null };
    expect(Object.keys(catalogueFacts(article, set))).toContain('name');
    expect(Object.keys(catalogueFacts(null, set))).not.toContain('name');
  });
});
