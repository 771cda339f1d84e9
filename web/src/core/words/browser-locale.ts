/** The first of the browser's languages that is spoken here. */
export const spokenLanguage = <L extends string>(
  browserLocales: readonly string[],
  spoken: readonly L[],
): L | undefined => {
  const codes = browserLocales.map((tag) => tag.split('-')[0]?.toLowerCase());
  return codes.map((code) => spoken.find((one) => one === code)).find((one) => one !== undefined);
};

/**
 * The part of a locale that decides how it writes: not its calendar or
 * digits. Undefined when the browser has none.
 */
const plainLocale = (tag: string): string | undefined => {
  try {
    const { baseName } = new Intl.Locale(tag);
    return Intl.NumberFormat.supportedLocalesOf(baseName)[0];
  } catch {
    return undefined;
  }
};

/** Each tag is looked up once: every number and date on the screen asks. */
const plainLocales = new Map<string, string | undefined>();

const plainLocaleOnce = (tag: string): string | undefined => {
  if (!plainLocales.has(tag)) plainLocales.set(tag, plainLocale(tag));
  return plainLocales.get(tag);
};

/**
 * Who writes numbers and dates: the browser's own locale where it is one of the interface's language
 * (`de-AT`), so that words and numbers agree; else the usual one of that language.
 */
export const writingLocale = (language: string, usual: string, browserLocales: readonly string[]): string => {
  const own = browserLocales.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return (own && plainLocaleOnce(own)) ?? usual;
};
