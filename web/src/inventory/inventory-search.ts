import { type DateRangeSearch, readDateRange } from '../app/date-range-search.ts';
import { tabSearch } from '../app/list-search.ts';
import { placeSearch } from '../app/place-search.ts';

const readTab = tabSearch('layers', 'movements');

/** The `validateSearch` of the inventory: which location, which of its tabs, and of which days the movements. */
export const inventorySearch = (
  raw: Record<string, unknown>,
): DateRangeSearch & { location?: string; tab?: 'layers' | 'movements' } => ({
  ...placeSearch(raw),
  ...readTab(raw),
  ...readDateRange(raw),
});
