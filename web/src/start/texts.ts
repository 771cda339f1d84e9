import type control from './locales/en/control.json';
import type firstSteps from './locales/en/firstSteps.json';
import type pages from './locales/en/pages.json';
import type search from './locales/en/search.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type StartTexts = {
  control: typeof control;
  firstSteps: typeof firstSteps;
  pages: typeof pages;
  search: typeof search;
};
