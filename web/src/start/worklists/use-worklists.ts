import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useMayMake } from '../../core/client/use-may.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { fromAreas } from '../../core/navigation/registered-areas.ts';
import type { Worklist, WorklistEntry } from '../../core/navigation/worklist.ts';

const entries = fromAreas((areas) =>
  areas.flatMap(({ worklists = [] }) => worklists).toSorted((a, b) => a.order - b.order),
);

const codeOf = ({ id, load }: WorklistEntry): UseQueryOptions<Worklist> => ({
  queryKey: ['worklist', id],
  queryFn: load,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The short lists of the reader's work, as the areas have them, and whether all of them are there. */
export const useWorklists = () => {
  const mayMake = useMayMake();
  const canOpen = useCanOpen();
  const permitted = entries().filter(({ call, page }) => mayMake(call) && canOpen(page));
  const code = useQueries({ queries: permitted.map(codeOf) });
  const loaded = code.flatMap(({ data }, at) => (data ? [{ list: data, id: permitted[at]?.id ?? '' }] : []));
  const answers = useQueries({ queries: loaded.map(({ list }) => list.query() as unknown as UseQueryOptions) });
  return {
    isLoading: code.some(({ isLoading }) => isLoading) || answers.some(({ isLoading }) => isLoading),
    worklists: loaded.map(({ list, id }, at) => ({ id, View: list.View, answer: answers[at] })),
    failedCode: code.find(({ isError }) => isError),
  };
};
