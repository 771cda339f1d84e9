import { fieldReasons } from '@halm/model/core/contract/field-reasons.ts';
import { reasons } from '@halm/model/reasons.ts';
import { expect, test } from 'vitest';
import { namespacesIn, type Texts, textsOf } from '../../testing/texts-of.ts';

const languages = ['de', 'en', 'da', 'pl', 'ro'];
const namespaces = namespacesIn('en');
const PLURAL = /_(zero|one|two|few|many|other)$/;

const texts = (language: string, file: string): [string, string][] => {
  const walk = (node: Texts, prefix: string): [string, string][] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as [string, string]] : walk(value, `${prefix}${key}.`),
    );
  return walk(textsOf(language, file), '');
};

/** The keys that a language needs: those of English, with the plural forms of its own grammar. */
const wanted = (language: string, file: string): string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = texts('en', file).flatMap(([key]) =>
    PLURAL.test(key) ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : [key],
  );
  return [...new Set(keys)].sort();
};

const holes = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

for (const language of languages) {
  test(`${language} has every key and every plural form, and no other`, () => {
    for (const file of namespaces) {
      expect({
        file,
        keys: texts(language, file)
          .map(([key]) => key)
          .sort(),
      }).toEqual({ file, keys: wanted(language, file) });
    }
    expect(namespacesIn(language).sort()).toEqual([...namespaces].sort());
  });

  test(`${language} leaves no text empty and fills the same values as English`, () => {
    for (const file of namespaces) {
      const english = new Map(texts('en', file));
      for (const [key, text] of texts(language, file)) {
        expect(text.trim(), `${file} ${key}`).not.toBe('');
        if (!PLURAL.test(key)) expect(holes(text), `${file} ${key}`).toEqual(holes(english.get(key) ?? ''));
      }
    }
  });
}

const quotes: Readonly<Record<string, RegExp>> = { de: /[”»«]/, en: /[„»«]/, da: /[„“”]/, pl: /[“»«]/, ro: /[“»]/ };

for (const language of languages) {
  test(`${language} quotes in its own way, and addresses people in one`, () => {
    for (const file of namespaces) {
      for (const [key, text] of texts(language, file)) {
        expect(text, `${file} ${key}`).not.toMatch(quotes[language] ?? /^$/);
        // Whoever is asked to do something by name of Mr and Mrs on one screen
        // is not by the first name on the next.
        if (language === 'pl') expect(text, `${file} ${key}`).not.toMatch(/Państw|prosimy|proszę/i);
      }
    }
  });
}

test('every reason of the API has a sentence', () => {
  const translated = new Set(texts('en', 'reasons').map(([key]) => key));
  expect(Object.keys(reasons).filter((key) => !translated.has(key))).toEqual([]);
});

test('every reason of a field has words', () => {
  const translated = new Set(texts('en', 'fields').map(([key]) => key));
  expect(fieldReasons.filter((key) => !translated.has(key))).toEqual([]);
});
