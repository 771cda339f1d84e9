import { describe, expect, test } from 'vitest';
import { spokenLanguage, writingLocale } from './browser-locale.ts';

const spoken = ['de', 'en', 'da', 'pl', 'ro'] as const;

describe('the language of the interface', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['fr-FR', 'da', 'en-US'], 'da'],
    [['PL-pl'], 'pl'],
    [['ro-MD'], 'ro'],
    [['deu'], undefined],
    [['fr', 'nl-BE'], undefined],
    [[], undefined],
  ])('of a browser that speaks %j is %s', (tags, language) => {
    expect(spokenLanguage(tags, spoken)).toBe(language);
  });
});

describe('numbers and dates', () => {
  test.each([
    ['de', 'de-DE', ['de-AT', 'de'], 'de-AT'],
    ['de', 'de-DE', ['en-GB', 'de-CH'], 'de-CH'],
    ['de', 'de-DE', ['de'], 'de-DE'],
    ['en', 'en-US', ['fr-FR'], 'en-US'],
    ['en', 'en-US', ['xx-YY', 'en-NZ'], 'en-NZ'],
    ['en', 'en-US', ['en-GB-u-nu-deva-ca-buddhist'], 'en-GB'],
    ['en', 'en-US', ['en-__'], 'en-US'],
    ['da', 'da-DK', [], 'da-DK'],
  ])('in %s, usually %s, are written for a browser of %j as in %s', (language, usual, tags, locale) => {
    expect(writingLocale(language, usual, tags)).toBe(locale);
  });
});
