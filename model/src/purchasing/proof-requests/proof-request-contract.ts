import { addressStaff, insidersOf, plantManager } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { fileAnswer, fileBody, noAnswer, operation } from '../../core/contract/operation.ts';
import { refusedFiles } from '../../records/attachments/attachment-contract.ts';
import { ATTACHMENT_MAXIMUM_BYTES } from '../../records/attachments/attachment-kinds.ts';
import {
  certificateUploadSchema,
  proofLinkSchema,
  requestedProofSchema,
  signedDeclarationSchema,
} from './proof-link.ts';
import {
  acceptanceSchema,
  newProofRequestSchema,
  proofRefusalSchema,
  proofRequestFilterSchema,
  proofRequestInputSchema,
  proofRequestSchema,
} from './proof-request.ts';

export const listProofRequests = operation({
  method: 'GET',
  path: '/proof-requests',
  summary: 'A page of what suppliers were asked for, the newest in front',
  access: insidersOf(addressStaff),
  query: proofRequestFilterSchema,
  answer: listAnswer(proofRequestSchema),
});

export const listProofRequestsOfAddress = operation({
  method: 'GET',
  path: '/addresses/:id/proof-requests',
  summary: 'What one supplier was asked for, the newest in front',
  access: insidersOf(addressStaff),
  params: idParams,
  query: proofRequestFilterSchema,
  answer: listAnswer(proofRequestSchema),
});

export const getProofRequest = operation({
  method: 'GET',
  path: '/proof-requests/:id',
  summary: 'One request for a proof',
  access: insidersOf(addressStaff),
  params: idParams,
  answer: proofRequestSchema,
});

export const getProofRequestFile = operation({
  method: 'GET',
  path: '/proof-requests/:id/file',
  summary: 'The file that a supplier has handed in',
  access: insidersOf(addressStaff),
  params: idParams,
  answer: fileAnswer('application/octet-stream'),
});

export const createProofRequest = operation({
  method: 'POST',
  path: '/addresses/:id/proof-requests',
  summary: 'Asks a supplier by mail to sign a declaration or to hand in a new certificate',
  access: insidersOf(plantManager),
  params: idParams,
  body: proofRequestInputSchema,
  answer: newProofRequestSchema,
  errors: ['proof-request.too-many'],
  idempotent: true,
});

export const sendProofRequestAgain = operation({
  method: 'POST',
  path: '/proof-requests/:id/sending',
  summary: 'Sends a request again with a new link; the one before is void',
  access: insidersOf(plantManager),
  params: idParams,
  answer: newProofRequestSchema,
  errors: ['proof-request.not-open', 'proof-request.too-many'],
  idempotent: true,
});

export const withdrawProofRequest = operation({
  method: 'POST',
  path: '/proof-requests/:id/withdrawal',
  summary: 'Takes a request back; its link is void',
  access: insidersOf(plantManager),
  params: idParams,
  answer: proofRequestSchema,
  errors: ['proof-request.not-open'],
  versioned: true,
});

export const acceptProof = operation({
  method: 'POST',
  path: '/proof-requests/:id/acceptance',
  summary: 'Takes what a supplier has handed in as a proof, as it is or corrected',
  access: insidersOf(plantManager),
  params: idParams,
  body: acceptanceSchema,
  answer: proofRequestSchema,
  errors: ['proof-request.nothing-to-decide'],
  versioned: true,
});

export const refuseProof = operation({
  method: 'POST',
  path: '/proof-requests/:id/refusal',
  summary: 'Refuses what a supplier has handed in, and tells them why',
  access: insidersOf(plantManager),
  params: idParams,
  body: proofRefusalSchema,
  answer: proofRequestSchema,
  errors: ['proof-request.nothing-to-decide'],
  versioned: true,
});

const deadLinks = [
  'proof-link.unknown',
  'proof-link.used',
  'proof-link.expired',
  'proof-link.replaced',
  'proof-link.withdrawn',
  'session.too-many-attempts',
] as const;

export const openProofLink = operation({
  method: 'POST',
  path: '/proof-requests/link',
  summary: 'Says what a mailed link asks for; does not use it',
  access: 'public',
  body: proofLinkSchema,
  answer: requestedProofSchema,
  errors: deadLinks,
});

export const signDeclaration = operation({
  method: 'POST',
  path: '/proof-requests/declaration',
  summary: 'Signs the declaration that a link asks for, once; answers it as a PDF',
  access: 'public',
  body: signedDeclarationSchema,
  answer: fileAnswer('application/pdf'),
  errors: deadLinks,
});

export const handInCertificate = operation({
  method: 'POST',
  path: '/proof-requests/certificate',
  summary:
    'Hands in the certificate that a link asks for, once, with its token as bearer; it counts once it is accepted',
  access: 'public',
  query: certificateUploadSchema,
  body: fileBody(ATTACHMENT_MAXIMUM_BYTES, 'attachment.too-large'),
  answer: noAnswer,
  errors: [...deadLinks, ...refusedFiles],
});

export const proofRequestOperations = [
  listProofRequests,
  listProofRequestsOfAddress,
  getProofRequest,
  getProofRequestFile,
  createProofRequest,
  sendProofRequestAgain,
  withdrawProofRequest,
  acceptProof,
  refuseProof,
  openProofLink,
  signDeclaration,
  handInCertificate,
] as const;
