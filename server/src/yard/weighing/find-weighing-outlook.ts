import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { usualKg, type WeighingOutlook } from '@halm/model/yard/weighing/weighing-outlook.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import { postedTrips } from '../trips/posted-trips.ts';

const columns = ['id', 'type', 'licensePlate', 'articleId', 'contractMaterialId'] as const;
const bookingById = recordById('bookings', columns);

type Trip = { readonly type: string; readonly licensePlate: string | null; readonly articleId: string | null };

/** What a lorry weighs empty, and what it has brought or fetched of this article. */
const findUsual = async (scope: Scope, { type, licensePlate, articleId }: Trip) => {
  if (!licensePlate) return { emptyKg: null, netKg: null };
  const weighed = postedTrips(scope, licensePlate).select(['emptyKg', 'netKg']).where('netKg', 'is not', null);
  const [all, alike] = await Promise.all([
    weighed.execute(),
    articleId ? weighed.where('articleId', '=', articleId).where('type', '=', type).execute() : [],
  ]);
  return { emptyKg: usualKg(all.map(({ emptyKg }) => emptyKg)), netKg: usualKg(alike.map(({ netKg }) => netKg)) };
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
  const booking = found(await bookingById(scope, id));
  const [usual, contract] = await Promise.all([
    findUsual(scope, booking),
    findRest(scope, booking.type === 'incoming' ? booking.contractMaterialId : null),
  ]);
  return { usual, contract };
};
