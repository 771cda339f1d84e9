import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { USUAL_LOADS } from '@halm/model/yard/trips/doubtful-load.ts';
import { usualKg, type WeighingOutlook } from '@halm/model/yard/weighing/weighing-outlook.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';

const columns = ['id', 'type', 'licensePlate', 'articleId', 'contractMaterialId'] as const;
const bookingById = recordById('bookings', columns);

/** The last posted trips of a plate that were weighed, by the index of plates. */
const findFormerWeights = async ({ db, organisationId }: Scope, licensePlate: string | null) => {
  if (!licensePlate) return [];
  return db
    .selectFrom('bookings')
    .select(['type', 'articleId', 'emptyKg', 'netKg'])
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`license_plate collate "C" = ${licensePlate}`)
    .where('status', '=', 'completed')
    .where('type', 'in', ['incoming', 'outgoing'])
    .where('netKg', 'is not', null)
    .orderBy('deliveryDate', 'desc')
    .orderBy('id', 'desc')
    .limit(USUAL_LOADS.most)
    .execute();
};

/** What the material that a delivery counts towards has left. */
const findRest = async ({ db, organisationId, isOutside }: Scope, materialId: string | null) => {
  // The plant's contracts are nothing for people from outside.
  if (!materialId || isOutside) return null;
  const { unit, restQuantity, ...contract } = await db
    .selectFrom('contractMaterials as material')
    .innerJoin('contracts as contract', (on) =>
      on
        .onRef('contract.organisationId', '=', 'material.organisationId')
        .onRef('contract.id', '=', 'material.contractId'),
    )
    .select(['contract.id', 'contract.number', 'material.unit'])
    .select(sql<number>`material.target_quantity - material.delivered_quantity`.as('restQuantity'))
    .where('material.organisationId', '=', organisationId)
    .where('material.id', '=', materialId)
    .executeTakeFirstOrThrow();
  return { ...contract, unit: unit as Unit, restQuantity: Number(restQuantity) };
};

/** What a weight of a booking is held against before it is taken. */
export const findWeighingOutlook = async (scope: Scope, id: string): Promise<WeighingOutlook> => {
  const { type, licensePlate, articleId, contractMaterialId } = found(await bookingById(scope, id));
  const [former, contract] = await Promise.all([
    findFormerWeights(scope, licensePlate),
    findRest(scope, type === 'incoming' ? contractMaterialId : null),
  ]);
  const alike = former.filter((trip) => trip.type === type && trip.articleId === articleId);
  return {
    usual: { emptyKg: usualKg(former.map(({ emptyKg }) => emptyKg)), netKg: usualKg(alike.map(({ netKg }) => netKg)) },
    contract,
  };
};
