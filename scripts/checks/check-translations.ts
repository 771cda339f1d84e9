import type { SourceFile } from './source-files.ts';

export const languages = ['de', 'en', 'da', 'pl', 'ro'] as const;
const SOURCE = 'en';

type Entries = ReadonlyMap<string, string>;

const flatten = (value: unknown, prefix: string): [string, string][] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));

/** `key_one` and `key_few` are the same text in two numbers. */
const splitPlural = (key: string) => /^(.*)_(zero|one|two|few|many|other)$/.exec(key);

const withoutPlural = (key: string): string => splitPlural(key)?.[1] ?? key;

const placeholders = (text: string): string =>
  [...text.matchAll(/{{\s*(\w+)/g)]
    .map((match) => match[1])
    .toSorted()
    .join();

const missingPlurals = (language: string, entries: Entries): string[] => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = new Set([...entries.keys()].flatMap((key) => splitPlural(key)?.[1] ?? []));
  return [...counted].flatMap((key) => needed.filter((n) => !entries.has(`${key}_${n}`)).map((n) => `${key}_${n}`));
};

const compare = (name: string, language: string, source: Entries, entries: Entries): string[] => {
  const where = `${language}/${name}`;
  const keys = new Set([...entries.keys()].map(withoutPlural));
  const sourceKeys = new Set([...source.keys()].map(withoutPlural));
  return [
    ...[...sourceKeys].filter((key) => !keys.has(key)).map((key) => `${where}: ${key} is missing`),
    ...[...keys].filter((key) => !sourceKeys.has(key)).map((key) => `${where}: ${key} is not in ${SOURCE}`),
    ...[...entries].filter(([, text]) => !text.trim()).map(([key]) => `${where}: ${key} is empty`),
    ...missingPlurals(language, entries).map((key) => `${where}: the plural form ${key} is missing`),
    ...[...entries]
      .filter(([key, text]) => source.has(key) && placeholders(source.get(key) ?? '') !== placeholders(text))
      .map(([key]) => `${where}: ${key} has other placeholders than in ${SOURCE}`),
  ];
};

/** What is missing, empty, too much or short of a plural form in any of the five languages. */
export const checkTranslations = (files: readonly SourceFile[], reasons: readonly string[]): string[] => {
  const locales = new Map<string, Entries>(
    files.flatMap(({ path, text }) => {
      const match = /([^/]*)\/locales\/(\w+)\/([\w-]+)\.json$/.exec(path);
      return match ? [[`${match[2]}/${match[1]}/${match[3]}`, new Map(flatten(JSON.parse(text), ''))] as const] : [];
    }),
  );
  const names = [...new Set([...locales.keys()].map((key) => key.slice(key.indexOf('/') + 1)))];
  const problems = names.flatMap((name) => {
    const source = locales.get(`${SOURCE}/${name}`) ?? new Map();
    return languages.flatMap((language) => {
      const entries = locales.get(`${language}/${name}`);
      return entries ? compare(name, language, source, entries) : [`${language}/${name}.json is missing`];
    });
  });
  const translated = locales.get(`${SOURCE}/core/reasons`) ?? new Map();
  const untold = reasons.filter((reason) => !translated.has(reason));
  return [...problems, ...untold.map((reason) => `no sentence for the reason ${reason}`)];
};
