import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import type { Scope } from '../../core/api/scope.ts';
import { numberOf } from './settlement-number-of.ts';
import { isMisplaced } from './standing-payments.ts';

/**
 * The deliveries that a settlement pays and that were reversed or rebooked since, with who takes the
 * payment back.
 */
const findChanged = (scope: Scope, settlementId: string) =>
  scope.db
    .selectFrom('settlementLines as line')
    .innerJoin('bookings as taken', (on) =>
      on.onRef('taken.organisationId', '=', 'line.organisationId').onRef('taken.id', '=', 'line.bookingId'),
    )
    .leftJoin('settlementLines as held', (on) =>
      on
        .onRef('held.organisationId', '=', 'taken.organisationId')
        .on((is) =>
          is.or([
            is('held.bookingId', '=', is.ref('taken.id')),
            is('held.bookingId', '=', is.ref('taken.reversedByBookingId')),
          ]),
        )
        .onRef('held.round', '=', 'line.round')
        .on('held.sign', '=', -1)
        .on('held.isHolding', '=', true),
    )
    .leftJoin('settlements as taking', (on) =>
      on.onRef('taking.organisationId', '=', 'held.organisationId').onRef('taking.id', '=', 'held.settlementId'),
    )
    .select(['line.bookingId', 'line.bookingNumber', 'taken.status', 'held.takenBackFor'])
    .select(['taking.id', 'taking.year', 'taking.sequence'])
    .where('line.organisationId', '=', scope.organisationId)
    .where('line.settlementId', '=', settlementId)
    .where('line.isHolding', '=', true)
    .where('line.sign', '=', 1)
    .where((is) =>
      is.or([
        is('taken.status', '=', 'reversed'),
        is('held.bookingId', 'is not', null),
        is.and([is('taken.rebookedAt', 'is not', null), isMisplaced]),
      ]),
    )
    .orderBy('line.position')
    .execute();
type Changed = Awaited<ReturnType<typeof findChanged>>[number];

/** What is taken back by the delivery itself was rebooked before it was reversed. */
const isReversed = ({ status, takenBackFor }: Changed): boolean => status === 'reversed' && takenBackFor === null;

const present = ({ bookingId, bookingNumber, id, year, sequence }: Changed) => ({
  booking: { id: bookingId, number: bookingNumber },
  settledBy: id ? { id, number: numberOf(year, sequence) } : null,
});

/** What became of the deliveries of an issued settlement since, and who takes it back. */
export const findChangedSince = async (
  scope: Scope,
  settlementId: string,
): Promise<Pick<Settlement, 'reversedSince' | 'rebookedSince' | 'repricedSince'>> => {
  const changed = await findChanged(scope, settlementId);
  return {
    reversedSince: changed.filter(isReversed).map(present),
    rebookedSince: changed.filter((one) => !isReversed(one) && one.takenBackFor !== 'terms').map(present),
    repricedSince: changed.filter(({ takenBackFor }) => takenBackFor === 'terms').map(present),
  };
};
