import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withOpened } from './recent-records.ts';

it('has the last opened in front, none twice, and no more than six', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (ids) => {
      const records = ids.map((id) => ({ path: `/articles/${id}`, title: `${id}` }));
      const recent = records.reduce<ReturnType<typeof withOpened>>(withOpened, []);
      const expected = [...new Set(ids.toReversed())].slice(0, 6).map((id) => `/articles/${id}`);
      expect(recent.map(({ path }) => path)).toEqual(expected);
    }),
  );
});
