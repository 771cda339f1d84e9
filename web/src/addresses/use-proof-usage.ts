import { useQueryClient } from '@tanstack/react-query';
import { recordQuery } from '../app/queries.ts';

/** Asks what counts on a proof, each time anew: deliveries come meanwhile. */
export const useProofUsage = () => {
  const client = useQueryClient();
  return (id: string) => client.fetchQuery({ ...recordQuery('GET /proofs/:id/usage', { id }), staleTime: 0 });
};
