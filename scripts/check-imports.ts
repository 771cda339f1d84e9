import path from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Features from the bottom up: a feature imports from those before it, never from those behind it. */
export const featureOrder = [
  ['contract', 'quantities', 'platform', 'testing', 'ui'],
  [
    'map',
    'organisations',
    'users',
    'sessions',
    'teams',
    'invites',
    'password-resets',
    'devices',
    'customers',
    'preferences',
    'notifications',
    'security-log',
  ],
  ['attachments'],
  ['comments'],
  ['locations', 'articles', 'addresses', 'scales'],
  ['contracts', 'value-sets', 'proof-requests'],
  ['inventory', 'samples', 'analysis-types', 'biomass-types'],
  ['quality-lead'],
  ['laboratories', 'contractors', 'laboratory-mails', 'laboratory-layouts', 'potential-products'],
  ['stock-months', 'genealogy', 'camera'],
  ['bookings', 'documents'],
  ['settlements', 'proof-radar', 'stock-counts', 'analysis-orders', 'order-mails', 'shipments'],
  ['imports', 'catalogues', 'judgements'],
  ['laboratory-messages'],
  ['exports'],
  ['first-steps'],
  ['seed', 'verify', 'control', 'search', 'record-map'],
] as const;

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

const placeOf = (file: string) => {
  const [workspace = '', , feature = ''] = file.split('/');
  return { workspace, feature: file.split('/').length > 3 ? feature : '' };
};

const rankOf = (feature: string): number =>
  featureOrder.findIndex((tier) => (tier as readonly string[]).includes(feature));

const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  return specifier.startsWith('@halm/model/') ? specifier.replace('@halm/model/', 'model/src/') : undefined;
};

/** The files of the repository that a file imports, by their paths. */
export const importsOf = (file: SourceFile): string[] =>
  specifiersOf(file).flatMap((specifier) => targetOf(file.path, specifier) ?? []);

// Tables of contents: they name every feature, that is what they are for.
const isAssembly = (file: string): boolean =>
  /^(model\/src\/contract(\.ts|\/reasons\.ts)|server\/src\/(app|main|open-platform|platform\/platform)\.ts|web\/src\/(main\.tsx|routes\/.*|route-tree\.gen\.ts|app\/.*))$/.test(
    file,
  );

const complaint = (file: string, specifier: string): string | undefined => {
  const from = placeOf(file);
  const target = targetOf(file, specifier);
  const isTest = /\.test\.tsx?$/.test(file) || from.feature === 'testing';
  if (!target) {
    const isAllowed = allowedPackages[from.workspace]?.(specifier) ?? true;
    return isAllowed || isTest ? undefined : `${from.workspace} may not import ${specifier}`;
  }
  const to = placeOf(target);
  if (specifier.startsWith('.') && to.workspace !== from.workspace) return `${specifier} leaves the workspace`;
  if (isTest || isAssembly(file) || from.feature === to.feature || !to.feature || to.feature === 'app')
    return undefined;
  const [fromRank, toRank] = [rankOf(from.feature), rankOf(to.feature)];
  if (fromRank < 0) return `the folder ${from.feature} has no place in the order of features`;
  return toRank > fromRank ? `${from.feature} may not import from ${to.feature}: imports go only downwards` : undefined;
};

/** Every import that crosses a workspace or goes upwards in the order of features. */
export const checkImports = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => /^(model|server|web)\/src\/.*\.tsx?$/.test(file.path))
    .flatMap((file) =>
      specifiersOf(file).flatMap((specifier) => {
        const problem = complaint(file.path, specifier);
        return problem ? [`${file.path}: ${problem}`] : [];
      }),
    );
