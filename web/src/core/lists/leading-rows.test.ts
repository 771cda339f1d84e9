import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNarrowed, withLeading } from './leading-rows.ts';

const rows = fc.uniqueArray(fc.nat(60)).map((ids) => ids.map((id) => ({ id: `${id}` })));

it('shows each row once, the leading ones in front, the others in their order', () => {
  fc.assert(
    fc.property(rows, rows, (leading, page) => {
      const shown = withLeading(leading, page);
      expect(shown.slice(0, leading.length)).toEqual(leading);
      expect(shown.slice(leading.length)).toEqual(page.filter(({ id }) => !leading.some((one) => one.id === id)));
    }),
  );
});

it('is narrowed by a filter, not by a page, an order or a view', () => {
  expect(isNarrowed({ page: 2, cursor: 'x', size: 50, sort: 'name', view: 'mine' })).toBe(false);
  expect(isNarrowed({ search: 'hof' })).toBe(true);
});
