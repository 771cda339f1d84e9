import { parseCode } from './parse-code.ts';
import type { SourceFile } from './source-files.ts';

const LONGEST = 110;

type Range = { readonly start: number; readonly end: number };

/** Where each line starts in the text, and where the text ends. */
const startsOf = (lines: readonly string[]): number[] => {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
};

const commentsOf = (file: SourceFile): readonly Range[] =>
  file.path.endsWith('.css')
    ? [...file.text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: text }) => ({
        start: index,
        end: index + text.length,
      }))
    : parseCode(file).comments;

/** Lines with a comment that have more characters than a reader takes in at once. */
export const checkComments = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const lines = file.text.split('\n');
    const long = lines.flatMap((line, at) => ([...line].length > LONGEST ? [at] : []));
    if (long.length === 0) return [];
    const starts = startsOf(lines);
    const comments = commentsOf(file);
    const hasComment = (at: number) =>
      comments.some(({ start, end }) => start < (starts[at + 1] ?? 0) && end > (starts[at] ?? 0));
    return long
      .filter(hasComment)
      .map((at) => `${file.path}:${at + 1}: a line with a comment has more than ${LONGEST} characters`);
  });
