import type pages from './locales/en/pages.json';
import type placeholders from './locales/en/placeholders.json';
import type shell from './locales/en/shell.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type ShellTexts = {
  pages: typeof pages;
  placeholders: typeof placeholders;
  shell: typeof shell;
};
