import { describe, expect, it } from 'vitest';
import { checkTranslations, languages } from './check-translations.ts';

type Texts = Readonly<Record<string, string>>;
const rightly: Texts = { title: 'Teams', greeting: 'Hello {{name}}' };

/** One namespace in all languages, of which one has other texts, and the sentences of the reasons. */
const told = (language: string, texts: Texts | undefined, reasons: readonly string[] = []): string[] => {
  const files = languages.flatMap((one) => {
    const own = one === language ? texts : rightly;
    const reason = { path: `web/src/core/locales/${one}/reasons.json`, text: JSON.stringify({ 'request.busy': 'x' }) };
    return [reason, ...(own ? [{ path: `web/src/core/locales/${one}/teams.json`, text: JSON.stringify(own) }] : [])];
  });
  return checkTranslations(files, reasons);
};

describe('what a language lacks', () => {
  it.each([
    ['a file', undefined, 'da/core/teams.json is missing'],
    ['a text', { greeting: 'Hej {{name}}' }, 'da/core/teams: title is missing'],
    ['words', { ...rightly, title: ' ' }, 'da/core/teams: title is empty'],
    ['a value', { ...rightly, greeting: 'Hej' }, 'da/core/teams: greeting has other placeholders than in en'],
    ['its place in English', { ...rightly, more: 'Mere' }, 'da/core/teams: more is not in en'],
  ])('%s is told', (_, texts, problem) => {
    expect(told('da', texts)).toEqual([problem]);
  });

  it('a form of its plural is told', () => {
    const plural = { ...rightly, count_one: 'x', count_few: 'x', count_other: 'x' };
    expect(told('pl', plural)).toContain('pl/core/teams: the plural form count_many is missing');
  });

  it('a sentence for a reason is told', () => {
    expect(told('da', rightly, ['request.busy', 'request.lost'])).toEqual(['no sentence for the reason request.lost']);
  });

  it('is nothing where all have all', () => {
    expect(told('da', rightly)).toEqual([]);
  });
});
