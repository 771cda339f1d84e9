import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import type { Attempt, Task } from '../../core/jobs/jobs.ts';
import { answerIn, isFinallyRefused, isSurelyNotMailed } from '../../core/mail/mail-failure.ts';
import type { Platform } from '../../core/process/platform.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { findMailSender } from '../../identity/users/find-mail-sender.ts';
import { getProofRequest } from './find-proof-requests.ts';
import { type ProofLink, proofLinkHash, proofLinkUrl } from './proof-link-token.ts';
import { PROOF_REFUSED_TASK, PROOF_REQUEST_TASK, proofRequestJobSchema } from './proof-request-job.ts';
import { type EndingProof, refusedMail, requestMail } from './request-letter.ts';

const findEnding = async (scope: Scope, proofId: string | null): Promise<EndingProof | undefined> => {
  if (proofId === null) return undefined;
  const proof = await scope.db
    .selectFrom('proofs')
    .select(['number', 'expiresOn'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', proofId)
    .executeTakeFirst();
  if (!proof?.number || !proof.expiresOn) return undefined;
  return { name: proof.number, expiresOn: proof.expiresOn };
};

const read = async (scope: Scope, id: string) => {
  const request = await getProofRequest(scope, id);
  const stored = await scope.db
    .selectFrom('proofRequests')
    .select(['secretSha256', 'sentAt', 'askedBy'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { name: organisationName, timeZone } = scope.organisation;
  const sender = await findMailSender(scope.db, stored.askedBy);
  return {
    request,
    organisationName,
    timeZone,
    sender,
    ...stored,
    ending: await findEnding(scope, request.renewsProofId),
  };
};

const readUnlessGone = (scope: Scope, id: string) =>
  read(scope, id).catch((error) => {
    if (error instanceof Refusal && error.reason === 'request.not-found') return undefined;
    throw error;
  });

const hostOf = ({ publicUrl }: Platform): string => new URL(publicUrl).hostname.replaceAll(/[^\w.-]/g, '');

type Found = Awaited<ReturnType<typeof read>>;

/** Tells whoever has asked that their mail did not arrive (A17). */
const notifyUndelivered = async (scope: Scope, { request, askedBy }: Found, error: unknown): Promise<void> => {
  const { id, sending, email, address } = request;
  if (askedBy === null || email === null) return;
  await raiseNotification(scope, {
    type: 'A17',
    causeKey: `proof-request:${id}:${sending}`,
    params: {
      about: 'proof-requests',
      subject: address.name,
      recipients: [{ address: email, answer: answerIn(error) }],
      isUncertain: !isSurelyNotMailed(error),
    },
    target: `/verwaltung/adressen/${address.id}?tab=proofs`,
    recipients: [askedBy],
  });
};

/**
 * Notes what became of the mail, unless a newer one is on its way, and lets
 * those who look at the request see it.
 */
const settle = (
  platform: Platform,
  { organisationId, id, sending }: ProofLink,
  outcome: 'sentAt' | 'failedAt',
  tell?: (scope: Scope) => Promise<void>,
): Promise<unknown> =>
  forOrganisation(platform, organisationId, false, async (scope) => {
    await scope.db
      .updateTable('proofRequests')
      .set({ [outcome]: scope.now.toISOString() })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .where('sending', '=', sending)
      .execute();
    await tell?.(scope);
    await publish(scope, { event: 'proof-requests.sent', entity: 'proof-requests', id });
  });

/**
 * Mails a link, unless it was sent, used, replaced or taken back meanwhile. A
 * repetition sends the very same mail.
 */
const sendRequest = async (platform: Platform, payload: unknown, { isLast }: Attempt): Promise<void> => {
  const { organisationId, id, sending } = proofRequestJobSchema.parse(payload);
  const found = await forOrganisation(platform, organisationId, true, (scope) => readUnlessGone(scope, id));
  if (!found?.request.email || found.sentAt || found.request.state !== 'open' || found.request.sending !== sending)
    return;
  const link = { organisationId, id, sending };
  if (proofLinkHash(platform, link) !== found.secretSha256) {
    // Another key than when it was made: the link would open nothing, and no later try changes that.
    platform.log.error({ id }, 'a request for a proof belongs to another key of the installation');
    await settle(platform, link, 'failedAt');
    return;
  }
  const mail = requestMail(found, proofLinkUrl(platform, link), found.ending);
  const messageId = `<proof-request-${id}-${sending}@${hostOf(platform)}>`;
  try {
    await platform.mail.send({ ...mail, to: found.request.email, messageId });
  } catch (error) {
    const isFinal = isFinallyRefused(error);
    if (isLast || isFinal) await settle(platform, link, 'failedAt', (scope) => notifyUndelivered(scope, found, error));
    if (!isFinal) throw error;
    platform.log.warn({ err: error }, 'a request for a proof was refused for good');
    return;
  }
  await settle(platform, link, 'sentAt');
};

/** Tells a supplier why what they have handed in was not accepted. */
const sendRefusal = async (platform: Platform, payload: unknown): Promise<void> => {
  const { organisationId, id } = proofRequestJobSchema.parse(payload);
  const found = await forOrganisation(platform, organisationId, true, (scope) => readUnlessGone(scope, id));
  if (!found?.request.refusal || !found.request.email) return;
  const mail = refusedMail(found, found.request.refusal);
  const messageId = `<proof-refused-${id}@${hostOf(platform)}>`;
  await platform.mail.send({ ...mail, to: found.request.email, messageId });
};

/** The work of requests for proofs that is done outside requests of a browser. */
export const proofRequestTasks: Task[] = [
  { name: PROOF_REQUEST_TASK, waitsFor: 'mail', run: sendRequest },
  { name: PROOF_REFUSED_TASK, waitsFor: 'mail', run: sendRefusal },
];
