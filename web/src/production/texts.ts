import type pages from './locales/en/pages.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type ProductionTexts = {
  pages: typeof pages;
};
