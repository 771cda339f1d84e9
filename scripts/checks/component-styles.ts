import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';

const CORE = '@mantine/core';

const importPattern = /import\s+(?!type\s)(?:\w+\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s+['"]([^'"]+)['"]/g;

/** The imports of values by a module: the names in braces as their source calls them, and the source. */
export const importsOf = (text: string): { names: string[]; from: string }[] =>
  [...text.matchAll(importPattern)].map(([, names = '', from = '']) => ({
    names: names.split(',').flatMap((name) => /^\s*(?!type\s)(\w+)/.exec(name)?.[1] ?? []),
    from,
  }));

const folderOf = (library: string): string => path.join(ROOT, 'node_modules', library);
const indexOf = (library: string): string => path.join(folderOf(library), 'esm/index.mjs');

const sheetOf = (file: string, from: string): string | undefined => {
  const name = /(\w+)\.module\.mjs$/.exec(from)?.[1];
  const library = /node_modules\/(@mantine\/\w+)\//.exec(file.replaceAll('\\', '/'))?.[1];
  if (!name || !library) return undefined;
  const sheet = library === CORE ? `styles/${name}.layer.css` : 'styles.layer.css';
  return existsSync(path.join(folderOf(library), sheet)) ? `${library}/${sheet}` : undefined;
};

const collect = (file: string, sheets: Set<string>, seen: Set<string>): void => {
  if (seen.has(file)) return;
  seen.add(file);
  for (const { names, from } of importsOf(readFileSync(file, 'utf8'))) {
    const sheet = sheetOf(file, from);
    if (sheet) sheets.add(sheet);
    else if (from.startsWith('.')) collect(path.join(path.dirname(file), from), sheets, seen);
    else for (const part of filesOf(from, names)) collect(part, sheets, seen);
  }
};

let places: ReadonlyMap<string, string> | undefined;

const placeOf = (component: string): string | undefined => {
  places ??= new Map(
    importsOf(readFileSync(indexOf(CORE), 'utf8'))
      .filter(({ from }) => from.startsWith('.'))
      .flatMap(({ names, from }) => names.map((name) => [name, path.join(folderOf(CORE), 'esm', from)] as const)),
  );
  return places.get(component);
};

const filesOf = (library: string, components: readonly string[]): string[] => {
  if (!library.startsWith('@mantine/') || !existsSync(indexOf(library))) return [];
  return library === CORE ? components.flatMap((component) => placeOf(component) ?? []) : [indexOf(library)];
};

/**
 * The style sheets, as they are imported, without which these components of a library and
 * their parts don't look like themselves.
 */
export const sheetsOfComponents = (library: string, components: readonly string[]): string[] => {
  const sheets = new Set<string>();
  const seen = new Set<string>();
  for (const file of filesOf(library, components)) collect(file, sheets, seen);
  return [...sheets];
};
