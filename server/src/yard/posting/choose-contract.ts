import { matchContract } from '@halm/model/purchasing/contracts/contract-match.ts';
import type { BookingInput } from '@halm/model/yard/bookings/booking.ts';
import type { BookingType } from '@halm/model/yard/bookings/booking-kinds.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { type Candidate, matchBookingContract } from './match-booking-contract.ts';

type ContractChoice = Pick<BookingInput, 'contractId' | 'articleId' | 'supplierId' | 'deliveryDate' | 'transport'> & {
  readonly type: BookingType;
};

/**
 * The material of a contract that a person chose; refuses a contract of
 * another supplier and one without the article.
 */
export const chosenMaterial = async (
  scope: Scope,
  contractId: string,
  { articleId, supplierId }: Pick<ContractChoice, 'articleId' | 'supplierId'>,
) => {
  const contract = await scope.db
    .selectFrom('contracts')
    .select('supplierId')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', contractId)
    .executeTakeFirst();
  if (!contract) throw refuseField('contractId', 'unknown');
  // While the supplier is missing it can't be another one; the edit that brings it comes here again.
  if (supplierId && contract.supplierId !== supplierId)
    throw refuseField('contractId', 'booking.contract-other-supplier');
  const material = await scope.db
    .selectFrom('contractMaterials')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('contractId', '=', contractId)
    .where('articleId', '=', articleId)
    .executeTakeFirst();
  if (!material) throw refuseField('contractId', 'booking.contract-without-article');
  return material.id;
};

/**
 * The contract material that a person chose, or the one that matches by itself. A chosen contract may be
 * paused or over: whoever chooses it means it, as for a delivery that comes late.
 */
export const chooseContract = async (scope: Scope, input: ContractChoice) => {
  const { contractId, supplierId, articleId, deliveryDate, transport } = input;
  if (contractId) return { contractId, contractMaterialId: await chosenMaterial(scope, contractId, input) };
  const none = { contractId: null, contractMaterialId: null };
  if (input.type !== 'incoming' || !supplierId) return none;
  const match = await matchBookingContract(scope, { supplierId, articleId, deliveryDate, transport });
  return match ? { contractId: match.contractId, contractMaterialId: match.materialId } : none;
};

/**
 * The contract that came after its delivery was booked, as the form would have found it among the candidates;
 * undefined where none fits. Its material is kept from being removed until the delivery has counted on it.
 */
export const chooseLateContract = async (
  scope: Scope,
  booking: BookingRecord,
  candidates: readonly Candidate[],
): Promise<Candidate | undefined> => {
  const match = matchContract(candidates, booking);
  if (!match) return undefined;
  const existing = await scope.db
    .selectFrom('contractMaterials')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', match.materialId)
    .forKeyShare()
    .executeTakeFirst();
  return existing && match;
};
