import type addresses from './locales/en/addresses.json';
import type articles from './locales/en/articles.json';
import type attention from './locales/en/attention.json';
import type locations from './locales/en/locations.json';
import type map from './locales/en/map.json';
import type pages from './locales/en/pages.json';
import type scales from './locales/en/scales.json';
import type valueSets from './locales/en/valueSets.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type MasterdataTexts = {
  addresses: typeof addresses;
  articles: typeof articles;
  attention: typeof attention;
  locations: typeof locations;
  map: typeof map;
  pages: typeof pages;
  scales: typeof scales;
  valueSets: typeof valueSets;
};
