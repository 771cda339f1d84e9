import { languages } from './check-translations.ts';
import type { SourceFile } from './source-files.ts';

type Refusal = { readonly language: string; readonly write: string; readonly not: string; readonly pattern: RegExp };

const row = /^\| (\w\w) \| (.+?) \| (.+) \|$/;

/** What a name in braces is called is code's. */
const withoutNames = (text: string): string => text.replaceAll(/{{\w+}}/g, '{{}}');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `wiegung*` as a word with any ending; `"Ändern"` as a whole text. */
const patternOf = (not: string): RegExp => {
  const whole = /^"(.+)"$/.exec(not)?.[1];
  const words = escaped(withoutNames(whole ?? not)).replaceAll('\\*', '\\p{L}*');
  return new RegExp(whole ? `^${words}$` : `(?<![\\p{L}-])${words}(?!\\p{L})`, 'iu');
};

/** The rows of the glossary's table of refused words. */
const readRefusals = (glossary: string): Refusal[] =>
  glossary.split('\n').flatMap((line) => {
    const [, language = '', write = '', refused = ''] = row.exec(line) ?? [];
    return [...refused.matchAll(/`([^`]+)`/g)].map(([, not = '']) => ({
      language,
      write,
      not,
      pattern: patternOf(not),
    }));
  });

type Text = { readonly where: string; readonly language: string; readonly text: string };

const textsOfLocale = ({ path, text }: SourceFile, language: string): Text[] => {
  const flatten = (value: unknown, key: string): Text[] =>
    typeof value === 'string'
      ? [{ where: `${path}: ${key}`, language, text: value }]
      : Object.entries(value as object).flatMap(([part, inner]) => flatten(inner, key ? `${key}.${part}` : part));
  return flatten(JSON.parse(text), '');
};

/**
 * Quoted texts of code that holds words: of one language by the file's name, else
 * of the block (` de: {`) they stand in.
 */
const textsOfCode = ({ path, text }: SourceFile): Text[] => {
  let language = /-(de|en|da|pl|ro)\.ts$/.exec(path)?.[1] ?? (path.endsWith('reasons.ts') ? 'en' : '');
  return text.split('\n').flatMap((line, at) => {
    const block = /^ {2}(de|en|da|pl|ro): /.exec(line)?.[1];
    if (block) language = block;
    const quoted = [...line.matchAll(/'([^']*)'|`([^`]*)`/g)].map((match) => match[1] ?? match[2] ?? '');
    // What has no space is a key, a path or a single word: words are told, keys are not.
    const sentences = quoted.filter((one) => /^\p{Lu}|\s/u.test(one));
    return sentences.map((one) => ({
      where: `${path}:${at + 1}`,
      language,
      text: one.replaceAll(/\$\{[^}]*\}/g, '…'),
    }));
  });
};

const textsOf = (file: SourceFile): Text[] => {
  const language = /locales\/(\w+)\/[\w-]+\.json$/.exec(file.path)?.[1];
  return language ? textsOfLocale(file, language) : textsOfCode(file);
};

/** Places whose one word is the name of something else. */
const isAllowed = ({ where, text }: Text): boolean =>
  /shell\.json: group\.inventory$/.test(where) && ['Inventory', 'Lager'].includes(text);

/** Where words stand that people read, and the table of those that are refused. */
export const wordFiles =
  /locales\/.*\.json$|^docs\/glossary\.md$|^(?:model|server)\/.*(?:-texts?(?:-\w\w)?|-words|-letter|reasons)\.ts$/;

/** The words of the glossary that are refused, wherever a screen, a slip, a letter or a reason says them. */
export const checkWords = (files: readonly SourceFile[]): string[] => {
  const glossary = files.find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
  const refusals = readRefusals(glossary);
  if (languages.some((language) => !refusals.some((one) => one.language === language)))
    return ['docs/glossary.md refuses no word of some language: its table cannot be read'];
  const texts = files.filter(({ path }) => path !== 'docs/glossary.md').flatMap(textsOf);
  return texts
    .filter((text) => !isAllowed(text))
    .flatMap(({ where, language, text }) =>
      refusals
        .filter((one) => one.language === language && one.pattern.test(withoutNames(text)))
        .map(({ not, write }) => `${where}: “${text}” says ${not}; the glossary writes: ${write}`),
    );
};
