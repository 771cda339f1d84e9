import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import {
  type ContractCandidate,
  contractFits,
  matchContract,
} from '@halm/model/purchasing/contracts/contract-match.ts';
import type { Kysely } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';

type Sought = {
  readonly supplierId: string;
  readonly articleId: string;
  readonly deliveryDate: string;
  readonly transport: 'delivery' | 'collection' | null;
};

const candidates = (db: Kysely<Database>) =>
  db
    .selectFrom('contracts')
    .innerJoin('contractMaterials', (on) =>
      on
        .onRef('contractMaterials.organisationId', '=', 'contracts.organisationId')
        .onRef('contractMaterials.contractId', '=', 'contracts.id'),
    )
    .select([
      'contracts.id as contractId',
      'contracts.number as contractNumber',
      'contractMaterials.id as materialId',
      'contracts.status',
      'contracts.supplierId',
      'contracts.startsOn',
      'contracts.endsOn',
      'contractMaterials.articleId',
      'contractMaterials.deliveryType',
      'contractMaterials.sampleRule',
      'contractMaterials.certificateRequired',
      'contractMaterials.postAfterValues',
      'contractMaterials.unit',
    ])
    .$narrowType<Pick<ContractCandidate, 'status' | 'deliveryType'> & { unit: Unit }>()
    .orderBy('contracts.endsOn')
    .limit(50);

/** A material that a delivery may count towards, with what it asks of a delivery. */
export type Candidate = Awaited<ReturnType<ReturnType<typeof candidates>['execute']>>[number];

const contractsOf = statement((db, open: Open<Omit<Sought, 'transport'>>) =>
  candidates(db)
    .where('contracts.organisationId', '=', open.organisationId)
    .where('contracts.supplierId', '=', open.supplierId)
    .where('contracts.endsOn', '>=', open.deliveryDate)
    .where('contractMaterials.articleId', '=', open.articleId),
);

/** What a booking may count towards that has no contract yet, asked by its id: nothing for one that has. */
export const contractsOfBooking = statement((db, open: Open<{ id: string }>) =>
  candidates(db)
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'contracts.organisationId')
        .onRef('bookings.supplierId', '=', 'contracts.supplierId')
        .onRef('bookings.articleId', '=', 'contractMaterials.articleId'),
    )
    .where('bookings.organisationId', '=', open.organisationId)
    .where('bookings.id', '=', open.id)
    .where('bookings.type', '=', 'incoming')
    .where('bookings.contractId', 'is', null)
    .whereRef('contracts.endsOn', '>=', 'bookings.deliveryDate'),
);

/** What a booking may count towards that has no contract yet. */
export const findCandidates = async (
  scope: Scope,
  { type, contractId, supplierId, articleId, deliveryDate }: BookingRecord,
): Promise<readonly Candidate[]> => {
  if (contractId || type !== 'incoming' || !supplierId || !articleId) return [];
  return contractsOf(scope, { supplierId, articleId, deliveryDate });
};

/**
 * The contract material that a delivery counts towards: that of `preferredId` if it fits, the match of
 * `matchContract`, or undefined. Contracts of `passedOver` don't count.
 */
export const matchBookingContract = async (
  scope: Scope,
  sought: Sought,
  preferredId: string | null = null,
  passedOver: ReadonlySet<string> = new Set(),
): Promise<Candidate | undefined> => {
  const { supplierId, articleId, deliveryDate } = sought;
  const all = await contractsOf(scope, { supplierId, articleId, deliveryDate });
  const counting = all.filter(({ contractId }) => !passedOver.has(contractId));
  const preferred = counting.find((each) => each.contractId === preferredId && contractFits(each, sought));
  return preferred ?? matchContract(counting, sought);
};
