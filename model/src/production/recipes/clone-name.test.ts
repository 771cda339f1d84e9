import { expect, it } from 'vitest';
import { nameOfClone } from './clone-name.ts';

it.each([
  ['Sommer', [], 'Sommer (2)'],
  ['Sommer', ['Sommer', 'SOMMER (2)', 'Sommer (4)'], 'Sommer (3)'],
  ['Sommer (2)', ['Sommer', 'Sommer (2)'], 'Sommer (3)'],
  ['Sommer (alt)', ['Sommer (alt)'], 'Sommer (alt) (2)'],
  [`${'a'.repeat(95)}😀😀`, [], `${'a'.repeat(95)} (2)`],
  ['ä'.repeat(100), [], `${'ä'.repeat(96)} (2)`],
])('a clone of %s is called by the first free number', (name, names, clone) => {
  expect(nameOfClone(name, names)).toBe(clone);
});
