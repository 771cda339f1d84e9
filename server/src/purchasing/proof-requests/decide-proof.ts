import { proofInputSchema } from '@halm/model/masterdata/proofs/proof.ts';
import type { Acceptance, ProofRequest } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import { proofRequestCan } from '@halm/model/purchasing/proof-requests/proof-request-state.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { createProof } from '../../masterdata/proofs/change-proof.ts';
import { attachStored } from '../../records/attachments/change-attachments.ts';
import { PROOF_REFUSED_TASK } from './proof-request-job.ts';
import { requestRecord } from './request-proof.ts';

/** Takes a request back; its link is void. */
export const withdrawRequest = (scope: Scope, request: RecordVersion): Promise<ProofRequest> =>
  changeRecord(scope, requestRecord, request, ({ state }) => {
    if (!proofRequestCan.withdraw(state)) throw new Refusal('proof-request.not-open');
    return { withdrawnAt: nowIso(scope) };
  });

const readFileOf = async (scope: Scope, id: string) => {
  const row = await scope.db
    .selectFrom('proofRequests')
    .select(['fileName', 'fileKind', 'fileId', 'previewFileId', 'placeholder'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  const { fileName, fileKind, fileId, previewFileId, placeholder } = found(row);
  return {
    name: found(fileName ?? undefined),
    kind: found(fileKind ?? undefined),
    fileId: found(fileId ?? undefined),
    previewFileId,
    placeholder,
  };
};

/** Makes a proof of what a supplier has handed in, with its file: from now on it counts. */
export const acceptProof = (scope: Scope, request: RecordVersion, input: Acceptance): Promise<ProofRequest> =>
  changeRecord(scope, requestRecord, request, async ({ state, address }) => {
    if (!proofRequestCan.decide(state)) throw new Refusal('proof-request.nothing-to-decide');
    const certificate = { ...input, type: 'certificate', declaration: null, signedOn: null, note: null };
    const proof = await createProof(scope, address.id, proofInputSchema.parse(certificate));
    const file = await readFileOf(scope, request.id);
    await attachStored(scope, { entity: 'proofs', id: proof.id }, file);
    // The file is the proof's from now on, and goes with it.
    return { decidedAt: nowIso(scope), proofId: proof.id, fileId: null, previewFileId: null };
  });

/** Refuses what a supplier has handed in; a mail tells them why, where one can be sent. */
export const refuseProof = async (scope: Scope, request: RecordVersion, reason: string): Promise<ProofRequest> => {
  const refused = await changeRecord(scope, requestRecord, request, ({ state }) => {
    if (!proofRequestCan.decide(state)) throw new Refusal('proof-request.nothing-to-decide');
    return { decidedAt: nowIso(scope), refusal: reason };
  });
  const { organisationId, platform } = scope;
  const job = { organisationId, id: request.id, sending: refused.sending };
  if (platform.mail.isConfigured && refused.email !== null) await platform.jobs.add(scope, PROOF_REFUSED_TASK, job);
  return refused;
};
