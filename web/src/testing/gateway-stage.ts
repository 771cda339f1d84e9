import { apiPath } from '@halm/model/core/contract/api-path.ts';
import { callAs, type Plant } from './found-plant.ts';

/** Sends readings as a gateway does; answers the status and what came of them. */
export const sendReadings = async (key: string, body: object): Promise<{ status: number; answer: unknown }> => {
  const response = await fetch(apiPath('/gateways/readings'), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
};

/** A gateway of a plant with its first key. */
export const makeGateway = async ({ manager }: Plant, name: string) => {
  const { id } = await callAs(manager, 'POST /gateways', { body: { name } });
  return callAs(manager, 'POST /gateways/:id/keys', { params: { id } });
};
