import { expect, it } from 'vitest';
import { checkComments } from './check-comments.ts';

const long = 'x '.repeat(60);
const found = (text: string, path = 'a.ts') => checkComments([{ path, text }]).map((one) => one.split(': ')[0]);

it('tells lines of comments with more than 110 characters, in code and in style sheets', () => {
  expect(found(`const a = 1;\n// ${long}\n`)).toEqual(['a.ts:2']);
  expect(found(`/**\n * short\n * ${long}\n */\n`)).toEqual(['a.ts:3']);
  expect(found(`const a = ${'1 + '.repeat(30)}1; // why\n`)).toEqual(['a.ts:1']);
  expect(found(`/* ${long} */\n`, 'a.css')).toEqual(['a.css:1']);
});

it('lets lines of 110 characters and long code be', () => {
  expect(found(`// ${'x'.repeat(107)}\n`)).toEqual([]);
  expect(found(`const a = '// ${long}';\n`)).toEqual([]);
});
