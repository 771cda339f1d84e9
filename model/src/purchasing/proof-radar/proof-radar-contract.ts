import { insidersOf, plantManager } from '../../core/contract/access.ts';
import { operation } from '../../core/contract/operation.ts';
import { radarAnswerSchema, radarFilterSchema } from './proof-radar.ts';

export const getProofRadar = operation({
  method: 'GET',
  path: '/proof-radar',
  summary: 'The proofs that run out and that nothing renews yet, with the contracts and deliveries that hang on them',
  access: insidersOf(plantManager),
  query: radarFilterSchema,
  answer: radarAnswerSchema,
});
export const proofRadarOperations = [getProofRadar] as const;
