import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type AnswerOf,
  type Call,
  type CallInput,
  type CallOf,
  type CallOptions,
  call,
  type ParamsOf,
  type QueryOf,
} from './api.ts';
import { type ApiError, type ApiReason, isUncertain } from './api-error.ts';
import { useIdempotencyKey } from './idempotency-key.ts';
import { idIn, invalidateEntities } from './invalidate-entities.ts';
import { mergeRecords } from './merge-records.ts';
import { endTurn, sendInTurn } from './own-changes.ts';
import { entityOf } from './shown-entities.ts';

/** One cache for the application. Live changes invalidate it; a window that regains focus does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      structuralSharing: mergeRecords,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isUncertain(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Query options of a list; the old rows stay while new ones load.
 * `useQuery(listQuery('GET /articles', { page }))`
 */
export const listQuery = <C extends CallOf<'GET'>>(key: C, query?: QueryOf<C>) =>
  queryOptions({
    queryKey: [entityOf(key), key, query ?? {}],
    queryFn: ({ signal }): Promise<AnswerOf<C>> => call(key, { query, signal } as unknown as CallOptions<C>),
    placeholderData: keepPreviousData,
  });

/** Query options of one record. `useSuspenseQuery(recordQuery('GET /articles/:id', { id }))` */
export const recordQuery = <C extends CallOf<'GET'>>(key: C, params: ParamsOf<C>, query?: QueryOf<C>) =>
  queryOptions({
    queryKey: [entityOf(key), key, params, query ?? {}],
    queryFn: ({ signal }): Promise<AnswerOf<C>> => call(key, { params, query, signal } as unknown as CallOptions<C>),
  });

/**
 * What is another answer a moment later: a lost line, a server with too much to do, and somebody else's lock
 * (a delivery that ends during an import waits for it instead of failing).
 */
export const passing: readonly ApiReason[] = ['network.unreachable', 'server.overloaded', 'request.busy'];

type Change<C extends Call> = CallInput<C> & { readonly version?: number };

/**
 * A changing call as a mutation: `const save = useOperation('POST /articles'); await save.mutateAsync({ body
 * })`. A POST carries an Idempotency-Key that a repetition keeps. Afterwards the entity of its path and
 * `alsoChanges` are invalidated. Changes of one record go in turn (`sendInTurn`). What `onDone` and
 * `onFailed` say is said even where the answer takes the button away: the callbacks of `mutate` end with
 * their component.
 */
export const useOperation = <C extends Call>(
  key: C,
  options: {
    readonly alsoChanges?: readonly string[];
    readonly onDone?: (answer: AnswerOf<C>) => void;
    readonly onFailed?: (error: ApiError) => void;
  } = {},
): UseMutationResult<AnswerOf<C>, ApiError, Change<C>> => {
  const client = useQueryClient();
  const keys = useIdempotencyKey();
  const alsoChanges = useRef(options.alsoChanges ?? []);
  return useMutation<AnswerOf<C>, ApiError, Change<C>>({
    mutationFn: (change) => {
      const idempotencyKey = key.startsWith('POST') ? keys.keyFor(change) : undefined;
      const send = (sent: object) => call(key, { ...change, ...sent, idempotencyKey });
      return sendInTurn(client, { key, ...change }, send) as Promise<AnswerOf<C>>;
    },
    retry: (failures, error) => failures < 2 && passing.includes(error.reason),
    onError: (error) => {
      keys.settle(!isUncertain(error));
      options.onFailed?.(error);
    },
    onSuccess: async (answer, change) => {
      keys.settle(true);
      options.onDone?.(answer);
      // Of what lies below a record that one stays, and is read anew.
      const deletedId = /^DELETE .*\/:id$/.test(key) ? idIn(change.params) : undefined;
      await invalidateEntities(client, [entityOf(key), ...alsoChanges.current], deletedId);
      endTurn({ key, ...change });
    },
  });
};
