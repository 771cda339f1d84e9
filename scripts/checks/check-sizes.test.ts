import { expect, it } from 'vitest';
import { checkSizes } from './check-sizes.ts';

const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) });

it('tells files of more than 300 lines, asks to look at those of more than 200, and lets generated ones be', () => {
  const { problems, notes } = checkSizes([
    file('web/src/teams/long.tsx', 301),
    file('web/src/teams/full.tsx', 300),
    file('web/src/teams/fine.tsx', 200),
    file('server/src/core/db/database-types.ts', 900),
  ]);
  expect(problems).toEqual(['web/src/teams/long.tsx: 301 lines, more than 300']);
  expect(notes).toEqual(['3 files, median 300 lines, longest 301', 'look again: web/src/teams/full.tsx has 300 lines']);
});

it('tells a folder of more than 40 files', () => {
  const many = Array.from({ length: 41 }, (_, index) => file(`web/src/yard/full/file-${index}.tsx`, 3));
  expect(checkSizes(many).problems).toEqual(['web/src/yard/full: 41 files, more than 40']);
  expect(checkSizes(many.slice(1)).problems).toEqual([]);
});
