import { expect, it } from 'vitest';
import { checkSpreads } from './check-spreads.ts';

const found = (text: string, path = 'a.tsx') => checkSpreads([{ path, text }]).map((one) => one.split(':')[1]);

it('tells literals that are spread in objects, arrays, calls and elements', () => {
  expect(found('const a = { ...{ b, c: 1 }, d };')).toEqual(['1']);
  expect(found('const a = [\n  ...[b, c],\n];')).toEqual(['2']);
  expect(found('f(...([a, b]));')).toEqual(['1']);
  expect(found('f(...([a, b] as const), ...({ c } as const));')).toEqual(['1', '1']);
  expect(found('const a = <B {...{ c, d }} />;')).toEqual(['1']);
});

it('lets other spreads, rests and texts be', () => {
  expect(found('const a = { ...b, ...(c && { d }), ...(e ? { f } : {}) };')).toEqual([]);
  expect(found('const { a, ...rest } = b; f(...list.map((one) => ({ one })));')).toEqual([]);
  expect(found("const a = '...{ b }'; // ...{ c }")).toEqual([]);
});
