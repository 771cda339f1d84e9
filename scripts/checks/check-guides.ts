import { linesOf } from './check-sizes.ts';
import type { SourceFile } from './source-files.ts';

const MOST_LINES = 80;
const WIDEST = 160;

/** The guides, and the two tables among them that checks read and that grow with the product. */
const isGuide = (file: string): boolean =>
  /^docs\/[^/]+\.md$/.test(file) && !/\/(glossary|spec-coverage)\.md$/.test(file);

const isTableRow = (line: string): boolean => line.trimStart().startsWith('|');

/**
 * Guides that are too long to be read at once: measurements belong into
 * docs/measurements, a second subject into its own guide.
 */
export const checkGuides = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => isGuide(path))
    .flatMap(({ path, text }) => {
      const lines = linesOf(text);
      const wide = text
        .split('\n')
        .flatMap((line, index) =>
          line.length > WIDEST && !isTableRow(line)
            ? [`${path}:${index + 1}: ${line.length} characters, more than ${WIDEST}`]
            : [],
        );
      return [...(lines > MOST_LINES ? [`${path}: ${lines} lines, more than ${MOST_LINES}`] : []), ...wide];
    });
