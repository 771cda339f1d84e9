import type { Scope } from '../../core/api/scope.ts';
import { findDeliveriesOf } from './find-deliveries.ts';
import { type ReckonedLine, reckonDeliveries } from './reckon-deliveries.ts';
import { isMisplaced, isTakenBack } from './standing-payments.ts';

/** The payments of a settlement that stand, of deliveries that are put down to the contract that it paid. */
const findStanding = (scope: Scope, settlementId: string) =>
  scope.db
    .selectFrom('settlementLines as line')
    .innerJoin('bookings as taken', (on) =>
      on.onRef('taken.organisationId', '=', 'line.organisationId').onRef('taken.id', '=', 'line.bookingId'),
    )
    .selectAll('line')
    .where('line.organisationId', '=', scope.organisationId)
    .where('line.settlementId', '=', settlementId)
    .where('line.isHolding', '=', true)
    .where('line.sign', '=', 1)
    .where('taken.status', '=', 'completed')
    .where((is) => is.not(isMisplaced))
    .where((is) => is.not(isTakenBack('line', ['taken.id'])))
    .orderBy('line.position')
    .execute();
type Paid = Awaited<ReturnType<typeof findStanding>>[number];

const figures = ['priceCentsPerUnit', 'amountCents', 'deductionCents', 'freightCents'] as const;

/** With the supplier that the contracts have now: none that was merged into another. */
type Party = { readonly supplierId: string; readonly currency: string };

/**
 * The deliveries of an issued settlement that would be paid otherwise by what is agreed for their days and
 * measured of them now: what was paid, and what would be.
 */
export const findRepriced = async (
  scope: Scope,
  party: Party,
  settlementId: string,
): Promise<{ readonly paid: Paid; readonly now: ReckonedLine }[]> => {
  const standing = await findStanding(scope, settlementId);
  if (standing.length === 0) return [];
  const deliveries = await findDeliveriesOf(
    scope,
    party,
    standing.map(({ bookingId }) => bookingId),
  );
  const reckoned = new Map((await reckonDeliveries(scope, deliveries)).map((now) => [now.bookingId, now]));
  return standing.flatMap((paid) => {
    const now = reckoned.get(paid.bookingId);
    return now && figures.some((figure) => paid[figure] !== now[figure]) ? [{ paid, now }] : [];
  });
};
