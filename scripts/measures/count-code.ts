import { linesOf } from '../checks/check-sizes.ts';
import type { SourceFile } from '../checks/source-files.ts';

const SHORT = 20;

/** What runs at a plant: no tests, nothing that tests share, nothing generated. */
export const isProduct = ({ path }: SourceFile): boolean =>
  /^(model|server|web)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\.gen\.ts$|database-types\.ts$/.test(path);

/** How many files the product has, how many of them are short, and how many lines they are together. */
export const countCode = (files: readonly SourceFile[]): { files: number; short: number; lines: number } => {
  const lengths = files.filter(isProduct).map(({ text }) => linesOf(text));
  return {
    files: lengths.length,
    short: lengths.filter((length) => length <= SHORT).length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
  };
};

/** Tables, not guides: what each statement of the specification is shown by, and the words of the trade. */
const tables = ['docs/spec-coverage.md', 'docs/glossary.md'];

/** The guide with most lines and the one with most bytes. */
export const longestGuides = (files: readonly SourceFile[]) => {
  const guides = files
    .filter(({ path }) => /^docs\/[^/]+\.md$/.test(path) && !tables.includes(path))
    .map(({ path, text }) => ({ path, lines: linesOf(text), bytes: Buffer.byteLength(text) }));
  return {
    byLines: guides.toSorted((one, other) => other.lines - one.lines)[0],
    byBytes: guides.toSorted((one, other) => other.bytes - one.bytes)[0],
  };
};
