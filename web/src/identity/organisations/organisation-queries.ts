import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../core/client/api.ts';
import { listQuery, queryClient } from '../../core/client/queries.ts';
import { ORGANISATIONS_AT_ONCE } from './organisation-rules.ts';

const LIST = 'GET /users/organizations';

/** The first organisations of all that a person may enter, which also tells how many there are. */
export const firstOrganisations = () => listQuery(LIST, { page: 1, size: ORGANISATIONS_AT_ONCE });

/** Those entered last. */
export const lastUsedOrganisations = () => listQuery('GET /users/last-used-organizations');

/** What a search finds, a page at a time. */
export const foundOrganisations = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['users', LIST, 'found', search],
    queryFn: ({ signal, pageParam }) =>
      call(LIST, { query: { page: pageParam, size: ORGANISATIONS_AT_ONCE, search }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, _pages, page) =>
      page * ORGANISATIONS_AT_ONCE < pagination.totalRecords ? page + 1 : undefined,
    placeholderData: (previous) => previous,
  });

/** Asks beforehand for what the picker opens with. */
export const prefetchOrganisations = async (): Promise<void> => {
  await queryClient.prefetchQuery(firstOrganisations());
  const total = queryClient.getQueryData(firstOrganisations().queryKey)?.pagination.totalRecords ?? 0;
  if (total > ORGANISATIONS_AT_ONCE) await queryClient.prefetchQuery(lastUsedOrganisations());
};
