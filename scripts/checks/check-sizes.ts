import type { SourceFile } from './source-files.ts';

const LONGEST = 300;
const LONG = 200;

/** Generated files and tables of data may be as long as they are. */
const isExempt = (file: string): boolean => /database-types\.ts$/.test(file);

export const linesOf = (text: string): number => text.split('\n').length - 1;

const MOST_FILES = 40;

/** A list of migrations is read by name. */
const isListOfFiles = (folder: string): boolean => ['server/migrations', 'e2e'].includes(folder);

/** Folders in which nobody finds a file by looking. */
const fullFolders = (files: readonly SourceFile[]): string[] => {
  const counts = new Map<string, number>();
  for (const { path: file } of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !isListOfFiles(folder))
    .map(([folder, count]) => `${folder}: ${count} files, more than ${MOST_FILES}`);
};

/** Files that have outgrown one concept, and how long the rest are. */
export const checkSizes = (files: readonly SourceFile[]) => {
  const sizes = files
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file.path) && !isExempt(file.path))
    .map((file) => ({ path: file.path, lines: linesOf(file.text) }))
    .toSorted((a, b) => a.lines - b.lines);
  const tooLong = sizes.filter((size) => size.lines > LONGEST);
  const long = sizes.filter((size) => size.lines > LONG && size.lines <= LONGEST);
  return {
    problems: [
      ...tooLong.map((size) => `${size.path}: ${size.lines} lines, more than ${LONGEST}`),
      ...fullFolders(files),
    ],
    notes: [
      `${sizes.length} files, median ${sizes[Math.floor(sizes.length / 2)]?.lines} lines, longest ${sizes.at(-1)?.lines}`,
      ...long.map((size) => `look again: ${size.path} has ${size.lines} lines`),
    ],
  };
};
