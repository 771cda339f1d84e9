import { expect, it } from 'vitest';
import { checkGuides } from './check-guides.ts';

const guide = (path: string, ...lines: readonly string[]) => ({
  path,
  text: lines.map((line) => `${line}\n`).join(''),
});
const lines = (count: number): string[] => Array.from({ length: count }, () => 'A rule.');

it('finds guides of more than 80 lines', () => {
  expect(checkGuides([guide('docs/stock.md', ...lines(81)), guide('docs/scales.md', ...lines(80))])).toEqual([
    'docs/stock.md: 81 lines, more than 80',
  ]);
});

it('finds lines of more than 160 characters, unless they are rows of a table', () => {
  const wide = 'x'.repeat(161);
  expect(checkGuides([guide('docs/stock.md', '# Stock', wide, `| ${wide} |`)])).toEqual([
    'docs/stock.md:2: 161 characters, more than 160',
  ]);
});

it('allows the tables of checks, measurements and decisions to be as long as they are', () => {
  const long = ['glossary.md', 'spec-coverage.md', 'measurements/lists.md', 'decisions/001-launcher.md'];
  expect(checkGuides(long.map((file) => guide(`docs/${file}`, ...lines(200))))).toEqual([]);
});
