import type { NewProofRequest, ProofRequest } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import * as contract from '@halm/model/purchasing/proof-requests/proof-request-contract.ts';
import { addToAnswer } from '../../core/api/add-to-answer.ts';
import { type Call, handle, handleCall, type Route } from '../../core/api/route.ts';
import { limitLinks } from '../../identity/sessions/limit-attempts.ts';
import { acceptProof, refuseProof, withdrawRequest } from './decide-proof.ts';
import { findAddressRequests, findProofRequests, getProofRequest, readHandedIn } from './find-proof-requests.ts';
import { admitCertificate, handInCertificate } from './hand-in-certificate.ts';
import { readOnLink } from './open-proof-link.ts';
import { proofLinkUrl } from './proof-link-token.ts';
import { requestProof, sendRequestAgain } from './request-proof.ts';
import { describeRequest, signDeclaration } from './sign-declaration.ts';

const withoutLink = (request: ProofRequest): NewProofRequest => ({ ...request, link: null });

const answeringLink = (route: Route): Route =>
  addToAnswer<NewProofRequest>(route, (request, { platform, organisationId }) => {
    const { id, sending, delivery } = request;
    if (delivery !== 'none') return request;
    return { ...request, link: proofLinkUrl(platform, { organisationId, id, sending }) };
  });

/** Whoever tries links is slowed down. */
const limited = <T>(
  { platform, remoteAddress }: Pick<Call<never>, 'platform' | 'remoteAddress'>,
  work: () => Promise<T>,
) => limitLinks(platform, remoteAddress, work);

/** A stranger's file is let in by its link alone, before a byte of it is kept. */
const admittedFirst = (route: Route): Route => ({
  ...route,
  admit: (call, read, run) => limited(call, () => admitCertificate(call, call.token ?? '', read, run)),
});

export const proofRequestRoutes: Route[] = [
  handle(contract.listProofRequests, (scope, { query }) => findProofRequests(scope, query)),
  handle(contract.listProofRequestsOfAddress, (scope, { params, query }) =>
    findAddressRequests(scope, params.id, query),
  ),
  handle(contract.getProofRequest, (scope, { params }) => getProofRequest(scope, params.id)),
  handle(contract.getProofRequestFile, (scope, { params }) => readHandedIn(scope, params.id)),
  answeringLink(
    handle(contract.createProofRequest, async (scope, { params, body }) =>
      withoutLink(await requestProof(scope, params.id, body)),
    ),
  ),
  answeringLink(
    handle(contract.sendProofRequestAgain, async (scope, { params }) =>
      withoutLink(await sendRequestAgain(scope, params.id)),
    ),
  ),
  handle(contract.withdrawProofRequest, (scope, { params: { id }, version }) =>
    withdrawRequest(scope, { id, version }),
  ),
  handle(contract.acceptProof, (scope, { params: { id }, version, body }) => acceptProof(scope, { id, version }, body)),
  handle(contract.refuseProof, (scope, { params: { id }, version, body }) =>
    refuseProof(scope, { id, version }, body.reason),
  ),
  handleCall(contract.openProofLink, (call) =>
    limited(call, () =>
      readOnLink(call, call.body.token, (scope, request) => describeRequest(scope, request, call.body.language)),
    ),
  ),
  handleCall(contract.signDeclaration, (call) => limited(call, () => signDeclaration(call, call.body))),
  admittedFirst(
    handleCall(contract.handInCertificate, (call) => handInCertificate(call, call.token ?? '', call.query, call.body)),
  ),
];
