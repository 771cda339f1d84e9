import { z } from 'zod';

/** The languages that Halm speaks, on screens and in letters. */
export const languageSchema = z.enum(['de', 'en', 'da', 'pl', 'ro']);
export type Language = z.infer<typeof languageSchema>;

const FALLBACK: Language = 'en';

/** The language of a locale (`de-DE`), of the first one that Halm speaks; English when none does. */
export const languageOf = (...locales: readonly (string | null | undefined)[]): Language => {
  const spoken = locales.map((locale) => languageSchema.safeParse(locale?.slice(0, 2).toLowerCase()).data);
  return spoken.find((language) => language !== undefined) ?? FALLBACK;
};
