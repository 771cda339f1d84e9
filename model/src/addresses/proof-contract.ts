import { plantManager } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { noAnswer, operation } from '../contract/operation.ts';
import { addressReaders } from './address-access.ts';
import { addressProofFilterSchema, expiringProofFilterSchema, proofInputSchema, proofSchema } from './proof.ts';

export const listExpiringProofs = operation({
  method: 'GET',
  path: '/proofs',
  summary: 'A page of the proofs that have run out or soon will, the most urgent in front',
  access: addressReaders,
  query: expiringProofFilterSchema,
  answer: listAnswer(proofSchema),
});

export const listAddressProofs = operation({
  method: 'GET',
  path: '/addresses/:id/proofs',
  summary: 'The proofs of an address, those that end last in front',
  access: addressReaders,
  params: idParams,
  query: addressProofFilterSchema,
  answer: listAnswer(proofSchema),
});

export const createProof = operation({
  method: 'POST',
  path: '/addresses/:id/proofs',
  summary: 'Adds a certificate or a declaration to an address',
  access: plantManager,
  params: idParams,
  body: proofInputSchema,
  answer: proofSchema,
  idempotent: true,
});

export const getProof = operation({
  method: 'GET',
  path: '/proofs/:id',
  summary: 'One proof',
  access: addressReaders,
  params: idParams,
  answer: proofSchema,
});

export const updateProof = operation({
  method: 'PATCH',
  path: '/proofs/:id',
  summary: 'Changes a proof',
  access: plantManager,
  params: idParams,
  body: proofInputSchema,
  answer: proofSchema,
  versioned: true,
});

export const deleteProof = operation({
  method: 'DELETE',
  path: '/proofs/:id',
  summary: 'Deletes a proof',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  versioned: true,
});

export const proofOperations = [
  listExpiringProofs,
  listAddressProofs,
  createProof,
  getProof,
  updateProof,
  deleteProof,
] as const;
