import type { Proof } from '@halm/model/addresses/proof.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { presentProofs, selectProofs } from './find-address-proofs.ts';

/** One proof; `request.not-found` when there is none. */
export const getProof = async (scope: Scope, id: string): Promise<Proof> => {
  const row = found(await selectProofs(scope).where('proofs.id', '=', id).executeTakeFirst());
  const [proof] = await presentProofs(scope, [row]);
  return found(proof);
};
