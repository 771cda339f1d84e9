import type catalogues from './locales/en/catalogues.json';
import type exportTexts from './locales/en/exports.json';
import type imports from './locales/en/imports.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type ExchangeTexts = {
  catalogues: typeof catalogues;
  exports: typeof exportTexts;
  imports: typeof imports;
};
