import type { Named } from '@halm/model/contract/fields.ts';
import type { RecordUsage } from '@halm/model/contract/record-usage.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import { type RawBuilder, sql } from 'kysely';
import { findUsage } from '../platform/record-usage.ts';
import { type Scope, today } from '../platform/scope.ts';
import { getProof } from './find-address-proofs.ts';

const holdsOn = (proof: string, day: RawBuilder<unknown>) => sql`
  (${sql.ref(`${proof}.validFrom`)} is null or ${sql.ref(`${proof}.validFrom`)} <= ${day})
  and (${sql.ref(`${proof}.expiresOn`)} is null or ${sql.ref(`${proof}.expiresOn`)} >= ${day})`;

const covers = (proof: string, article: RawBuilder<unknown>) => sql`
  (${sql.ref(`${proof}.articleIds`)} = '{}' or ${article} = any (${sql.ref(`${proof}.articleIds`)}))`;

/** On that day this proof, and no other of its supplier, speaks of the article: without it there would be none. */
const isTheOnlyOne = (article: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<boolean>`
  ${holdsOn('proofs', day)} and ${covers('proofs', article)} and not exists (
    select from proofs other
    where other.organisation_id = proofs.organisation_id and other.address_id = proofs.address_id
      and other.id <> proofs.id and ${holdsOn('other', day)} and ${covers('other', article)})`;

/** Not posted yet, and may be: judged today, not by the day on which they were announced. */
const OPEN = ['open', 'incoming-finished', 'finished'] as const;

const bookings = (scope: Scope, id: string, isOpen: boolean) => async (limit: number) => {
  const rows = await scope.db
    .selectFrom('proofs')
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'proofs.organisationId')
        // What is posted goes on naming the company that delivered; however often it was merged, it leads to the last one.
        .on((is) =>
          is.or([
            is('supplier.id', '=', is.ref('proofs.addressId')),
            is('supplier.mergedInto', '=', is.ref('proofs.addressId')),
          ]),
        ),
    )
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'supplier.organisationId')
        .onRef('bookings.supplierId', '=', 'supplier.id'),
    )
    .select(['bookings.id', 'bookings.year', 'bookings.sequence'])
    .where('proofs.organisationId', '=', scope.organisationId)
    .where('proofs.id', '=', id)
    .where('bookings.type', '=', 'incoming')
    .where('bookings.status', isOpen ? 'in' : 'not in', isOpen ? OPEN : [...OPEN, 'aborted', 'reversed'])
    .where(
      isTheOnlyOne(
        sql.ref('bookings.articleId'),
        isOpen ? sql`${today(scope)}::date` : sql.ref('bookings.deliveryDate'),
      ),
    )
    .orderBy('bookings.deliveryDate', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row): Named => ({ id: row.id, name: bookingNumber(row.year, row.sequence) }));
};

const contracts = (scope: Scope, id: string) => (limit: number) =>
  scope.db
    .selectFrom('proofs')
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'proofs.organisationId')
        .onRef('contracts.supplierId', '=', 'proofs.addressId'),
    )
    .select(['contracts.id', 'contracts.number as name'])
    .where('proofs.organisationId', '=', scope.organisationId)
    .where('proofs.id', '=', id)
    .where('contracts.status', '<>', 'closed')
    .where('contracts.startsOn', '<=', today(scope))
    .where('contracts.endsOn', '>=', today(scope))
    .where((is) =>
      is.exists(
        is
          .selectFrom('contractMaterials as material')
          .select('material.id')
          .whereRef('material.organisationId', '=', 'contracts.organisationId')
          .whereRef('material.contractId', '=', 'contracts.id')
          .where(isTheOnlyOne(sql.ref('material.articleId'), sql`${today(scope)}::date`)),
      ),
    )
    .orderBy('contracts.endsOn', 'desc')
    .orderBy('contracts.id')
    .limit(limit)
    .execute();

/** What counts on a proof: deliveries on their way and over, and running contracts, for which there is no other one. */
export const findProofUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getProof(scope, id);
  return findUsage({
    contract: contracts(scope, id),
    openBooking: bookings(scope, id, true),
    booking: bookings(scope, id, false),
  });
};
