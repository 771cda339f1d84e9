import { inPlainLetters } from '../contract/plain-letters.ts';
import { regionNames } from '../formatters.ts';
import { type AddressCountry, addressCountries } from './address-choices.ts';
import { tidyVatNumber } from './registration-numbers.ts';

/** What a pasted text says of an address: what it doesn't say is missing. */
export type SplitAddress = {
  companyName?: string;
  contactName?: string;
  street?: string;
  additionalAddress?: string;
  zip?: string;
  city?: string;
  country?: AddressCountry;
  phone?: string;
  email?: string;
  vatNumber?: string;
};

const LANGUAGES = ['de', 'en', 'da', 'pl', 'ro', 'fr', 'nl', 'cs', 'hu'];

/** Every country by its names in the languages in which letters are written, in plain letters. */
const countriesByName = (): Map<string, AddressCountry> =>
  new Map(
    addressCountries.flatMap((country) =>
      LANGUAGES.map((language) => [inPlainLetters(regionNames(language).of(country.toUpperCase()) ?? ''), country]),
    ),
  );

const zips: readonly (readonly [RegExp, readonly AddressCountry[]])[] = [
  [/^(\d{4} ?[A-Z]{2})\b(?!\p{Ll})/u, ['nl']],
  [/^(\d{2}-\d{3})\b/, ['pl']],
  [/^(\d{3} \d{2})\b/, ['cz']],
  [/^(\d{5})\b/, ['de', 'fr', 'cz']],
  [/^(\d{4})\b/, ['at', 'be', 'ch', 'dk', 'hu', 'lu']],
];

type Place = Required<Pick<SplitAddress, 'zip' | 'city'>> & Pick<SplitAddress, 'country'>;

/** `D-29525 Uelzen`, `5000 Odense C`, `1012 AB Amsterdam`: the country only where the line says it, or no other writes so. */
const placeIn = (line: string): Place | undefined => {
  const [, prefix = '', rest = ''] = /^(?:([A-Z]{1,3})[- ])?(.*)$/.exec(line) ?? [];
  for (const [pattern, countries] of zips) {
    const zip = pattern.exec(rest)?.[1];
    const city = zip && rest.slice(zip.length).replace(/^[\s,]+/, '');
    if (!zip || !city || !/^\p{L}/u.test(city)) continue;
    const said = countries.find((country) => country === (prefix === 'D' ? 'de' : prefix.toLowerCase()));
    const country = said ?? (countries.length === 1 ? countries[0] : undefined);
    return { zip, city, ...(country && { country }) };
  }
  return undefined;
};

const mail = /[^\s<>()[\]:;,]+@[^\s<>()[\]:;,]+\.\p{L}{2,}/u;
const phone = /^(?:(?:tel|telefon|telephone|phone|fon|mobil|mobile|tlf|m|t)\b\.?:?\s*)?(\+?[\d(][\d\s()/.-]{5,})$/i;
const fax = /^(?:telefax|fax)\b/i;
const vat = /\b(DE|DK|NL|PL|ATU|BE|CHE|CZ|FR|HU|LU)[\s.-]?[\dA-Z][\dA-Z\s.-]{6,16}$/;
/** How letters begin: nobody's name. */
const salutation = /^(?:herrn?|frau|familie|firma|fa\.|an|to|mr\.?|mrs\.?|ms\.?)$/i;
const person = /^(?:z\. ?hd\.|z\. ?h\.|c\/o|att(?:n|\.)?:?|herrn?|frau|mr\.?|mrs\.?|ms\.?|hr\.|fr\.|pani?)\s+(.+)$/i;
/** `"Hof Meier GbR" <info@meier.de>`, as mails say it. */
const sender = /^"?([^"<]+?)"?\s*<[^<>]+>$/;
const street =
  /^(?:\p{L}.*\s\d+\s?\p{L}?(?:\s?[-/]\s?\d+\s?\p{L}?)?|\d+\p{L}?,?\s+(?:rue|avenue|route|chemin|place)\s.+)$/iu;

type Taker = (line: string, known: SplitAddress) => SplitAddress | undefined;

/** Who recognises a line, the surest first. */
const takers: readonly Taker[] = [
  (line) => (fax.test(line) || salutation.test(line) ? {} : undefined),
  (line) => {
    const email = mail.exec(line)?.[0];
    const companyName = sender.exec(line)?.[1];
    return email ? { email, ...(companyName && { companyName }) } : undefined;
  },
  (line, { country = 'de' }) => {
    const vatNumber = tidyVatNumber(vat.exec(line)?.[0] ?? '', country);
    return vatNumber ? { vatNumber } : undefined;
  },
  (line, { zip }) => (zip ? undefined : placeIn(line)),
  (line) => {
    const number = phone.exec(line)?.[1]?.trim();
    return number ? { phone: number } : undefined;
  },
  (line) => {
    const country = countriesByName().get(inPlainLetters(line));
    return country ? { country } : undefined;
  },
  (line, { contactName, companyName }) => {
    const named = person.exec(line)?.[1];
    // Many a farm is called as its farmer.
    if (named && !companyName) return { companyName: named };
    return named && !contactName ? { contactName: named } : undefined;
  },
  (line, { street: known }) => (!known && street.test(line) ? { street: line } : undefined),
  (line, { companyName }) => (companyName ? undefined : { companyName: line }),
  (line, { additionalAddress }) => (additionalAddress ? undefined : { additionalAddress: line }),
];

/**
 * Takes a pasted address apart, as it stands on letters, in mails and under web pages: a line each, or parted by commas or bars.
 * Of two that say the same the first counts.
 */
export const splitAddress = (text: string): SplitAddress => {
  const lines = text.split(/\r?\n|\s[|·•]\s/).flatMap((line, _, all) => (all.length > 1 ? [line] : line.split(',')));
  let known: SplitAddress = {};
  for (const line of lines) {
    const tidy = line.replaceAll(/\s+/g, ' ').replace(/[,;]$/, '').trim();
    const taken = tidy && takers.map((take) => take(tidy, known)).find((one) => one !== undefined);
    if (taken) known = { ...taken, ...known };
  }
  return known;
};
