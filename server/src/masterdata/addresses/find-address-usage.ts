import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { analysisOrdersNaming } from '../../core/domain/analysis-orders-naming.ts';
import { articlesApprovedOf } from '../../core/domain/approvals-naming.ts';
import { bookingsNaming } from '../../core/domain/bookings-naming.ts';
import { contractsNaming } from '../../core/domain/contracts-naming.ts';
import { layersNaming } from '../../core/domain/layers-naming.ts';
import { potentialProductsNaming } from '../../core/domain/potential-products-naming.ts';
import { proofRequestsNaming } from '../../core/domain/proof-requests-naming.ts';
import { settlementsNaming } from '../../core/domain/settlements-naming.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getAddress } from './find-addresses.ts';

/** What belongs to an address, by its name: its people, proofs, vehicles and drivers. */
const partsOf = (scope: Scope, addressId: string) => {
  const named = (table: 'contacts' | 'proofs' | 'vehicles' | 'drivers', name: string) => async (limit: number) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, coalesce(${sql.ref(name)}, '') as name from ${sql.table(table)}
      where organisation_id = ${scope.organisationId} and address_id = ${addressId} order by id limit ${limit}`.execute(
      scope.db,
    );
    return rows;
  };
  return {
    contact: named('contacts', 'name'),
    proof: named('proofs', 'number'),
    vehicle: named('vehicles', 'license_plate'),
    driver: named('drivers', 'name'),
  };
};

/** What the address is set up as in the laboratory module, by its own name. */
const setUpOf =
  (scope: Scope, table: 'laboratories' | 'contractors', { id, companyName }: Address) =>
  async (limit: number) => {
    const rows = await scope.db
      .selectFrom(table)
      .select('id')
      .where('organisationId', '=', scope.organisationId)
      .where('addressId', '=', id)
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.id, name: companyName }));
  };

/**
 * Where an address is used: what was agreed with it and is asked of it, what belongs
 * to it, what came from it or went to it.
 */
export const findAddressUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  const address = await getAddress(scope, id);
  const bookings = bookingsNaming(scope, ['supplierId', 'receiverId', 'logisticsCompanyId'], id);
  const contracts = contractsNaming(scope, (is) =>
    is.or([is('supplierId', '=', id), is('logisticsCompanyId', '=', id)]),
  );
  return findUsage({
    ...partsOf(scope, id),
    laboratory: setUpOf(scope, 'laboratories', address),
    contractor: setUpOf(scope, 'contractors', address),
    analysisOrder: analysisOrdersNaming(scope, ['supplierId', 'contractorId'], id),
    potentialProduct: potentialProductsNaming(scope, 'supplierId', id),
    proofRequest: proofRequestsNaming(scope, { addressId: id }),
    openContract: contracts.open,
    contract: contracts.over,
    approvedArticle: articlesApprovedOf(scope, id),
    settlement: settlementsNaming(scope, 'supplierId', id),
    layer: layersNaming(scope, 'supplierId', id),
    openBooking: bookings.open,
    booking: bookings.over,
  });
};
