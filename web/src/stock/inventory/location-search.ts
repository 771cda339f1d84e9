import { bookingSearch } from '../../core/search-params/booking-search.ts';
import { listSearch, tabSearch } from '../../core/search-params/list-search.ts';

const readTab = tabSearch('overview', 'layers', 'level', 'movements', 'bookings', 'attachments', 'comments', 'history');
const readers = {
  layers: listSearch('articleId', 'emptied'),
  movements: listSearch('articleId', 'range', 'from', 'to'),
  bookings: bookingSearch,
} as const;

type LocationSearch = ReturnType<typeof readTab> &
  ReturnType<typeof bookingSearch> & { emptied?: string | string[]; days?: '30' | '365' };

/**
 * The `validateSearch` of a location: which tab, and what only that one asks. The days of the movements would
 * else narrow the bookings, too, where nobody sees it.
 */
export const locationSearch = (raw: Record<string, unknown>): LocationSearch => {
  const { tab, ...ofTab } = readTab(raw);
  if (tab === 'layers' || tab === 'movements' || tab === 'bookings') return { tab, ...readers[tab](raw) };
  if (tab === 'level' && (raw.days === '30' || raw.days === '365')) return { tab, days: raw.days };
  return tab ? { tab, ...ofTab } : {};
};
