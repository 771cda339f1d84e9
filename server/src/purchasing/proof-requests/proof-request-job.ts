import { z } from 'zod';

/** What the queue calls the jobs: the mail with the link, and the one that says why what came was refused. */
export const PROOF_REQUEST_TASK = 'send-proof-request';
export const PROOF_REFUSED_TASK = 'send-proof-refused';

/** What the jobs are told: nothing that opens anything. */
export const proofRequestJobSchema = z.object({
  organisationId: z.uuid(),
  id: z.uuid(),
  sending: z.number().int(),
});
