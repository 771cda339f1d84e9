import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { type MeasuredParameter, measuredParameters } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { violatedLimits } from '@halm/model/purchasing/contracts/contract-terms.ts';
import type { SampleSummary } from '@halm/model/yard/samples/sample.ts';
import { numbersBeginning } from '@halm/model/yard/samples/sample-number.ts';
import type { SampledDelivery, SampledDeliveryFilter } from '@halm/model/yard/samples/sampled-delivery.ts';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { named } from '../../core/records/named.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { limitsOfDay } from '../../purchasing/contracts/limits-of-day.ts';
import { addressName, articleName, refuseContractOutside } from '../lists/booking-summaries.ts';

type Between = NonNullable<ReturnType<typeof numbersBeginning>>;

/** Bookings whose sample has a number between these. */
const ofNumber = (scope: Scope, { first, last }: Between) =>
  scope.db
    .selectFrom('samples as numbered')
    .select('numbered.bookingId as id')
    .where('numbered.organisationId', '=', scope.organisationId)
    .where('numbered.number', '>=', first)
    .where('numbered.number', '<=', last);

/** Bookings of the plates in which each word stands. */
const ofPlate = (scope: Scope, search: string) =>
  scope.db
    .selectFrom('bookedNames')
    .innerJoin('bookings as plated', (on) =>
      on
        .onRef('plated.organisationId', '=', 'bookedNames.organisationId')
        .on(sql<boolean>`plated.license_plate collate "C" = booked_names.name`),
    )
    .select('plated.id')
    .where('bookedNames.organisationId', '=', scope.organisationId)
    .where('bookedNames.kind', '=', 'plate')
    .where(eachWordIn(search, [sql.ref('bookedNames.searchText')]));

/**
 * The bookings to which a search among samples leads, each way through an index: by
 * plate, and by how a sample's number begins.
 */
const bookingsOfSamples = (scope: Scope, search: string) => {
  const between = numbersBeginning(search);
  const plated = ofPlate(scope, search);
  return between ? plated.union(ofNumber(scope, between)) : plated;
};

const columns = {
  deliveryDate: ['bookings.deliveryDate'],
  number: ['bookings.year', 'bookings.sequence'],
} as const;

type Bookings = ExpressionBuilder<Database, 'bookings'>;

const contractNumber = (is: Bookings) =>
  is
    .selectFrom('contracts')
    .select('contracts.number')
    .whereRef('contracts.organisationId', '=', 'bookings.organisationId')
    .whereRef('contracts.id', '=', 'bookings.contractId');

/** What was measured, each with what was agreed of it for the day of the delivery. */
const valuesOf = (is: Bookings) =>
  jsonRows(
    is
      .selectFrom('deliveryValues as measured')
      .leftJoinLateral(limitsOfDay.as('agreed'), (on) => on.onTrue())
      .select(['measured.parameter', 'measured.value', 'agreed.minimum', 'agreed.maximum'])
      .whereRef('measured.organisationId', '=', 'bookings.organisationId')
      .whereRef('measured.bookingId', '=', 'bookings.id')
      .$narrowType<{ parameter: MeasuredParameter }>(),
  );

const selectSampled = (scope: Scope) =>
  scope.db
    .selectFrom('bookings')
    .innerJoin('samples', (on) =>
      on.onRef('samples.organisationId', '=', 'bookings.organisationId').onRef('samples.bookingId', '=', 'bookings.id'),
    )
    .select(['bookings.id', 'bookings.year', 'bookings.sequence', 'bookings.deliveryDate', 'bookings.licensePlate'])
    .select(['bookings.articleId', 'bookings.supplierId', 'bookings.contractId'])
    .select(['samples.number', 'samples.status', 'samples.hasValues'])
    .$narrowType<{ status: SampleSummary['status'] }>()
    .select((is) => [
      articleName(is).as('articleName'),
      addressName(is, 'bookings.supplierId').as('supplierName'),
      contractNumber(is).as('contractNumber'),
      valuesOf(is).as('values'),
    ])
    .where('bookings.organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectSampled>['executeTakeFirstOrThrow']>>;

const present = ({ year, sequence, number, status, hasValues, ...row }: Row): SampledDelivery => {
  const measured = Object.fromEntries(row.values.map(({ parameter, value }) => [parameter, value]));
  const violated = violatedLimits(row.values, measured);
  const { id, deliveryDate, licensePlate } = row;
  return {
    id,
    number: bookingNumber(year, sequence),
    deliveryDate,
    licensePlate,
    article: named(row.articleId, row.articleName),
    supplier: named(row.supplierId, row.supplierName),
    contract: named(row.contractId, row.contractNumber),
    sample: { number, status, hasValues },
    // In the order in which everything tells of them.
    values: measuredParameters.flatMap((parameter) => {
      const value = measured[parameter];
      return value === undefined ? [] : [{ parameter, value }];
    }),
    violated: measuredParameters.filter((parameter) => violated.includes(parameter)),
  };
};

/**
 * A page of the deliveries of which a sample was due or taken, of all suppliers or of one, the newest first.
 */
export const findSampledDeliveries = async (scope: Scope, filter: SampledDeliveryFilter) => {
  const { supplierId, contractId, search } = filter;
  refuseContractOutside(scope, contractId);
  let query = selectSampled(scope);
  if (supplierId) query = query.where('bookings.supplierId', '=', supplierId);
  if (contractId) query = query.where('bookings.contractId', '=', contractId);
  if (search) query = query.where('bookings.id', 'in', bookingsOfSamples(scope, search));
  const { items, pagination } = await listPage(scope.db, sorted(query, filter.sort, columns, 'bookings.id'), filter);
  return { items: items.map(present), pagination };
};
