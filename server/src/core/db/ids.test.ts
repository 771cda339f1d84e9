import { expect, it } from 'vitest';
import { instantOf, isId, newId } from './ids.ts';

it('ids that are made at once are in the order of their making, and no two are the same', () => {
  const before = Date.now();
  const ids = Array.from({ length: 3000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of [ids[0], ids.at(-1)] as string[]) {
    expect(isId(id)).toBe(true);
    expect(id.charAt(14)).toBe('7');
    expect('89ab').toContain(id.charAt(19));
    expect(instantOf(id)?.getTime()).toBeGreaterThanOrEqual(before);
  }
});
