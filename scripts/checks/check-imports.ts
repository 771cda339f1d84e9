import path from 'node:path';
import { isBeside, placeOf, rankOf, upwardImports } from './areas.ts';
import type { SourceFile } from './source-files.ts';

/** What each workspace may import from outside itself. */
const allowedPackages: Record<string, (name: string) => boolean> = {
  // stdnum: how other authorities make up their numbers.
  model: (name) => name === 'zod' || name.startsWith('stdnum/'),
  server: (name) => !name.startsWith('@mantine') && !name.startsWith('react') && name !== '@halm/web',
  web: (name) => name !== '@halm/server' && !name.startsWith('node:') && name !== 'pg' && name !== 'kysely',
};

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** What a file imports or exports again, as it says so: packages, relative files, files of the model. */
const specifiersOf = ({ text }: SourceFile): string[] =>
  [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  return specifier.startsWith('@halm/model/') ? specifier.replace('@halm/model/', 'model/src/') : undefined;
};

/** The files of the repository that a file imports, by their paths. */
export const importsOf = (file: SourceFile): string[] =>
  specifiersOf(file).flatMap((specifier) => targetOf(file.path, specifier) ?? []);

// The roots of each workspace and what stands beside the areas know them all: that is what they are for.
const isAssembly = ({ area }: { area: string }): boolean => area === '' || isBeside(area);

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || placeOf(file).area === 'testing';

const complaint = (file: string, specifier: string): string | undefined => {
  const from = placeOf(file);
  const target = targetOf(file, specifier);
  if (!target) {
    const isAllowed = allowedPackages[from.workspace]?.(specifier) ?? true;
    return isAllowed || isTest(file) ? undefined : `${from.workspace} may not import ${specifier}`;
  }
  const to = placeOf(target);
  if (specifier.startsWith('.') && to.workspace !== from.workspace) return `${specifier} leaves the workspace`;
  if (isTest(file) || isAssembly(from) || from.area === to.area) return undefined;
  if (upwardImports.some((exception) => exception.from.test(file) && exception.to.test(target))) return undefined;
  if (rankOf(from.area) < 0) return `the folder ${from.area} is no area`;
  if (isAssembly(to)) return `${from.area} may not import ${target}, which knows every area`;
  return rankOf(to.area) > rankOf(from.area)
    ? `${from.area} may not import from ${to.area}: areas import only downwards`
    : undefined;
};

/** Node reads JSON only where the import says so; the bundler and the tests don't mind. */
const bareJson = ({ path: file, text }: SourceFile): string[] =>
  /^(model|server)\//.test(file)
    ? [...text.matchAll(/from\s+['"]([^'"]+\.json)['"](?!\s+with)/g)].map(
        ([, name]) => `${file}: import ${name} with { type: 'json' }`,
      )
    : [];

/** Every import that crosses a workspace or goes from an area to a higher one. */
export const checkImports = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => /^(model|server|web)\/src\/.*\.tsx?$/.test(file.path))
    .flatMap((file) => [
      ...specifiersOf(file).flatMap((specifier) => {
        const problem = complaint(file.path, specifier);
        return problem ? [`${file.path}: ${problem}`] : [];
      }),
      ...bareJson(file),
    ]);
