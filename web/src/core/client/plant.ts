import { writingLocale } from '../words/browser-locale.ts';
import { languages, preferredLanguage } from '../words/languages.ts';
import { currentSession, onSessionChange, useSession } from './session.ts';

export type ThemeName = 'teal' | 'blue';

const STORAGE_KEY = 'halm.theme';
const FALLBACK_TIME_ZONE = 'Europe/Berlin';
const FALLBACK_CURRENCY = 'EUR';

const themeName = (text: string | null | undefined): ThemeName => (text === 'blue' ? 'blue' : 'teal');

const storeTheme = (): void => {
  const session = currentSession();
  if (session) localStorage.setItem(STORAGE_KEY, session.organisation.theme);
};
// A change of organisation loads the application anew: then it begins with the other theme.
storeTheme();
onSessionChange(storeTheme);

/** The theme of the organisation one works in; the sign-in screen keeps the last one. */
export const usePlantTheme = (): ThemeName =>
  themeName(useSession()?.organisation.theme ?? localStorage.getItem(STORAGE_KEY));

/** The time zone in which the plant's days begin and end. */
export const plantTimeZone = (): string => currentSession()?.organisation.timeZone ?? FALLBACK_TIME_ZONE;

/** The currency of the plant's own money; a contract has its own. */
export const plantCurrency = (): string => currentSession()?.organisation.currency ?? FALLBACK_CURRENCY;

const FALLBACK_LOCALE = 'en-US';

/**
 * The locale that writes numbers and dates: the browser's if it is one of the
 * interface's language, else its usual one.
 */
export const formatLocale = (): string => {
  const language = preferredLanguage();
  const usual = languages.find(({ code }) => code === language)?.locale ?? FALLBACK_LOCALE;
  return writingLocale(language, usual, navigator.languages);
};
