import path from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Where every statement of the specification stands beside the test that shows it. */
export const COVERAGE_FILE = 'docs/spec-coverage.md';

const SEPARATOR = ' › ';
const LATER = /^later: \S/;
const PROOF = /^`([^`]+)` › (.+)$/;
// A text that is handed over together with a function or with options: titles, and little else.
const titlePattern = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,\s*(?:async\s*)?(?:\(|\{|\w+\s*=>)/g;
const holePattern = /%[sdijop]|%#|\$\{[^}]*\}|\$\w+/;

type Row = { readonly id: string; readonly statement: string; readonly proofs: readonly string[] };

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [id = '', statement = '', proofs = ''] = cellsOf(line);
      return { id, statement, proofs: proofs.split('<br>').map((proof) => proof.trim()) };
    });

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The titles that a test file gives, with a hole where each run of it fills something in. */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(titlePattern)].map((match) => (match[2] ?? '').replaceAll(/\\(['"`\\])/g, '$1'));

/** A file's text together with that of the files from which it takes something, and from which these do. */
const withSources = (file: string, files: ReadonlyMap<string, string>, seen = new Set<string>()): string => {
  const text = files.get(file);
  if (text === undefined || seen.has(file)) return '';
  seen.add(file);
  const names = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => name);
  const folder = path.posix.dirname(file);
  return [text, ...names.map((name) => withSources(path.posix.join(folder, name), files, seen))].join('\n');
};

/** A title says what the coverage names, its holes filled with what stands somewhere in the given text. */
const isTitle = (named: string, title: string, text: string): boolean => {
  if (named === title) return true;
  const parts = title.split(holePattern);
  if (parts.length === 1) return false;
  const filled = new RegExp(`^${parts.map(escaped).join('(.+)')}$`).exec(named);
  return filled?.slice(1).every((value) => text.includes(value)) ?? false;
};

const complaint = (proof: string, files: ReadonlyMap<string, string>): string | undefined => {
  if (LATER.test(proof)) return undefined;
  const [, file = '', title = ''] = PROOF.exec(proof) ?? [];
  if (!file) return `"${proof}" names neither a test nor a later screen`;
  const text = files.get(file);
  if (text === undefined) return `there is no ${file}`;
  const titles = titlesIn(text);
  const fillings = withSources(file, files);
  const missing = title.split(SEPARATOR).find((part) => !titles.some((one) => isTitle(part, one, fillings)));
  return missing === undefined ? undefined : `${file} has no test "${missing}"`;
};

/** Statements twice or without a test that exists. `files` holds the coverage and all test files. */
export const checkSpecCoverage = (files: readonly SourceFile[]): { problems: string[]; notes: string[] } => {
  const tests = new Map(files.map(({ path, text }) => [path, text]));
  const rows = rowsOf(tests.get(COVERAGE_FILE) ?? '');
  const ids = rows.map(({ id }) => id);
  const later = rows.filter(({ proofs }) => proofs.every((proof) => LATER.test(proof)));
  return {
    problems: [
      ...(rows.length === 0 ? [`${COVERAGE_FILE} lists nothing`] : []),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice`),
      ...rows.filter(({ statement }) => !statement).map(({ id }) => `${id} says nothing`),
      ...rows.flatMap(({ id, proofs }) =>
        proofs.flatMap((proof) => {
          const problem = complaint(proof, tests);
          return problem ? [`${id}: ${problem}`] : [];
        }),
      ),
    ],
    notes: [
      `${rows.length} statements, ${rows.length - later.length} shown by tests, ${later.length} for later screens`,
    ],
  };
};
