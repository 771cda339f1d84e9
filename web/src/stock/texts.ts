import type attention from './locales/en/attention.json';
import type genealogy from './locales/en/genealogy.json';
import type inventory from './locales/en/inventory.json';
import type pages from './locales/en/pages.json';
import type stockMonths from './locales/en/stockMonths.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type StockTexts = {
  attention: typeof attention;
  genealogy: typeof genealogy;
  inventory: typeof inventory;
  pages: typeof pages;
  stockMonths: typeof stockMonths;
};
