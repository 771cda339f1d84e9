import type attention from './locales/en/attention.json';
import type documents from './locales/en/documents.json';
import type pages from './locales/en/pages.json';
import type settlements from './locales/en/settlements.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type SettlingTexts = {
  attention: typeof attention;
  documents: typeof documents;
  pages: typeof pages;
  settlements: typeof settlements;
};
