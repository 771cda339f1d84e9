import type { Proof, ProofInput } from '@halm/model/addresses/proof.ts';
import { createRecord } from '../platform/change-record.ts';
import { refuseUnknown } from '../platform/refuse-unknown.ts';
import type { Scope } from '../platform/scope.ts';
import { checkAddress } from './check-address.ts';
import { proofRecord } from './proof-record.ts';

/** Adds a certificate or a declaration to an address. */
export const createProof = async (scope: Scope, addressId: string, input: ProofInput): Promise<Proof> => {
  await checkAddress(scope, addressId);
  await refuseUnknown(scope, 'articles', input.articleIds, 'articleIds');
  return createRecord(scope, proofRecord, { ...input, addressId });
};
