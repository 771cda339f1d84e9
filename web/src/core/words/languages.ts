import { choices } from '../client/preference-store.ts';
import { spokenLanguage } from './browser-locale.ts';

/**
 * The languages of the interface, each in its own words, with the locale that
 * usually writes its numbers and dates.
 */
export const languages = [
  { code: 'de', label: 'Deutsch', locale: 'de-DE' },
  { code: 'en', label: 'English', locale: 'en-US' },
  { code: 'da', label: 'Dansk', locale: 'da-DK' },
  { code: 'pl', label: 'Polski', locale: 'pl-PL' },
  { code: 'ro', label: 'Română', locale: 'ro-RO' },
] as const;
export type Language = (typeof languages)[number]['code'];

const FALLBACK_LANGUAGE: Language = 'en';

/**
 * The language that whoever is here now has chosen; else the first of the
 * browser's that Halm speaks, else English.
 */
export const languageNow = (): Language => {
  const { language } = choices();
  const codes = languages.map(({ code }) => code);
  return language ?? spokenLanguage(navigator.languages, codes) ?? FALLBACK_LANGUAGE;
};

let spoken: Language | undefined;

/** Decides which language the page speaks until it is loaded anew. Called once at the start. */
export const chooseLanguage = (): Language => {
  spoken = languageNow();
  return spoken;
};

/** The language that this page speaks. */
export const preferredLanguage = (): Language => spoken ?? languageNow();
