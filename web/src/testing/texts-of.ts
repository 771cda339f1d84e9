import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The texts of one namespace as their file holds them. */
export type Texts = { readonly [key: string]: string | Texts };

const SOURCE = path.join(import.meta.dirname, '..');

/** The names of all files of texts in a language, whichever area they belong to. */
export const namespacesIn = (language: string): string[] =>
  globSync(`*/locales/${language}/*.json`, { cwd: SOURCE }).map((file) => path.basename(file, '.json'));

/** Reads the texts of a namespace in a language from the area that has them. */
export const textsOf = (language: string, namespace: string): Texts => {
  const [file] = globSync(`*/locales/${language}/${namespace}.json`, { cwd: SOURCE });
  if (!file) throw new Error(`no texts ${namespace} in ${language}`);
  return JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8'));
};
