import type { SavedView } from '@halm/model/identity/preferences/saved-view.ts';
import { currentSession } from '../client/session.ts';
import type { ListSearch } from '../search-params/list-search.ts';

/** Says in the address that no view is wanted, not even the default one. */
export const NO_VIEW = 'none';

/** What of an address is not part of a view. */
const passing = new Set(['page', 'cursor', 'size', 'sort', 'view', 'tab', 'location']);

/** The filters of an address, as a view keeps them. */
export const filtersOf = (search: ListSearch<string>): SavedView['filters'] =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !passing.has(name) && value !== undefined),
  ) as SavedView['filters'];

type ViewContent = Pick<SavedView, 'id' | 'sort' | 'filters'>;

/** The address that shows a view. */
export const searchOf = ({ id, sort, filters }: ViewContent): ListSearch<string> => ({
  ...filters,
  ...(sort && { sort }),
  view: id,
});

/**
 * Another search in place of the one of the address; the tab of a record or
 * place that the list stands in stays.
 */
export const inPlaceOf =
  (search: ListSearch<string>) =>
  ({ tab, location }: { tab?: unknown; location?: unknown }): object => ({
    ...(tab !== undefined && { tab }),
    ...(location !== undefined && { location }),
    ...search,
  });

const sortedPairs = (search: object): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Whether two addresses show the same, whatever the order of their names. */
export const isSameSearch = (a: object, b: object): boolean => sortedPairs(a) === sortedPairs(b);

const storageKey = (tableKey: string): string => {
  const session = currentSession();
  return `halm.view.${session?.organisation.id}.${session?.id}.${tableKey}`;
};

/** What a table opens with, as this device last knew it, so that opening it waits for nothing. */
export const openingSearch = (tableKey: string): ListSearch<string> | undefined => {
  const stored = localStorage.getItem(storageKey(tableKey));
  return stored ? (JSON.parse(stored) as ListSearch<string>) : undefined;
};

/** Notes what a table opens with from now on. */
export const storeOpeningSearch = (tableKey: string, search: ListSearch<string> | undefined): void => {
  if (search) localStorage.setItem(storageKey(tableKey), JSON.stringify(search));
  else localStorage.removeItem(storageKey(tableKey));
};
