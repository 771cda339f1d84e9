import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OrganisationEntry } from './organisation-item.tsx';
import type { MoreOrganisations } from './organisation-list.tsx';
import { firstOrganisations, foundOrganisations, lastUsedOrganisations } from './organisation-queries.ts';
import { listKind } from './organisation-rules.ts';

const NONE: readonly OrganisationEntry[] = [];

/**
 * What the picker lists: what was found, the last used ones of many, or all
 * there are; and how many there are at all.
 */
export const useOrganisations = (search: string) => {
  const all = useQuery(firstOrganisations());
  const total = all.data?.pagination.totalRecords ?? 0;
  const kind = listKind(total, search);
  const found = useInfiniteQuery({ ...foundOrganisations(search), enabled: kind === 'results' });
  const recent = useQuery({ ...lastUsedOrganisations(), enabled: kind === 'recent' });
  const isFound = kind === 'results';
  const shown = kind === 'recent' ? recent : all;
  const more: MoreOrganisations =
    isFound && found.hasNextPage
      ? { isLoading: found.isFetchingNextPage, load: () => void (found.isFetching || found.fetchNextPage()) }
      : undefined;
  return {
    total,
    kind,
    more,
    foundCount: found.data?.pages[0]?.pagination.totalRecords ?? 0,
    isError: isFound ? found.isError : shown.isError,
    organisations: isFound
      ? (found.data?.pages.flatMap(({ subCustomers }) => subCustomers) ?? NONE)
      : (shown.data?.subCustomers ?? NONE),
  };
};
