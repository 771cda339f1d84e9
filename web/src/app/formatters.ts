const made = new Map<string, unknown>();

const once = <F>(kind: string, locale: string, options: object, make: () => F): F => {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) as F | undefined;
  if (known) return known;
  const formatter = make();
  made.set(key, formatter);
  return formatter;
};

// Making a formatter takes a hundred times as long as formatting, and a list formats something in every row.

/** The formatter of dates and times for a locale and a form, made once. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('date', locale, options, () => new Intl.DateTimeFormat(locale, options));

/** The formatter of numbers for a locale and a form, made once. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once('number', locale, options, () => new Intl.NumberFormat(locale, options));
