import { hashKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMayMake } from '../../core/client/use-may.ts';
import type { AttentionEntry, AttentionSource, Concern } from '../../core/navigation/attention.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { fromAreas } from '../../core/navigation/registered-areas.ts';
import { useToday } from '../../core/words/today.ts';
import { mergeConcerns } from './merge-concerns.ts';

const entries = fromAreas((areas) => areas.flatMap(({ attention = [] }) => attention));

const codeOf = ({ id, load }: AttentionEntry): UseQueryOptions<AttentionSource> => ({
  queryKey: ['attention-source', id],
  queryFn: load,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Several areas read the same answer; each is read once. */
const useAnswers = (sources: readonly (AttentionSource | undefined)[], today: string) => {
  const queries = sources.map((source) => source?.query(today) as unknown as UseQueryOptions<unknown> | undefined);
  const hashOf = (query: UseQueryOptions<unknown> | undefined) => query && hashKey(query.queryKey);
  const single = new Map(queries.flatMap((query) => (query ? [[hashOf(query), query] as const] : [])));
  const results = useQueries({ queries: [...single.values()] });
  const byHash = new Map([...single.keys()].map((hash, at) => [hash, results[at]]));
  return { results, answers: queries.map((query) => (query ? byHash.get(hashOf(query)) : undefined)) };
};

type Attention = {
  readonly isAsked: boolean;
  readonly isLoading: boolean;
  readonly concerns: readonly Concern[];
  /** What could not be read, each by the name of its page. */
  readonly failed: readonly AttentionEntry['label'][];
  readonly retry: () => void;
};

/** What waits at the plant for the reader, as the areas say that they may ask, one line for each cause. */
export const useAttention = (): Attention => {
  // Without suspense: the page's title stands before the sentences are there.
  const { t, ready } = useTranslation('attention', { useSuspense: false });
  const today = useToday();
  const mayMake = useMayMake();
  const canOpen = useCanOpen();
  const permitted = entries().filter(({ call }) => mayMake(call));
  const code = useQueries({ queries: permitted.map(codeOf) });
  const { results, answers } = useAnswers(
    code.map(({ data }) => data),
    today,
  );
  const answered = code.flatMap(({ data: source }, at) => {
    const answer = answers[at]?.data as never;
    return source && answer && ready ? [{ source, answer }] : [];
  });
  const concerns = answered.flatMap(({ source, answer }) => source.concerns(answer, { t, today }));
  const progress = answered.flatMap(({ source, answer }) => source.progress?.(answer, { t, today }) ?? []);
  const parts = permitted.map(({ label }, at) => {
    const [ofCode, ofAnswer] = [code[at], answers[at]];
    const isFailed = ofCode?.isError || (ofAnswer?.isError && !ofAnswer.data);
    return { label, isFailed, isLoading: !isFailed && !ofAnswer?.data };
  });
  return {
    isAsked: permitted.length > 0,
    isLoading: !ready || parts.some(({ isLoading }) => isLoading),
    concerns: mergeConcerns(
      concerns.filter(({ link }) => canOpen(String(link.to))),
      progress,
    ),
    failed: [...new Set(parts.flatMap(({ label, isFailed }) => (isFailed ? [label] : [])))],
    retry: () => {
      for (const query of [...code, ...results]) if (query.isError) void query.refetch();
    },
  };
};
