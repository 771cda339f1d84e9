import { inPlainLetters } from '../../core/texts/plain-letters.ts';
import { type SearchWord, searchWords } from '../../core/texts/search-words.ts';

/** A phone or VAT number, or as much of one as can't be a zip. */
const number = /^(?:[a-z]{2}u?)?\d{6,}[\da-z]*$/;
/** The same in groups, with a country in front of a VAT number. */
const grouped = /^(?:[a-z]{2}u?\s*)?[\d\s()./+-]+$/i;

/**
 * A number as it stands in a searched one (`number_text`), without the zeros and the country that one of the
 * two may lack: `0581 1234-5`, `+49 (0)581 12345`; none for what is no number.
 */
const numberSpellings = (text: string): string[] => {
  const plain = inPlainLetters(text)
    .replaceAll('(0)', '')
    .replaceAll(/[\s()./+-]/g, '');
  if (!number.test(plain)) return [];
  const local = plain.replace(/^0+/, '');
  return /^\s*(?:\+|00)/.test(text) ? [local, local.slice(2)] : [local];
};

/**
 * The words of what is searched among addresses. A phone or VAT number in groups is one word.
 */
export const reachWords = (search: string): SearchWord[] => {
  const spellings = grouped.test(search.trim()) ? numberSpellings(search) : [];
  const [first] = spellings;
  if (first && /\s/.test(search.trim())) return [{ word: first, spellings }];
  return searchWords(search).map(({ word, spellings: typed }) => ({
    word,
    spellings: [...new Set([...typed, ...numberSpellings(word)])],
  }));
};
