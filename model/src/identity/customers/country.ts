import { z } from 'zod';

/** The countries of Europe, ISO 3166. */
export const countryCodes = [
  ...(['ad', 'al', 'at', 'ba', 'be', 'bg', 'by', 'ch', 'cy', 'cz', 'de', 'dk', 'ee', 'es', 'fi', 'fr'] as const),
  ...(['gb', 'gr', 'hr', 'hu', 'ie', 'is', 'it', 'li', 'lt', 'lu', 'lv', 'mc', 'md', 'me', 'mk', 'mt'] as const),
  ...(['nl', 'no', 'pl', 'pt', 'ro', 'rs', 'se', 'si', 'sk', 'sm', 'tr', 'ua', 'va', 'xk'] as const),
] as const;

export const countrySchema = z.enum(countryCodes);
