import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WordKey } from '@halm/model/core/contract/export-column.ts';
import type { Language } from '@halm/model/core/contract/language.ts';
import { fillPlaces } from '@halm/model/core/texts/fill-places.ts';

type Words = { readonly [key: string]: string | Words };

/** What the screens say (decision 014): the one place where the server reads words that are the browser's. */
const screens = fileURLToPath(new URL('../../../../web/src/', import.meta.url));

/** Where each file of texts stands, by `language/namespace`: every area of the screens has its own. */
const places = new Map(
  globSync('*/locales/*/*.json', { cwd: screens }).map((file) => [file.split('/').slice(2).join('/'), screens + file]),
);

const files = new Map<string, Words>();

const wordsOf = (language: Language, namespace: string): Words => {
  const name = `${language}/${namespace}.json`;
  const words = files.get(name) ?? (JSON.parse(readFileSync(places.get(name) ?? name, 'utf8')) as Words);
  files.set(name, words);
  return words;
};

const lookUp = (language: Language, key: WordKey): string => {
  const [namespace = '', path = ''] = key.split(':');
  const words = wordsOf(language, namespace);
  // Names with points of their own, as those of reasons, stand as they are; others lead from one to the next.
  let found: string | Words | undefined = Object.hasOwn(words, path) ? words[path] : words;
  if (found === words) for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`the screens have no word ${key} in ${language}`);
  return found;
};

/** Says a word as the screens do in a language; `values` fill its places. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string>>) => string;

/** The words of the screens in a language, each looked up once. */
export const screenWords = (language: Language): Say => {
  const cached = new Map<WordKey, string>();
  return (key, values) => {
    let word = cached.get(key);
    if (word === undefined) {
      word = lookUp(language, key);
      cached.set(key, word);
    }
    return values ? fillPlaces(word, values) : word;
  };
};
