import {
  PROOF_LINK_DAYS,
  PROOF_REQUESTS_PER_HOUR,
  type ProofRequest,
  type ProofRequestInput,
  SENDINGS_PER_REQUEST,
} from '@halm/model/purchasing/proof-requests/proof-request.ts';
import { proofRequestCan } from '@halm/model/purchasing/proof-requests/proof-request-state.ts';
import { sql } from 'kysely';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { refuseUnknown } from '../../core/http/refuse-unknown.ts';
import { changeRecord, createRecord } from '../../core/records/write-record.ts';
import { checkTakesParts } from '../../masterdata/addresses/check-address.ts';
import { getProofRequest } from './find-proof-requests.ts';
import { proofLinkHash } from './proof-link-token.ts';
import { PROOF_REQUEST_TASK } from './proof-request-job.ts';

/** How requests are stored and read. */
export const requestRecord = { table: 'proofRequests', entity: 'proof-requests', get: getProofRequest } as const;

const HOUR_MS = 3_600_000;
const after = ({ now }: Scope, ms: number): string => new Date(now.getTime() + ms).toISOString();

/**
 * Refuses until the hour is over in which so many were sent, each counted with all its mails; holds off
 * others who count at the same time.
 */
const refuseFlood = async (scope: Scope): Promise<void> => {
  await lockTurn(scope, 'proof requests');
  const { rows } = await sql<{ askedAt: string }>`
    select asked_at as "askedAt" from (
      select asked_at, sum(sending) over (order by asked_at desc, id desc) as mails from proof_requests
      where organisation_id = ${scope.organisationId} and asked_at > ${after(scope, -HOUR_MS)}
    ) as asked where mails >= ${PROOF_REQUESTS_PER_HOUR} order by asked_at desc limit 1`.execute(scope.db);
  const [oldest] = rows;
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((new Date(oldest.askedAt).getTime() + HOUR_MS - scope.now.getTime()) / 1000));
  throw new Refusal('proof-request.too-many', { details: { seconds } });
};

/** What a request holds of the link that goes out with its next mail. */
const linkColumns = (scope: Scope, id: string, sending: number) => ({
  sending,
  secretSha256: proofLinkHash(scope.platform, { organisationId: scope.organisationId, id, sending }),
  linkEndsAt: after(scope, PROOF_LINK_DAYS * 24 * HOUR_MS),
  askedAt: nowIso(scope),
  askedBy: scope.user.id,
  askedByName: scope.user.name,
  sentAt: null,
  failedAt: null,
});

const mailLater = async (scope: Scope, { id, sending, email }: ProofRequest): Promise<void> => {
  const { organisationId, platform } = scope;
  if (platform.mail.isConfigured && email !== null)
    await platform.jobs.add(scope, PROOF_REQUEST_TASK, { organisationId, id, sending });
};

const refuseForeignProof = async (scope: Scope, addressId: string, proofId: string | null): Promise<void> => {
  if (proofId === null) return;
  const proof = await scope.db
    .selectFrom('proofs')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('addressId', '=', addressId)
    .where('id', '=', proofId)
    .executeTakeFirst();
  if (!proof) throw new Refusal('request.invalid', { fields: [{ path: 'renewsProofId', reason: 'unknown' }] });
};

/**
 * Asks a supplier for a proof. A job mails the link, if the installation can
 * send any: then somebody must be named.
 */
export const requestProof = async (
  scope: Scope,
  addressId: string,
  input: ProofRequestInput,
): Promise<ProofRequest> => {
  await checkTakesParts(scope, addressId);
  await refuseUnknown(scope, 'articles', input.articleIds, 'articleIds');
  await refuseForeignProof(scope, addressId, input.renewsProofId);
  if (input.expiresOn !== null && input.expiresOn < today(scope)) throw refuseField('expiresOn', 'in-the-past');
  if (input.email === null && scope.platform.mail.isConfigured) throw refuseField('email', 'required');
  await refuseFlood(scope);
  // The secret hangs on the id, which the record gets as it is stored: until then it opens nothing.
  const columns = { ...input, addressId, ...linkColumns(scope, '', 1) };
  const request = await createRecord(scope, requestRecord, columns, async (newId) => {
    const { secretSha256 } = linkColumns(scope, newId, 1);
    await scope.db
      .updateTable('proofRequests')
      .set({ secretSha256 })
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', newId)
      .execute();
  });
  await mailLater(scope, request);
  return request;
};

/** Sends a request again with a new link that lives as long as the first one did; the one before is void. */
export const sendRequestAgain = async (scope: Scope, id: string): Promise<ProofRequest> => {
  await refuseFlood(scope);
  const { version } = await getProofRequest(scope, id);
  const sent = await changeRecord(scope, requestRecord, { id, version }, ({ state, sending }) => {
    if (!proofRequestCan.send(state) || sending >= SENDINGS_PER_REQUEST) throw new Refusal('proof-request.not-open');
    return linkColumns(scope, id, sending + 1);
  });
  await mailLater(scope, sent);
  return sent;
};
