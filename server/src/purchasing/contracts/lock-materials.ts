import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * The contract's materials, locked: whoever posts a delivery adds to what was delivered under the same lock.
 * `isDelivered` says of each whether something of it came, is on its way, or came and was taken back: what
 * was agreed for it has been relied on.
 */
export const lockMaterials = (scope: Scope, contractId: string) =>
  scope.db
    .selectFrom('contractMaterials')
    .select(['id', 'articleId', 'unit', 'deliveredQuantity'])
    .select(
      sql<boolean>`(select true from bookings
        where bookings.organisation_id = contract_materials.organisation_id
          and bookings.contract_material_id = contract_materials.id
          and bookings.type in ('incoming', 'stock-entry') and bookings.status <> 'aborted' limit 1) is true`.as(
        'isDelivered',
      ),
    )
    .$narrowType<{ unit: Unit }>()
    .where('organisationId', '=', scope.organisationId)
    .where('contractId', '=', contractId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export type StoredMaterial = Awaited<ReturnType<typeof lockMaterials>>[number];
