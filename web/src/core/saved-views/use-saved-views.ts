import type { SavedView, SavedViewInput } from '@halm/model/identity/preferences/saved-view.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { recordQuery, useOperation } from '../client/queries.ts';
import type { List } from '../lists/use-list.ts';
import type { ListSearch } from '../search-params/list-search.ts';
import { chooseColumns, useColumnChoice } from '../table/column-store.ts';
import {
  filtersOf,
  inPlaceOf,
  isSameSearch,
  NO_VIEW,
  openingSearch,
  searchOf,
  storeOpeningSearch,
} from './saved-view-search.ts';

type Shown = Pick<SavedViewInput, 'columns' | 'sort' | 'filters'>;

const inputOf = ({ name, columns, sort, filters, isShared, isDefault }: SavedView): SavedViewInput => ({
  name,
  columns,
  sort,
  filters,
  isShared,
  isDefault,
});

/** What the list shows now, as a view would keep it. */
const useShown = ({ tableKey, search }: List<unknown>): Shown => ({
  columns: { ...useColumnChoice(tableKey) },
  sort: search.sort ?? null,
  filters: filtersOf(search),
});

const isShowing = (view: SavedView, shown: Shown): boolean =>
  view.sort === shown.sort && isSameSearch(view.filters, shown.filters) && isSameSearch(view.columns, shown.columns);

const useGoTo = (): ((search: ListSearch<string>, replace?: boolean) => void) => {
  const navigate = useNavigate();
  return (search, replace = false) =>
    void navigate({ to: '.', search: inPlaceOf(search), replace, resetScroll: false } as never);
};

/**
 * Follows the default view: what this device remembers of it, and a list that has opened without saying
 * anything, when the default one was chosen or changed on another device.
 */
const useDefaultView = ({ tableKey, search }: List<unknown>, views: readonly SavedView[] | undefined): void => {
  const goTo = useGoTo();
  const [opened] = useState(search);
  const [isFollowed, setFollowed] = useState(false);
  const chosen = views?.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (!views) return;
    const wanted = chosen && searchOf(chosen);
    const remembered = openingSearch(tableKey);
    storeOpeningSearch(tableKey, wanted);
    if (isFollowed) return;
    setFollowed(true);
    const hasNoSearch = Object.keys(opened).length === 0 || (remembered && isSameSearch(opened, remembered));
    if (hasNoSearch && isSameSearch(search, opened) && !isSameSearch(search, wanted ?? {})) goTo(wanted ?? {}, true);
  }, [views, chosen, tableKey, opened, search, isFollowed, goTo]);
};

/** The views of a list, the one it shows, and what can be done to them. */
export const useSavedViews = (list: List<unknown>) => {
  const { tableKey, search } = list;
  const { data } = useQuery(recordQuery('GET /userpreference/saved-views', undefined, { tableKey }));
  const create = useOperation('POST /userpreference/saved-views');
  const update = useOperation('PUT /userpreference/saved-views/:viewId');
  const remove = useOperation('DELETE /userpreference/saved-views/:viewId');
  const goTo = useGoTo();
  const shown = useShown(list);
  useDefaultView(list, data?.items);
  const active = data?.items.find(({ id }) => id === search.view);
  const change = (view: SavedView, changes: Partial<SavedViewInput>) =>
    update.mutateAsync({ params: { viewId: view.id }, body: { ...inputOf(view), ...changes }, version: view.version });
  return {
    views: data?.items ?? [],
    active,
    /** Nothing is narrowed or sorted. */
    isEverything: Object.keys(shown.filters).length === 0 && shown.sort === null,
    isChanged: active !== undefined && !isShowing(active, shown),
    open: (view: SavedView | undefined) => {
      chooseColumns(tableKey, view?.columns ?? {});
      goTo(view ? searchOf(view) : { view: NO_VIEW });
    },
    saveAs: async (named: Pick<SavedViewInput, 'name' | 'isShared' | 'isDefault'>) =>
      goTo(searchOf(await create.mutateAsync({ body: { ...shown, ...named, tableKey } })), true),
    overwrite: (view: SavedView) => change(view, shown),
    change,
    remove: async (view: SavedView) => {
      await remove.mutateAsync({ params: { viewId: view.id }, version: view.version });
      if (search.view === view.id) list.change({ view: NO_VIEW }, { replace: true });
    },
  };
};

export type SavedViews = ReturnType<typeof useSavedViews>;
