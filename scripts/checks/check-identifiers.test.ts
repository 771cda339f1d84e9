import { expect, it } from 'vitest';
import { checkIdentifiers } from './check-identifiers.ts';

const glossary = '| ts | input, result | `said`, `Said` |\n| de | Wägung | `told` |\n';
const found = (text: string) => checkIdentifiers(glossary, [{ path: 'server/src/a.ts', text }]);

it('tells refused names of variables, parameters, functions and types, with the word to write', () => {
  expect(found('\nconst said = 1;')).toEqual([
    'server/src/a.ts:2: said is refused; the glossary writes: input, result',
  ]);
  expect(found('const a = (said: number) => said;')).toHaveLength(1);
  expect(found('function said() {}')).toHaveLength(1);
  expect(found('type Said = string;')).toHaveLength(1);
  expect(found('const { a: said, ...rest } = b; const [c, [d = 1]] = e;')).toHaveLength(1);
  expect(found('for (const [, said] of a) b(said);')).toHaveLength(1);
});

it('lets fields, their short form, words within names and other languages be', () => {
  expect(found('const a = { said: b.said }; type C = { said: string };')).toEqual([]);
  expect(found('const { said } = a; const unsaid = said; const told = 1;')).toEqual([]);
});

it('leaves tests their names', () => {
  const text = 'const said = 1;';
  const paths = ['server/src/a.test.ts', 'web/src/testing/b.ts', 'e2e/c.ts'];
  expect(
    checkIdentifiers(
      glossary,
      paths.map((path) => ({ path, text })),
    ),
  ).toEqual([]);
});

it('fails when the table cannot be read', () => {
  expect(checkIdentifiers('| de | x | `y` |', [])).toHaveLength(1);
});
