import { regionNames } from '../../core/quantities/formatters.ts';
import { inPlainLetters } from '../../core/texts/plain-letters.ts';
import { type AddressCountry, addressCountries } from './address-choices.ts';
import { countrySigns } from './country-signs.ts';
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
  /** The lines of which something is in none of the fields. */
  notes?: string;
};

const LANGUAGES = ['de', 'en', 'da', 'pl', 'ro', 'fr', 'nl', 'cs', 'hu'];

const asOneWord = (text: string): string => inPlainLetters(text).replaceAll(/[\s.-]/g, '');

/**
 * A country by what stands for it: its code, its sign, its names in the
 * languages in which letters are written.
 */
const countryCalled = (text: string): AddressCountry | undefined =>
  addressCountries.find((country) => {
    const names = LANGUAGES.map((language) => regionNames(language).of(country.toUpperCase()) ?? '');
    return [country, ...countrySigns[country].split(' '), ...names.map(asOneWord)].includes(asOneWord(text));
  });

const zips: readonly (readonly [RegExp, readonly AddressCountry[]])[] = [
  [/^(\d{4} ?[A-Z]{2})\b(?!\p{Ll})/u, ['nl']],
  [/^(\d{2}-\d{3})\b/, ['pl']],
  [/^(\d{3} \d{2})\b/, ['cz']],
  [/^(\d{5})\b/, ['de', 'fr', 'cz']],
  [/^(\d{4})\b/, ['at', 'be', 'ch', 'dk', 'hu', 'lu']],
];

/** What a line says, and the part of it that says so; without one all of it. */
type Match = { readonly parts: SplitAddress; readonly source?: string };

/**
 * `D-29525 Uelzen`, `5000 Odense C`, `1012 AB Amsterdam`: the country only where
 * the line says it, or no other writes so.
 */
const placeIn = (line: string): Match | undefined => {
  const [, prefix = '', rest = ''] = /^(?:([A-Z]{1,3})[- ])?(.*)$/.exec(line) ?? [];
  for (const [pattern, countries] of zips) {
    const zip = pattern.exec(rest)?.[1];
    const city = zip && rest.slice(zip.length).replace(/^[\s,]+/, '');
    if (!zip || !city || !/^\p{L}/u.test(city)) continue;
    const called = countryCalled(prefix);
    const parsed = countries.find((country) => country === called);
    const country = parsed ?? (countries.length === 1 ? countries[0] : undefined);
    return { parts: { zip, city, ...(country && { country }) }, source: parsed ? line : rest };
  }
  return undefined;
};

const mail = /[^\s<>()[\]:;,]+@[^\s<>()[\]:;,]+\.\p{L}{2,}/u;
const phone = /^(?:(?:tel|telefon|telephone|phone|fon|mobil|mobile|tlf|m|t)\b\.?:?\s*)?(\+?[\d(][\d\s()/.-]{5,})$/i;
const fax = /^(?:telefax|fax)\b/i;
const vatLabel = /(?:ust\W*id\W*(?:nr)?|vat\W*(?:no|nr|id)?|cvr|nip|btw|tva)?\W*$/i;
const mailLabel = /(?:e-?mail|mail)?\W*$/i;
const vat = /\b(DE|DK|NL|PL|ATU|BE|CHE|CZ|FR|HU|LU)[\s.-]?[\dA-Z][\dA-Z\s.-]{6,16}$/;
/** How letters begin: nobody's name. */
const salutation = /^(?:herrn?|frau|familie|firma|fa\.|an|to|mr\.?|mrs\.?|ms\.?)$/i;
const person =
  /^(?:(?:inh\.|inhaber(?:in)?:?|owner:?|indehaver:?|właściciel(?:ka)?:?|proprietar:?)(?:\s+(?:herrn?|frau))?|z\. ?hd\.|z\. ?h\.|c\/o|att(?:n|\.)?:?|herrn?|frau|mr\.?|mrs\.?|ms\.?|hr\.|fr\.|pani?)\s+(.+)$/i;
/** `"Hof Meier GbR" <info@meier.de>`, as mails say it. */
const sender = /^"?([^"<]+?)"?\s*<[^<>]+>$/;
/** There is no field for it. */
const website = /^(?:(?:web|website|internet|homepage|www)\b\W*)?(?:https?:\/\/|www\.)\S+$/i;
const street =
  /^(?:\p{L}.*\s\d+\s?\p{L}?(?:\s?[-/]\s?\d+\s?\p{L}?)?|\d+\p{L}?,?\s+(?:rue|avenue|route|chemin|place)\s.+)$/iu;

type Matcher = (line: string, parsed: SplitAddress) => Match | undefined;

/** A part of a line, with the label in front of it. */
const labelled = (line: string, part: string, label: RegExp): string =>
  (label.exec(line.slice(0, line.indexOf(part)))?.[0] ?? '') + part;

/** Who recognises a line, the surest first. */
const matchers: readonly Matcher[] = [
  (line) => (salutation.test(line) ? { parts: {} } : undefined),
  (line) => (fax.test(line) || website.test(line) ? { parts: {}, source: '' } : undefined),
  (line) => {
    const email = mail.exec(line)?.[0];
    const companyName = sender.exec(line)?.[1];
    if (!email) return undefined;
    return companyName
      ? { parts: { email, companyName } }
      : { parts: { email }, source: labelled(line, email, mailLabel) };
  },
  (line, { country = 'de' }) => {
    const written = vat.exec(line)?.[0] ?? '';
    const vatNumber = tidyVatNumber(written, country);
    return vatNumber ? { parts: { vatNumber }, source: labelled(line, written, vatLabel) } : undefined;
  },
  (line, { zip }) => (zip ? undefined : placeIn(line)),
  (line) => {
    const number = phone.exec(line)?.[1]?.trim();
    return number ? { parts: { phone: number } } : undefined;
  },
  (line) => {
    const country = countryCalled(line);
    return country ? { parts: { country } } : undefined;
  },
  (line, { contactName, companyName }) => {
    const named = person.exec(line)?.[1];
    // Many a farm is called as its farmer.
    if (named && !companyName) return { parts: { companyName: named } };
    return named && !contactName ? { parts: { contactName: named } } : undefined;
  },
  (line, { street: parsed }) => (!parsed && street.test(line) ? { parts: { street: line } } : undefined),
  (line, { companyName }) => (companyName ? undefined : { parts: { companyName: line } }),
  (line, { additionalAddress }) => (additionalAddress ? undefined : { parts: { additionalAddress: line } }),
];

/** Whether a line says more than what is known of it now. */
const isUnused = (line: string, { parts, source: matchSource = line }: Match, parsed: SplitAddress): boolean =>
  /[\p{L}\p{N}]/u.test(line.replace(matchSource, ' ')) ||
  Object.entries(parts).some(([field, part]) => parsed[field as keyof SplitAddress] !== part);

/**
 * Takes a pasted address apart, as it stands on letters, in mails and under web pages: a line each, or parted
 * by commas or bars. Of two that say the same the first counts. A line that says more than what was
 * recognised in it is kept in the notes.
 */
export const splitAddress = (text: string): SplitAddress => {
  const lines = text.split(/\r?\n|\s[|·•]\s/).flatMap((line, _, all) => (all.length > 1 ? [line] : line.split(',')));
  let parsed: SplitAddress = {};
  const left: string[] = [];
  for (const line of lines) {
    const tidy = line.replaceAll(/\s+/g, ' ').replace(/[,;]$/, '').trim();
    if (!tidy) continue;
    const match = matchers.map((take) => take(tidy, parsed)).find((one) => one !== undefined) ?? {
      parts: {},
      source: '',
    };
    parsed = { ...match.parts, ...parsed };
    if (isUnused(tidy, match, parsed)) left.push(tidy);
  }
  return left.length > 0 ? { ...parsed, notes: left.join('\n') } : parsed;
};
