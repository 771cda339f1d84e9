import type attention from './locales/en/attention.json';
import type bookings from './locales/en/bookings.json';
import type camera from './locales/en/camera.json';
import type pages from './locales/en/pages.json';
import type samples from './locales/en/samples.json';
import type stockCounts from './locales/en/stockCounts.json';
import type stockEntries from './locales/en/stockEntries.json';
import type weighingJournal from './locales/en/weighingJournal.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type YardTexts = {
  attention: typeof attention;
  bookings: typeof bookings;
  camera: typeof camera;
  pages: typeof pages;
  samples: typeof samples;
  stockCounts: typeof stockCounts;
  stockEntries: typeof stockEntries;
  weighingJournal: typeof weighingJournal;
};
