import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The texts of one namespace as their file holds them. */
export type Texts = { readonly [key: string]: string | Texts };

const SOURCE = path.join(import.meta.dirname, '..');

/** The names of all files of texts in a language, whichever area they belong to. */
export const namespacesIn = (language: string): string[] => [
  ...new Set(globSync(`*/locales/${language}/*.json`, { cwd: SOURCE }).map((file) => path.basename(file, '.json'))),
];

/** Reads the texts of a namespace in a language from the area that has them, `pages` from all areas. */
export const textsOf = (language: string, namespace: string): Texts => {
  const files = globSync(`*/locales/${language}/${namespace}.json`, { cwd: SOURCE });
  const texts = files.flatMap((file) =>
    Object.entries<string | Texts>(JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8'))),
  );
  const names = new Set(texts.map(([name]) => name));
  if (names.size === 0) throw new Error(`no texts ${namespace} in ${language}`);
  if (names.size < texts.length) throw new Error(`two areas have the same text in ${namespace}`);
  return Object.fromEntries(texts);
};
