import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countCode, longestGuides } from './count-code.ts';
import { reachFrom } from './reachable.ts';

it('counts what runs at a plant, and no test, nothing shared by tests and nothing generated', () => {
  const lines = (count: number) => 'x\n'.repeat(count);
  const files = [
    { path: 'model/src/core/sum.ts', text: lines(20) },
    { path: 'web/src/yard/list.tsx', text: lines(21) },
    { path: 'web/vite.config.ts', text: lines(5) },
    ...['model/src/core/sum.test.ts', 'server/src/testing/app.ts', 'web/src/route-tree.gen.ts', 'scripts/test.ts'].map(
      (file) => ({ path: file, text: lines(7) }),
    ),
  ];
  expect(countCode(files)).toEqual({ files: 3, short: 2, lines: 46 });
});

it('looks for the longest guide among guides, not among tables and decisions', () => {
  const guides = [
    { path: 'docs/web.md', text: 'a\nb\n' },
    { path: 'docs/map.md', text: `${'ä'.repeat(9)}\n` },
    { path: 'docs/spec-coverage.md', text: 'a\n'.repeat(99) },
    { path: 'docs/decisions/001-x.md', text: 'a\n'.repeat(99) },
  ];
  expect(longestGuides(guides)).toEqual({
    byLines: { path: 'docs/web.md', lines: 2, bytes: 4 },
    byBytes: { path: 'docs/map.md', lines: 1, bytes: 19 },
  });
});

it('follows calls and functions that are handed over, through imports and constants that can be called', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-reach-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const write = async (name: string, text: string) => {
    await writeFile(path.join(directory, name), text);
    return path.join(directory, name);
  };
  const files = [
    await write('low.ts', 'export const low = () => 1;\nexport const unused = () => 2;\n'),
    await write('wrap.ts', 'export const wrap = (one: () => number) => () => one();\n'),
    await write(
      'top.ts',
      `import { low } from './low.ts';
import { wrap } from './wrap.ts';
const wrapped = wrap(low);
export const top = () => [1].map(() => wrapped());
export const twice = () => 1;
`,
    ),
    await write('other.ts', 'export const twice = () => 2;\n'),
  ];
  const reach = reachFrom(files, { allowImportingTsExtensions: true, noEmit: true, noLib: true, types: [] });
  expect(reach('top')).toEqual({ functions: 4, files: 3, depth: 2 });
  expect(reach('low')).toEqual({ functions: 1, files: 1, depth: 0 });
  expect(reach('twice'), 'two functions of one name').toBeUndefined();
  expect(reach('nowhere')).toBeUndefined();
});
