import { spokenLanguage } from './browser-locale.ts';

/** The languages of the interface, each in its own words, with the locale that usually writes its numbers and dates. */
export const languages = [
  { code: 'de', label: 'Deutsch', locale: 'de-DE' },
  { code: 'en', label: 'English', locale: 'en-US' },
  { code: 'da', label: 'Dansk', locale: 'da-DK' },
  { code: 'pl', label: 'Polski', locale: 'pl-PL' },
  { code: 'ro', label: 'Română', locale: 'ro-RO' },
] as const;
export type Language = (typeof languages)[number]['code'];

const STORAGE_KEY = 'halm.language';
const FALLBACK_LANGUAGE: Language = 'en';

const isLanguage = (code: string | null | undefined): code is Language => languages.some((one) => one.code === code);

/** The remembered language, else the first of the browser's that Halm speaks, else English. */
export const preferredLanguage = (): Language => {
  const remembered = localStorage.getItem(STORAGE_KEY);
  if (isLanguage(remembered)) return remembered;
  const codes = languages.map(({ code }) => code);
  return spokenLanguage(navigator.languages, codes) ?? FALLBACK_LANGUAGE;
};

/** Remembers the language on this device, for the next start of the application. */
export const rememberLanguage = (code: Language): void => localStorage.setItem(STORAGE_KEY, code);
