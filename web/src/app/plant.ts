import { languages, preferredLanguage } from './languages.ts';
import { currentSession, onSessionChange, useSession } from './session.ts';

export type ThemeName = 'teal' | 'blue';

const STORAGE_KEY = 'halm.theme';
const FALLBACK_TIME_ZONE = 'Europe/Berlin';
const FALLBACK_CURRENCY = 'EUR';

const themeName = (text: string | null | undefined): ThemeName => (text === 'blue' ? 'blue' : 'teal');

onSessionChange(() => {
  const session = currentSession();
  if (session) localStorage.setItem(STORAGE_KEY, session.organisation.theme);
});

/** The theme of the organisation one works in; the sign-in screen keeps the last one. */
export const usePlantTheme = (): ThemeName =>
  themeName(useSession()?.organisation.theme ?? localStorage.getItem(STORAGE_KEY));

/** The time zone in which the plant's days begin and end. */
export const plantTimeZone = (): string => currentSession()?.organisation.timeZone ?? FALLBACK_TIME_ZONE;

/** The currency of the plant's prices. */
export const plantCurrency = (): string => currentSession()?.organisation.currency ?? FALLBACK_CURRENCY;

/** The locale that writes numbers and dates: that of the interface's language, so that words and numbers agree. */
export const formatLocale = (): string => languages.find(({ code }) => code === preferredLanguage())?.locale ?? 'en-GB';
