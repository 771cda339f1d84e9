import type { BrokerPlace } from '@halm/model/production/gateways/broker.ts';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../core/client/queries.ts';

/** The MQTT broker of this installation; undefined where there is none, or as long as that is not known. */
export const useBroker = (): (BrokerPlace & { url: string }) | undefined => {
  const { data } = useQuery(listQuery('GET /gateways/broker'));
  return data?.url ? { ...data, url: data.url } : undefined;
};
