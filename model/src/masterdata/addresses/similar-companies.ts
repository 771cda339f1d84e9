import { inTwoLetters } from '../../core/texts/search-words.ts';

/**
 * What a company is by law: of two with one name it tells them apart to a
 * court, not to somebody who types a delivery.
 */
const legalForms = new Set(
  'gmbh mbh gbr kg kgaa ohg ag eg ev ek ug se co cokg aps as is amba ivs bv nv vof cv sa sarl sas scea gaec earl sp spzoo zoo oo srl sro kft zrt bt doo'.split(
    ' ',
  ),
);

/**
 * The words by which a company is known, in plain letters and without its legal form:
 * `Müller & Söhne GbR` is mueller, soehne.
 */
export const companyWords = (name: string): string[] => {
  const words = inTwoLetters(name)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const meaningful = words.filter((word) => !legalForms.has(word));
  return meaningful.length > 0 ? meaningful : words;
};

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/**
 * How alike two names of companies are, from 0 to 1, whatever the order of their words: the share of pairs of
 * letters that both have (Dice's coefficient).
 */
export const companyLikeness = (one: string, other: string): number => {
  const [a, b] = [one, other].map((name) => companyWords(name).toSorted().join(' ')) as [string, string];
  if (a === b) return a === '' ? 0 : 1;
  const left = pairsOf(b);
  const shared = pairsOf(a).filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  const pairs = pairsOf(a).length + pairsOf(b).length;
  return pairs === 0 ? 0 : (2 * shared) / pairs;
};

/** From here on two names may well mean one company. */
export const ALIKE_FROM = 0.7;
