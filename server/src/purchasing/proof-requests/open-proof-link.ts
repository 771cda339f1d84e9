import type { AddressCountry } from '@halm/model/masterdata/addresses/address-choices.ts';
import type { ProofLinkReason } from '@halm/model/purchasing/proof-requests/proof-request-reasons.ts';
import { proofRequestState } from '@halm/model/purchasing/proof-requests/proof-request-state.ts';
import { findOrganisation } from '../../core/access/find-organisation.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { inScope, nowIso, type Scope } from '../../core/api/scope.ts';
import type { RequestOrigin } from '../../core/http/request-origin.ts';
import type { Platform } from '../../core/process/platform.ts';
import { proofLinkHash, readProofToken } from './proof-link-token.ts';

const selectLinked = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('proofRequests as request')
    .innerJoin('addresses as company', (on) =>
      on.onRef('company.organisationId', '=', 'request.organisationId').onRef('company.id', '=', 'request.addressId'),
    )
    .select(['request.id', 'request.addressId', 'request.kind', 'request.declaration', 'request.contractOn'])
    .select(['request.expiresOn', 'request.articleIds', 'request.sending', 'request.secretSha256'])
    .select(['request.linkEndsAt', 'request.withdrawnAt', 'request.answeredAt', 'request.decidedAt'])
    .select(['request.refusal', 'request.askedByName', 'request.version', 'company.companyName', 'company.street'])
    .select(['company.zip', 'company.city', 'company.country', 'company.active'])
    .$narrowType<{ kind: 'declaration' | 'certificate'; country: AddressCountry }>()
    .$narrowType<{ declaration: 'delivery-contract' | 'self-redcert' | 'self-sure' | null }>()
    .where('request.organisationId', '=', scope.organisationId)
    .where('request.id', '=', id);

/** A request as whoever has its link meets it. */
export type LinkedRequest = Awaited<ReturnType<ReturnType<typeof selectLinked>['executeTakeFirstOrThrow']>>;

const states = {
  expired: 'proof-link.expired',
  arrived: 'proof-link.used',
  done: 'proof-link.used',
  refused: 'proof-link.used',
  withdrawn: 'proof-link.withdrawn',
} as const satisfies Record<string, ProofLinkReason>;

/** Of an earlier mail; nobody else could know its secret. */
const isReplaced = (scope: Scope, { id, sending }: LinkedRequest, secretSha256: string): boolean =>
  Array.from({ length: sending - 1 }, (_, index) => index + 1).some(
    (earlier) =>
      proofLinkHash(scope.platform, { organisationId: scope.organisationId, id, sending: earlier }) === secretSha256,
  );

/**
 * The request of a link that is still good, locked until the end of the
 * transaction where something is written.
 */
const findLinked = async (
  scope: Scope,
  { id, secretSha256 }: { readonly id: string; readonly secretSha256: string },
  isWritten: boolean,
): Promise<LinkedRequest> => {
  const query = selectLinked(scope, id);
  const row = await (isWritten ? query.forUpdate('request') : query).executeTakeFirst();
  if (!row) throw new Refusal('proof-link.unknown');
  if (row.secretSha256 !== secretSha256)
    throw new Refusal(isReplaced(scope, row, secretSha256) ? 'proof-link.replaced' : 'proof-link.unknown');
  const state = proofRequestState(row, nowIso(scope));
  if (state !== 'open') throw new Refusal(states[state]);
  // Nobody wants anything of a supplier with whom the plant no longer works.
  if (!row.active) throw new Refusal('proof-link.withdrawn');
  return row;
};

/** Whoever has a link, on an installation. */
export type LinkCall = { readonly platform: Platform; readonly origin: RequestOrigin };
type Linked<T> = (scope: Scope, request: LinkedRequest) => Promise<T>;

/**
 * Works on the request of a link, in the name of its supplier; refused where the link
 * is no good, each way by its own reason.
 */
const onLink = async <T>(
  { platform, origin }: LinkCall,
  token: string,
  name: string,
  isWritten: boolean,
  work: Linked<T>,
): Promise<T> => {
  const claim = readProofToken(token);
  const organisation = claim && (await findOrganisation(platform, claim.organisationId));
  if (!claim || !organisation?.active) throw new Refusal('proof-link.unknown');
  const identity = { organisation, user: { id: null, name }, roles: [], isEmployed: false };
  return inScope(platform, identity, { readOnly: !isWritten, origin }, async (scope) =>
    work(scope, await findLinked(scope, claim, isWritten)),
  );
};

/** Reads the request of a link, without using it. */
export const readOnLink = <T>(call: LinkCall, token: string, work: Linked<T>): Promise<T> =>
  onLink(call, token, '', false, work);

/**
 * Uses a link: whoever comes second waits, and then finds it used. `name`, which a stranger
 * typed, is told as who did it by a link.
 */
export const useOnLink = <T>(call: LinkCall, token: string, name: string, work: Linked<T>): Promise<T> =>
  onLink(call, token, `Link: ${name}`, true, work);
