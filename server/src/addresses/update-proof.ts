import type { Proof, ProofInput } from '@halm/model/addresses/proof.ts';
import { changeRecord, type RecordVersion } from '../platform/change-record.ts';
import { refuseUnknown } from '../platform/refuse-unknown.ts';
import type { Scope } from '../platform/scope.ts';
import { proofRecord } from './proof-record.ts';

/** Changes a proof. */
export const updateProof = (scope: Scope, record: RecordVersion, input: ProofInput): Promise<Proof> =>
  changeRecord(scope, proofRecord, record, async () => {
    await refuseUnknown(scope, 'articles', input.articleIds, 'articleIds');
    return input;
  });
