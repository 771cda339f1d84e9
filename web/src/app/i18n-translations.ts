import type addresses from './locales/en/addresses.json';
import type articles from './locales/en/articles.json';
import type bookings from './locales/en/bookings.json';
import type contracts from './locales/en/contracts.json';
import type control from './locales/en/control.json';
import type fields from './locales/en/fields.json';
import type imports from './locales/en/imports.json';
import type inventory from './locales/en/inventory.json';
import type locations from './locales/en/locations.json';
import type placeholders from './locales/en/placeholders.json';
import type push from './locales/en/push.json';
import type reasons from './locales/en/reasons.json';
import type scales from './locales/en/scales.json';
import type sessions from './locales/en/sessions.json';
import type settings from './locales/en/settings.json';
import type shell from './locales/en/shell.json';
import type ui from './locales/en/ui.json';

/** Which keys exist, by namespace. English is the measure; the other languages are checked against it. */
export type Translations = {
  addresses: typeof addresses;
  articles: typeof articles;
  bookings: typeof bookings;
  control: typeof control;
  imports: typeof imports;
  inventory: typeof inventory;
  locations: typeof locations;
  placeholders: typeof placeholders;
  scales: typeof scales;
  settings: typeof settings;
  contracts: typeof contracts;
  fields: typeof fields;
  push: typeof push;
  reasons: typeof reasons;
  sessions: typeof sessions;
  shell: typeof shell;
  ui: typeof ui;
};
