import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../core/client/queries.ts';

const AT_MOST = 200;

const rank = ({ kind }: Endpoint): number => ['gauge', 'state', 'text', 'counter'].indexOf(kind ?? 'counter');

/** The endpoints of a thing, what is measured in front; undefined until they are read. */
export const useThingEndpoints = (thingId: string): readonly Endpoint[] | undefined => {
  const query = { thingId, sort: 'name', size: String(AT_MOST) } as const;
  const { data } = useQuery(listQuery('GET /endpoints', query as never));
  return data?.items.toSorted((one, other) => rank(one) - rank(other));
};
