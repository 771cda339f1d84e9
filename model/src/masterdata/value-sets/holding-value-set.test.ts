import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HoldingQuestion, holdingValueSet, valueSetsInOrder } from './holding-value-set.ts';
import { valueSetCategories, valueSetKinds } from './value-set-choices.ts';

const someDay = fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01');
const someOne = fc.constantFrom('one', 'other');

const someSet = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...valueSetKinds),
    category: fc.constantFrom(...valueSetCategories),
    validFrom: someDay,
    of: someOne,
  })
  .map(({ of, ...set }) => ({
    ...set,
    contract: set.kind === 'contract' ? { id: of } : null,
    location: set.kind === 'location' ? { id: of } : null,
  }));
const someSets = fc.uniqueArray(someSet, { selector: ({ id }) => id, maxLength: 12 });
const someQuestion: fc.Arbitrary<HoldingQuestion> = fc.record({
  day: someDay,
  contractId: fc.option(someOne),
  locationId: fc.option(someOne),
});
type Set = ReturnType<typeof someSet.generate>['value'];

/**
 * As somebody would do it on paper: drawer by drawer, the youngest sheets, the best of them, the one on top.
 */
const onPaper = (sets: readonly Set[], { day, contractId, locationId }: HoldingQuestion): Set | undefined => {
  const known = sets.filter(({ validFrom }) => validFrom <= day);
  const drawers = [
    known.filter(({ contract }) => contract !== null && contract.id === contractId),
    known.filter(({ location }) => location !== null && location.id === locationId),
    known.filter(({ kind }) => kind === 'default'),
  ];
  const drawer = drawers.find(({ length }) => length > 0) ?? [];
  const youngest = drawer
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  const sheets = drawer.filter(({ validFrom }) => validFrom === youngest);
  const best = valueSetCategories.find((category) => sheets.some((sheet) => sheet.category === category));
  return sheets
    .filter(({ category }) => category === best)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .at(-1);
};

describe('the value set that holds', () => {
  it('is the one that one would find on paper', () => {
    fc.assert(
      fc.property(someSets, someQuestion, (sets, question) => {
        expect(holdingValueSet(sets, question)).toEqual(onPaper(sets, question));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order in which sets are stored', () => {
    fc.assert(
      fc.property(someSets, someQuestion, (sets, question) => {
        expect(valueSetsInOrder(sets.toReversed(), question)).toEqual(valueSetsInOrder(sets, question));
      }),
    );
  });

  it('is one or none, begun by then, and stays when one of a later day is added', () => {
    fc.assert(
      fc.property(someSets, someSet, someQuestion, (sets, another, question) => {
        const held = holdingValueSet(sets, question);
        if (held) expect(held.validFrom <= question.day).toBe(true);
        const later = { ...another, validFrom: '2026-03-02' };
        expect(holdingValueSet([...sets, later], question)).toBe(held);
        const known = valueSetsInOrder(sets, question);
        expect(known.filter((set) => set === held)).toHaveLength(held ? 1 : 0);
        expect(known.length > 0).toBe(held !== undefined);
      }),
    );
  });

  it('gives way to the next one when it is taken away', () => {
    fc.assert(
      fc.property(someSets, someQuestion, (sets, question) => {
        const [first, second] = valueSetsInOrder(sets, question);
        const others = sets.filter((set) => set !== first);
        expect(holdingValueSet(others, question)).toEqual(second);
      }),
    );
  });
});
