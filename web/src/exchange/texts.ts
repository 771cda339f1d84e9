import type attention from './locales/en/attention.json';
import type catalogues from './locales/en/catalogues.json';
import type exportTexts from './locales/en/exports.json';
import type imports from './locales/en/imports.json';
import type pages from './locales/en/pages.json';
import type webhooks from './locales/en/webhooks.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type ExchangeTexts = {
  attention: typeof attention;
  catalogues: typeof catalogues;
  exports: typeof exportTexts;
  imports: typeof imports;
  pages: typeof pages;
  webhooks: typeof webhooks;
};
