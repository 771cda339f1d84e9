import { placeSearch } from '../../core/navigation/place-search.ts';
import { locationSearch } from './location-search.ts';

type StockTab = 'layers' | 'movements';
type Search = Omit<ReturnType<typeof locationSearch>, 'tab'> & { location?: string; tab?: StockTab };

/** The `validateSearch` of the inventory: which location, which of its tabs, and what that one asks. */
export const inventorySearch = (raw: Record<string, unknown>): Search => {
  const tab = raw.tab === 'movements' ? 'movements' : 'layers';
  const search = locationSearch({ ...raw, tab });
  return { ...placeSearch(raw), ...search, tab: raw.tab === tab ? tab : undefined };
};
