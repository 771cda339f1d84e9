import type { Proof, ProofInput } from '@halm/model/masterdata/proofs/proof.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refuseUnknown } from '../../core/http/refuse-unknown.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { checkTakesParts } from '../addresses/check-address.ts';
import { getProof } from './find-address-proofs.ts';
import { findProofUsage, findUnproven } from './find-proof-usage.ts';

const proofRecord = { table: 'proofs', entity: 'proofs', get: getProof } as const;

/** Adds a certificate or a declaration to an address. */
export const createProof = async (scope: Scope, addressId: string, input: ProofInput): Promise<Proof> => {
  await checkTakesParts(scope, addressId);
  await refuseUnknown(scope, 'articles', input.articleIds, 'articleIds');
  return createRecord(scope, proofRecord, { ...input, addressId });
};

/**
 * Changes a proof, unless posted deliveries that count on it and on no other
 * would then have none (`proof.counted-on`).
 */
export const updateProof = (scope: Scope, record: RecordVersion, input: ProofInput): Promise<Proof> =>
  changeRecord(scope, proofRecord, record, async ({ id }) => {
    await refuseUnknown(scope, 'articles', input.articleIds, 'articleIds');
    const unproven = await findUnproven(scope, id, input);
    if (unproven.length > 0)
      throw new Refusal('proof.counted-on', { details: { bookings: unproven.map(({ name }) => name).join(', ') } });
    return input;
  });

/**
 * Deletes a proof, unless deliveries or contracts count on it and on no
 * other: then it is what an auditor asks for.
 */
export const deleteProof = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, proofRecord, record, async ({ id }) => {
    const { groups } = await findProofUsage(scope, id);
    if (groups.length > 0) throw new Refusal('request.in-use');
  });
