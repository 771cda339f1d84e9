import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { reasons } from '@halm/model/reasons.ts';
import { foreignWrites } from './checks/areas.ts';
import { checkCircles } from './checks/check-circles.ts';
import { checkColours } from './checks/check-colours.ts';
import { checkComments } from './checks/check-comments.ts';
import { checkConnections } from './checks/check-connections.ts';
import { checkGuides } from './checks/check-guides.ts';
import { checkIdentifiers } from './checks/check-identifiers.ts';
import { checkImports } from './checks/check-imports.ts';
import { checkLocalPaths } from './checks/check-local-paths.ts';
import { checkSizes } from './checks/check-sizes.ts';
import { checkSpecCoverage } from './checks/check-spec-coverage.ts';
import { checkSpreads } from './checks/check-spreads.ts';
import { checkStyles } from './checks/check-styles.ts';
import { checkSubjects, recentSubjects } from './checks/check-subjects.ts';
import { checkTranslations } from './checks/check-translations.ts';
import { checkType } from './checks/check-type.ts';
import { checkWords, wordFiles } from './checks/check-words.ts';
import { checkWrites } from './checks/check-writes.ts';
import { sourceFiles } from './checks/source-files.ts';
import { requireNode } from './require-node.ts';
import { packageFile, ROOT, runNode } from './run-program.ts';
import type { TestResult } from './runner/test-report.ts';

/** One check: its name, and what is wrong (nothing: an empty list). */
type Check = { readonly name: string; readonly run: () => Promise<{ problems: string[]; notes?: string[] }> };

const program = async (file: string, args: readonly string[]): Promise<{ problems: string[] }> => {
  const { code, output } = await runNode(file, args, { silent: true });
  return { problems: code === 0 ? [] : [output.trim()] };
};

/**
 * A second checker would read much again that the first has read: slower on two cores, and twice the memory.
 */
const typeCheck = ['-p', 'tsconfig.json', '--checkers', '1'];

const typed = /\.tsx?$/;
const readGlossary = () => readFile(path.join(ROOT, 'docs/glossary.md'), 'utf8');
const code = /\.(ts|tsx|mjs|css)$/;
const checks: readonly Check[] = [
  { name: 'types', run: () => program(packageFile('typescript/bin/tsc'), typeCheck) },
  { name: 'lint and format', run: () => program(packageFile('@biomejs/biome/bin/biome'), ['check']) },
  { name: 'imports', run: async () => ({ problems: checkImports(await sourceFiles(code)) }) },
  { name: 'circles of imports', run: async () => ({ problems: checkCircles(await sourceFiles(code)) }) },
  {
    name: 'writes into tables of other areas',
    run: async () => ({ problems: checkWrites(await sourceFiles(/^server\/.*\.(ts|sql)$/), foreignWrites) }),
  },
  { name: 'lines to the database', run: async () => ({ problems: checkConnections(await sourceFiles(code)) }) },
  { name: 'colours', run: async () => ({ problems: checkColours(await sourceFiles(/^web\/src\/.*\.css$/)) }) },
  { name: 'sizes of type', run: async () => ({ problems: checkType(await sourceFiles(/^web\/src\/.*\.css$/)) }) },
  { name: 'style sheets', run: async () => ({ problems: checkStyles(await sourceFiles(/^web\/src\/.*\.tsx?$/)) }) },
  { name: 'sizes', run: async () => checkSizes(await sourceFiles(code)) },
  { name: 'long lines of comments', run: async () => ({ problems: checkComments(await sourceFiles(code)) }) },
  { name: 'spreads of literals', run: async () => ({ problems: checkSpreads(await sourceFiles(typed)) }) },
  {
    name: 'names of the glossary',
    run: async () => ({ problems: checkIdentifiers(await readGlossary(), await sourceFiles(typed)) }),
  },
  { name: 'subjects of commits', run: async () => ({ problems: checkSubjects(await recentSubjects()) }) },
  { name: 'guides', run: async () => ({ problems: checkGuides(await sourceFiles(/^docs\/.*\.md$/)) }) },
  {
    name: 'translations',
    run: async () => ({ problems: checkTranslations(await sourceFiles(/locales\/.*\.json$/), Object.keys(reasons)) }),
  },
  {
    name: 'words of the glossary',
    run: async () => ({ problems: checkWords(await sourceFiles(wordFiles)) }),
  },
  {
    name: 'coverage of the specification',
    run: async () =>
      checkSpecCoverage(
        await sourceFiles(/(\.test|\/screen-rules)\.tsx?$|^(e2e|web\/src\/testing)\/|^docs\/spec-coverage\.md$/),
      ),
  },
  { name: 'dead code', run: () => program(packageFile('knip/bin/knip.js'), ['--no-progress']) },
  { name: 'generated files', run: () => program(`${ROOT}/scripts/generate-database-types.ts`, ['--check']) },
  {
    name: 'traces of machines',
    run: async () => ({
      problems: checkLocalPaths(await sourceFiles(/\.(ts|tsx|mjs|md|json|sql|css|html|yml)$|^\.ci\//)),
    }),
  },
];

/** These read the whole repository with a program of their own, or start a database. */
const slowChecks = ['types', 'dead code', 'generated files'];

/** Runs every check, or the quick ones alone, and prints what it found. Answers how each went. */
export const runChecks = async (quickOnly = false): Promise<TestResult[]> => {
  const results: TestResult[] = [];
  for (const check of checks.filter(({ name }) => !(quickOnly && slowChecks.includes(name)))) {
    const start = performance.now();
    const { problems, notes = [] } = await check.run();
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name}`);
    for (const line of [...notes, ...problems]) console.log(`    ${line.replaceAll('\n', '\n    ')}`);
    const complaint = problems.length === 0 ? undefined : problems.join('\n');
    results.push({ name: `check of ${check.name}`, milliseconds: performance.now() - start, complaint });
  }
  return results;
};

if (import.meta.main) {
  requireNode();
  const results = await runChecks();
  process.exit(results.some(({ complaint }) => complaint !== undefined) ? 1 : 0);
}
