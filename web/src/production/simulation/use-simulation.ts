import type { SimulationInput } from '@halm/model/production/recipes/simulation.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../core/client/api.ts';

type Row = SimulationInput['dosers'][number];

const TYPING_PAUSE_MS = 300;

const simulationQuery = (dosers: readonly Row[]) =>
  queryOptions({
    queryKey: ['recipes', 'POST /recipes/simulation', dosers],
    queryFn: ({ signal }) => call('POST /recipes/simulation', { body: { dosers: [...dosers] }, signal }),
    enabled: dosers.length > 0,
    placeholderData: keepPreviousData,
  });

/** The rows that are complete, each doser once: what is still being typed waits. */
export const completeRows = (rows: readonly Partial<Row>[]): Row[] => {
  const complete = rows.flatMap(({ doserId, kgPerDay }) =>
    doserId && typeof kgPerDay === 'number' && kgPerDay >= 1 ? [{ doserId, kgPerDay: Math.round(kgPerDay) }] : [],
  );
  return complete.filter(({ doserId }, at) => complete.findIndex((row) => row.doserId === doserId) === at);
};

/** What the rows of a form come to, once nobody types any more. */
export const useSimulation = (rows: readonly Partial<Row>[]) => {
  const [text] = useDebouncedValue(JSON.stringify(completeRows(rows)), TYPING_PAUSE_MS);
  return useQuery(simulationQuery(JSON.parse(text) as Row[]));
};
