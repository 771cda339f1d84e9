import { proofContract } from '@halm/model/addresses/proof-contract.ts';
import { ownedRecordRoutes } from '../platform/record-routes.ts';
import { createProof, deleteProof, updateProof } from './change-proof.ts';
import { findAddressProofs, getProof } from './find-address-proofs.ts';
import { findExpiringProofs } from './find-expiring-proofs.ts';

export const proofRoutes = ownedRecordRoutes(proofContract, {
  find: findExpiringProofs,
  findOfOwner: findAddressProofs,
  create: createProof,
  get: getProof,
  update: updateProof,
  delete: deleteProof,
});
