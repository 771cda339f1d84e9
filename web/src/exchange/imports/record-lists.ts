import type { ImportItem } from '@halm/model/exchange/imports/record-import.ts';

/** Where what an import has taken over is listed. */
export const recordLists = {
  bookings: '/verwaltung/buchungen',
  addresses: '/verwaltung/adressen',
  articles: '/verwaltung/Artikel',
  locations: '/verwaltung/lagerorte',
  contracts: '/verwaltung/vertraege',
  stockEntries: '/verwaltung/bestand',
} as const satisfies Record<ImportItem['kind'], string>;
