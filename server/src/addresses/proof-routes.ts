import * as contract from '@halm/model/addresses/proof-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { createProof } from './create-proof.ts';
import { deleteProof } from './delete-proof.ts';
import { findAddressProofs } from './find-address-proofs.ts';
import { findExpiringProofs } from './find-expiring-proofs.ts';
import { getProof } from './get-proof.ts';
import { updateProof } from './update-proof.ts';

export const proofRoutes: Route[] = [
  handle(contract.listExpiringProofs, (scope, { query }) => findExpiringProofs(scope, query)),
  handle(contract.listAddressProofs, (scope, { params, query }) => findAddressProofs(scope, params.id, query)),
  handle(contract.createProof, (scope, { params, body }) => createProof(scope, params.id, body)),
  handle(contract.getProof, (scope, { params }) => getProof(scope, params.id)),
  handle(contract.updateProof, (scope, { params, version, body }) =>
    updateProof(scope, { id: params.id, version }, body),
  ),
  handle(contract.deleteProof, (scope, { params, version }) => deleteProof(scope, { id: params.id, version })),
];
