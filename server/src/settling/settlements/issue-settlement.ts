import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { nextNumber } from '../../core/db/counters.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { lockSupplier } from '../../masterdata/addresses/lock-suppliers.ts';
import { recalculate, refuseUnlessDraftSettlement, settlementRecord } from './change-settlement.ts';
import { refuseSettled } from './refuse-settled.ts';
import { readHeads } from './settlement-heads.ts';
import { isCurrent, lockBookingsOfLines, readLines } from './settlement-lines.ts';
import { numberOf } from './settlement-number-of.ts';

const refusePriceless = ({ lines }: Settlement): void => {
  const priceless = lines.filter(({ priceCentsPerUnit }) => priceCentsPerUnit === null);
  if (priceless.length === 0) return;
  const articles = [...new Set(priceless.map(({ article }) => article.name))].join(', ');
  throw new Refusal('settlement.price-missing', { details: { articles } });
};

/**
 * Issues a draft: it gets the next number of its year and holds its deliveries from now on. One that others
 * hold, that has no price or has changed since the draft was made is refused.
 */
export const issueSettlement = (scope: Scope, record: RecordVersion): Promise<Settlement> =>
  changeRecord(
    scope,
    settlementRecord,
    record,
    async (before) => {
      refuseUnlessDraftSettlement(before);
      await lockSupplier(scope, before.supplier.id);
      await refuseSettled(scope, { settlementId: record.id });
      const party = { supplierId: before.supplier.id, currency: before.currency };
      const now = await recalculate(scope, before);
      if (!isCurrent(party, await readLines(scope, record.id), now)) throw new Refusal('settlement.outdated');
      refusePriceless(before);
      await lockBookingsOfLines(scope, record.id, true);
      const heads = JSON.stringify(await readHeads(scope, before.supplier.id));
      const issued = { status: 'issued', issuedAt: nowIso(scope), issuedByName: scope.user.name, heads } as const;
      const year = Number(today(scope).slice(0, 4));
      return { ...issued, year, sequence: await nextNumber(scope, `settlements-${year}`) };
    },
    () => ({ event: 'issued' }),
  );

/** Another settlement that takes back what this one pays. */
const findCorrecting = (scope: Scope, settlementId: string) =>
  scope.db
    .selectFrom('settlementLines as line')
    .innerJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'line.organisationId').onRef('bookings.id', '=', 'line.bookingId'),
    )
    .innerJoin('settlementLines as held', (on) =>
      on
        .onRef('held.organisationId', '=', 'bookings.organisationId')
        .on((is) =>
          is.or([
            is('held.bookingId', '=', is.ref('bookings.id')),
            is('held.bookingId', '=', is.ref('bookings.reversedByBookingId')),
          ]),
        )
        .onRef('held.round', '=', 'line.round')
        .on('held.sign', '=', -1)
        .on('held.isHolding', '=', true),
    )
    .innerJoin('settlements', (on) =>
      on
        .onRef('settlements.organisationId', '=', 'held.organisationId')
        .onRef('settlements.id', '=', 'held.settlementId'),
    )
    .select(['settlements.id', 'settlements.year', 'settlements.sequence'])
    .where('line.organisationId', '=', scope.organisationId)
    .where('line.settlementId', '=', settlementId)
    .where('line.isHolding', '=', true)
    .where('line.sign', '=', 1)
    .limit(1)
    .executeTakeFirst();

/** Withdraws an issued settlement: its number stays, its deliveries can be settled anew. */
export const withdrawSettlement = (scope: Scope, record: RecordVersion, reason: string): Promise<Settlement> =>
  changeRecord(
    scope,
    settlementRecord,
    record,
    async (before) => {
      if (before.status !== 'issued') throw new Refusal('settlement.not-issued');
      await lockSupplier(scope, before.supplier.id);
      const correcting = await findCorrecting(scope, record.id);
      if (correcting) {
        const settlement = numberOf(correcting.year, correcting.sequence);
        throw new Refusal('settlement.corrected', { details: { settlement, settlementId: correcting.id } });
      }
      await lockBookingsOfLines(scope, record.id, false);
      const withdrawn = { withdrawnAt: nowIso(scope), withdrawnByName: scope.user.name, withdrawalReason: reason };
      return { status: 'withdrawn' as const, ...withdrawn };
    },
    () => ({ event: 'withdrawn', reason }),
  );
