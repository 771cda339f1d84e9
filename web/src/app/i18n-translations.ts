import type articles from './locales/en/articles.json';
import type bookings from './locales/en/bookings.json';
import type control from './locales/en/control.json';
import type fields from './locales/en/fields.json';
import type imports from './locales/en/imports.json';
import type inventory from './locales/en/inventory.json';
import type reasons from './locales/en/reasons.json';
import type sessions from './locales/en/sessions.json';
import type shell from './locales/en/shell.json';
import type ui from './locales/en/ui.json';

/** Which keys exist, by namespace. English is the measure; the other languages are checked against it. */
export type Translations = {
  articles: typeof articles;
  bookings: typeof bookings;
  control: typeof control;
  imports: typeof imports;
  inventory: typeof inventory;
  fields: typeof fields;
  reasons: typeof reasons;
  sessions: typeof sessions;
  shell: typeof shell;
  ui: typeof ui;
};
