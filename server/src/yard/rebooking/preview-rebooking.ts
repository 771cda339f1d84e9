import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { ProofRule } from '@halm/model/masterdata/addresses/address-choices.ts';
import { countingProofs, needsProof } from '@halm/model/masterdata/proofs/proof-rule.ts';
import { articleProofStatus } from '@halm/model/masterdata/proofs/proof-status.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { IntendedAttribution } from '@halm/model/yard/rebooking/rebooking.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { refuseUnless } from '../steps/refuse-unless.ts';
import { countsElsewhere } from './count-elsewhere.ts';
import { chooseAttribution } from './rebook-delivery.ts';

/** What a proof of the new supplier would be held to. */
const findProofRule = async (scope: Scope, supplierId: string): Promise<ProofRule> => {
  const { proofRule } = await scope.db
    .selectFrom('addresses')
    .select('proofRule')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return proofRule as ProofRule;
};

const findProofs = (scope: Scope, supplierId: string) =>
  scope.db
    .selectFrom('proofs')
    .select(['type', 'validFrom', 'expiresOn', 'articleIds'])
    .where('organisationId', '=', scope.organisationId)
    .where('addressId', '=', supplierId)
    .limit(200)
    .execute();

const findMaterial = async (scope: Scope, id: string | null) => {
  if (id === null) return undefined;
  const material = await scope.db
    .selectFrom('contractMaterials')
    .select(['unit', 'targetQuantity', 'deliveredQuantity', 'certificateRequired'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...material, unit: material.unit as Unit };
};
type Material = Awaited<ReturnType<typeof findMaterial>>;

type Counted = { readonly id: string | null; readonly number: string | null; readonly change: number };

const fulfilmentOf = (material: Material, { id, number, change }: Counted) => {
  if (!material || id === null || number === null) return [];
  const { unit, deliveredQuantity: before, targetQuantity: target } = material;
  return [{ id, number, unit, target, before, after: before + change }];
};

const proofOf = async (scope: Scope, { booking, around }: BookingState, supplierId: string, material: Material) => {
  const [rule, proofs] = await Promise.all([findProofRule(scope, supplierId), findProofs(scope, supplierId)]);
  const { articleId, deliveryDate } = booking;
  const { certificateWarningDays } = around.settings;
  return {
    status: articleProofStatus(countingProofs(rule, proofs), articleId, deliveryDate, certificateWarningDays),
    isRequired: (material?.certificateRequired ?? true) && needsProof(rule),
  };
};

/**
 * What a rebooking would change of contracts and proofs, by its own rules and refusals; nothing is written.
 */
export const previewRebooking = async (scope: Scope, id: string, intended: IntendedAttribution) => {
  const state = await loadBookingState(scope, id, { lock: false });
  refuseUnless(bookingCan.rebook(state.facts));
  const { booking } = state;
  const to = { ...intended, supplierId: intended.supplierId ?? booking.supplierId ?? '' };
  const chosen = await chooseAttribution(scope, state, to);
  const after = { ...booking, contractId: chosen.toContractId, contractMaterialId: chosen.toMaterialId };
  const { off, on } = await countsElsewhere(scope, state, after);
  const [from, next] = await Promise.all([
    findMaterial(scope, booking.contractMaterialId),
    findMaterial(scope, chosen.toMaterialId),
  ]);
  return {
    booking,
    to,
    contracts: [
      ...fulfilmentOf(from, { id: booking.contractId, number: booking.contractNumber, change: -off }),
      ...fulfilmentOf(next, { id: chosen.toContractId, number: chosen.toContractNumber, change: on }),
    ],
    proof: await proofOf(scope, state, to.supplierId, next),
  };
};
