const made = new Map<string, unknown>();

const once = <F>(kind: string, locale: string, options: object, make: () => F): F => {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const cached = made.get(key) as F | undefined;
  if (cached) return cached;
  const formatter = make();
  made.set(key, formatter);
  return formatter;
};

// A formatter costs a hundred times what it formats, and memory that nobody
// gives back; locales and time zones are few.

/** The formatter of dates and times for a language, a time zone and a form, made once. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('date', locale, options, () => new Intl.DateTimeFormat(locale, options));

/** What writes numbers as people read them. */
export type NumberWriter = { readonly format: (value: number) => string };

/**
 * As people read numbers on screens and papers, made once: with a minus as wide as the plus, which most
 * languages write as a hyphen.
 */
export const shownNumbers = (locale: string, options: Intl.NumberFormatOptions): NumberWriter =>
  once('shown', locale, options, () => {
    const numbers = numberFormat(locale, options);
    return {
      format: (value) => {
        const text = numbers.format(value);
        return value < 0 ? text.replace('-', '\u2212') : text;
      },
    };
  });

/**
 * The formatter of numbers for a language and a form, as programs read them and people type them, made once.
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once('number', locale, options, () => new Intl.NumberFormat(locale, options));

/** The formatter of what is past or to come for a language, made once. */
export const relativeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  once('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options));

/** The names of regions in a language, looked up once. */
export const regionNames = (locale: string): Intl.DisplayNames =>
  once('regions', locale, {}, () => new Intl.DisplayNames(locale, { type: 'region' }));

/** The names of currencies in a language, looked up once. */
export const currencyNames = (locale: string): Intl.DisplayNames =>
  once('currencies', locale, {}, () => new Intl.DisplayNames(locale, { type: 'currency' }));
