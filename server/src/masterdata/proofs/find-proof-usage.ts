import type { Named } from '@halm/model/core/contract/fields.ts';
import { type RecordUsage, USES_NAMED } from '@halm/model/core/contract/record-usage.ts';
import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { ProofInput } from '@halm/model/masterdata/proofs/proof.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { groupUsage } from '../../core/records/record-usage.ts';
import { getProof } from './find-address-proofs.ts';
import { columnsOf, countsFor, needsProof, type Proven, speaksOf } from './proof-rule.ts';

/**
 * On that day this proof, and no other of its supplier that counts as much, speaks of the
 * article: without it there would be none. A declaration never stands in for a certificate
 * where the supplier's rule asks for one.
 */
const isTheOnlyOne = (proven: Proven) => sql<boolean>`
  ${speaksOf(columnsOf('proofs'), proven)} and not exists (
    select from proofs other
    where other.organisation_id = proofs.organisation_id and other.address_id = proofs.address_id
      and other.id <> proofs.id and ${speaksOf(columnsOf('other'), proven)}
      and (${countsFor('other', 'company')} or not ${countsFor('proofs', 'company')}))`;

/**
 * The proof counts today: not where its supplier needs none, nor a declaration where only certificates do.
 */
const isNeededNow = sql<boolean>`(${needsProof('company')} and ${countsFor('proofs', 'company')})`;

/** The proof and the address that it is of now. */
const selectProof = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('proofs')
    .innerJoin('addresses as company', (on) =>
      on.onRef('company.organisationId', '=', 'proofs.organisationId').onRef('company.id', '=', 'proofs.addressId'),
    )
    .where('proofs.organisationId', '=', scope.organisationId)
    .where('proofs.id', '=', id);

/**
 * Its supplier's deliveries, also those of companies merged into it: what is posted
 * goes on naming the one that delivered.
 */
const selectDeliveries = (scope: Scope, id: string) =>
  selectProof(scope, id)
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'proofs.organisationId')
        // However often it was merged, it leads to the last one.
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
    .where('bookings.type', '=', 'incoming')
    .orderBy('bookings.deliveryDate', 'desc')
    .orderBy('bookings.id', 'desc');

const named = (row: { id: string; year: number; sequence: number }): Named => ({
  id: row.id,
  name: bookingNumber(row.year, row.sequence),
});

/** Not posted yet, and may be. */
const OPEN = ['open', 'incoming-finished', 'finished'] as const;

const openBookings = (scope: Scope, id: string) => async (limit: number) => {
  // As `proofDay` of the booking's state: judged today until it is unloaded, then by its day.
  const day = sql`case bookings.status when 'open' then ${today(scope)}::date else bookings.delivery_date end`;
  const rows = await selectDeliveries(scope, id)
    .where('bookings.status', 'in', OPEN)
    .where(isNeededNow)
    .where(isTheOnlyOne({ article: sql.ref('bookings.articleId'), day }))
    .limit(limit)
    .execute();
  return rows.map(named);
};

const delivered: Proven = { article: sql.ref('bookings.articleId'), day: sql.ref('bookings.deliveryDate') };

/** Whatever is asked of the supplier today, what is posted came with this proof. */
const selectPosted = (scope: Scope, id: string) =>
  selectDeliveries(scope, id)
    .where('bookings.status', 'not in', [...OPEN, 'aborted', 'reversed'])
    .where(isTheOnlyOne(delivered));

const postedBookings = (scope: Scope, id: string) => async (limit: number) =>
  (await selectPosted(scope, id).limit(limit).execute()).map(named);

const contracts = (scope: Scope, id: string) => (limit: number) =>
  selectProof(scope, id)
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'proofs.organisationId')
        .onRef('contracts.supplierId', '=', 'proofs.addressId'),
    )
    .select(['contracts.id', 'contracts.number as name'])
    .where('contracts.status', '<>', 'closed')
    .where('contracts.startsOn', '<=', today(scope))
    .where('contracts.endsOn', '>=', today(scope))
    .where(isNeededNow)
    .where((is) =>
      is.exists(
        is
          .selectFrom('contractMaterials as material')
          .select('material.id')
          .whereRef('material.organisationId', '=', 'contracts.organisationId')
          .whereRef('material.contractId', '=', 'contracts.id')
          .where(isTheOnlyOne({ article: sql.ref('material.articleId'), day: sql`${today(scope)}::date` })),
      ),
    )
    .orderBy('contracts.endsOn', 'desc')
    .orderBy('contracts.id')
    .limit(limit)
    .execute();

/**
 * What counts on a proof: deliveries on their way and over, and running
 * contracts, for which there is no other one.
 */
export const findProofUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getProof(scope, id);
  return groupUsage({
    openContract: contracts(scope, id),
    openBooking: openBookings(scope, id),
    booking: postedBookings(scope, id),
  });
};

/**
 * Some of the posted deliveries that count on a proof and that it would no
 * longer speak of, were it changed like this.
 */
export const findUnproven = async (scope: Scope, id: string, changed: ProofInput): Promise<Named[]> => {
  const values = {
    validFrom: sql`${changed.validFrom}::date`,
    expiresOn: sql`${changed.expiresOn}::date`,
    articleIds: sql`${changed.articleIds}::uuid[]`,
  };
  const countsNoMore = sql<boolean>`(
    company.proof_rule = 'certificate' and proofs.type = 'certificate' and ${changed.type}::text <> 'certificate')`;
  const rows = await selectPosted(scope, id)
    .where((is) => is.or([is.not(speaksOf(values, delivered)), countsNoMore]))
    .limit(USES_NAMED)
    .execute();
  return rows.map(named);
};
