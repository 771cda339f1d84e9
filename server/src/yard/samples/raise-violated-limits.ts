import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import {
  type MeasuredParameter,
  massOfMeasured,
  measuredBounds,
  measuredParameters,
} from '@halm/model/purchasing/contracts/contract-choices.ts';
import { violatedLimits } from '@halm/model/purchasing/contracts/contract-terms.ts';
import type { Scope } from '../../core/api/scope.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { limitsOfDay } from '../../purchasing/contracts/limits-of-day.ts';

/** What was measured of a delivery and is limited by what its contract said for its day. */
const findLimited = (scope: Scope, bookingId: string) =>
  scope.db
    .selectFrom('deliveryValues as measured')
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'measured.organisationId')
        .onRef('bookings.id', '=', 'measured.bookingId'),
    )
    .innerJoinLateral(limitsOfDay.as('agreed'), (on) => on.onTrue())
    .select(['measured.materialId', 'measured.parameter', 'agreed.minimum', 'agreed.maximum', 'measured.value'])
    .$narrowType<{ parameter: MeasuredParameter }>()
    .where('measured.organisationId', '=', scope.organisationId)
    .where('measured.bookingId', '=', bookingId)
    .execute();

/** In the order in which everything tells of them. */
const inUsualOrder = (one: { parameter: MeasuredParameter }, other: { parameter: MeasuredParameter }): number =>
  measuredParameters.indexOf(one.parameter) - measuredParameters.indexOf(other.parameter);

const findDelivery = (scope: Scope, bookingId: string) =>
  scope.db
    .selectFrom('bookings')
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'bookings.organisationId')
        .onRef('contracts.id', '=', 'bookings.contractId'),
    )
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'contracts.organisationId')
        .onRef('supplier.id', '=', 'contracts.supplierId'),
    )
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'bookings.organisationId')
        .onRef('articles.id', '=', 'bookings.articleId'),
    )
    .select(['bookings.year', 'bookings.sequence', 'contracts.number', 'supplier.companyName', 'articles.name'])
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();

/**
 * Tells that a delivery does not keep the limits of its contract (A8), once
 * for it and the contract's material.
 */
export const raiseViolatedLimits = async (scope: Scope, bookingId: string): Promise<void> => {
  const limited = (await findLimited(scope, bookingId)).toSorted(inUsualOrder);
  const values = limited.filter((one) => violatedLimits([one], { [one.parameter]: one.value }).length > 0);
  const [first] = values;
  if (!first) return;
  const { year, sequence, number, companyName, name } = await findDelivery(scope, bookingId);
  await raiseNotification(scope, {
    type: 'A8',
    causeKey: `booking:${bookingId}:contract-material:${first.materialId}`,
    params: {
      contract: number,
      supplier: companyName,
      article: name,
      booking: bookingNumber(year, sequence),
      values: values.map(({ parameter, value, minimum, maximum }) => ({
        parameter,
        unit: measuredBounds(parameter).unit,
        mass: massOfMeasured(parameter),
        value,
        minimum,
        maximum,
      })),
    },
    target: `/verwaltung/buchungen/${bookingId}`,
  });
};
