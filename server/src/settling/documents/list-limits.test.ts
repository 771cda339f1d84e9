import { expect, it } from 'vitest';
import { MOST_LINES, refuseManyLines } from './list-limits.ts';

it('a paper holds 2,000 lines and refuses one more by naming the limit', () => {
  const lines = (count: number) => Array.from({ length: count });
  expect(() => refuseManyLines(lines(MOST_LINES))).not.toThrow();
  expect(() => refuseManyLines(lines(MOST_LINES + 1))).toThrow(
    expect.objectContaining({ reason: 'document.too-many-lines', details: { limit: 2000 } }),
  );
});
