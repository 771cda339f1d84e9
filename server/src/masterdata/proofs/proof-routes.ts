import { getProofHistory, getProofUsage, proofContract } from '@halm/model/masterdata/proofs/proof-contract.ts';
import { historyRoute, ownedRecordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createProof, deleteProof, updateProof } from './change-proof.ts';
import { findAddressProofs, getProof } from './find-address-proofs.ts';
import { findExpiringProofs } from './find-expiring-proofs.ts';
import { findProofUsage } from './find-proof-usage.ts';

export const proofRoutes: Route[] = [
  ...ownedRecordRoutes(proofContract, {
    find: findExpiringProofs,
    findOfOwner: findAddressProofs,
    create: createProof,
    get: getProof,
    update: updateProof,
    delete: deleteProof,
  }),
  historyRoute(getProofHistory, 'proofs'),
  handle(getProofUsage, (scope, { params }) => findProofUsage(scope, params.id)),
];
