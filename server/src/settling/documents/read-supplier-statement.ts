import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { addMonths, firstDayOf } from '@halm/model/core/quantities/calendar-month.ts';
import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { StatementLine } from '@halm/model/settling/documents/statement-sums.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { companiesOf } from '../../masterdata/fleet/companies-of.ts';
import type { SlipParty } from '../../yard/slips/slip-content.ts';
import { findParty, readHead } from '../../yard/slips/slip-parties.ts';
import { findRebookedAway } from './find-rebooked.ts';
import { MOST_LINES, refuseManyLines } from './list-limits.ts';

/** A line as it is printed. */
export type DeliveredLine = StatementLine & {
  readonly number: string;
  readonly deliveredOn: string;
  readonly licensePlate: string | null;
  /** Of what takes a delivery back: which one. */
  readonly reversedNumber: string | null;
  /** Who delivered, where that company was taken over by the supplier since. */
  readonly formerSupplier: string | null;
  /** The day on which it was rebooked last; a statement that was kept before says nothing of it. */
  readonly rebookedOn?: string | null;
};

/** Everything that a monthly statement says. */
export type SupplierStatement = {
  readonly month: string;
  readonly supplier: SlipParty;
  readonly organisation: SlipParty;
  readonly lines: readonly DeliveredLine[];
  /** Who took the supplier over: its statement has these deliveries, too. */
  readonly takenOverBy: string | null;
  /** The deliveries of the month that were put down to somebody else since. */
  readonly rebookedAway?: readonly string[];
};

/**
 * What was posted of a supplier, or of whom it took over, in a month: the deliveries, whatever became of them
 * later, and what took one back in this month.
 */
const findLines = (scope: Scope, supplierId: string, month: string) =>
  scope.db
    .selectFrom('bookings')
    .leftJoin('bookings as reversed', (on) =>
      on
        .onRef('reversed.organisationId', '=', 'bookings.organisationId')
        .onRef('reversed.id', '=', 'bookings.reversesBookingId'),
    )
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'bookings.organisationId')
        .onRef('articles.id', '=', 'bookings.articleId'),
    )
    .innerJoin('addresses as suppliers', (on) =>
      on
        .onRef('suppliers.organisationId', '=', 'bookings.organisationId')
        .onRef('suppliers.id', '=', 'bookings.supplierId'),
    )
    .leftJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'bookings.organisationId')
        .onRef('contracts.id', '=', 'bookings.contractId'),
    )
    .select(['bookings.year', 'bookings.sequence', 'bookings.type', 'bookings.deliveryDate', 'bookings.quantity'])
    .select(['bookings.unit', 'bookings.licensePlate', 'articles.id as articleId', 'articles.name as articleName'])
    .select(['contracts.number as contractNumber', 'reversed.year as reversedYear'])
    .select(['reversed.sequence as reversedSequence', 'suppliers.id as supplierId', 'suppliers.companyName'])
    .select('bookings.rebookedAt')
    .$narrowType<{ unit: Unit }>()
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('bookings.supplierId', 'in', companiesOf(scope, supplierId))
    .where('bookings.deliveryDate', '>=', firstDayOf(month))
    .where('bookings.deliveryDate', '<', firstDayOf(addMonths(month, 1)))
    .where('bookings.status', 'in', ['completed', 'reversed'])
    .where((is) => is.or([is('bookings.type', '=', 'incoming'), is('reversed.type', '=', 'incoming')]))
    .orderBy('bookings.deliveryDate')
    .orderBy('bookings.year')
    .orderBy('bookings.sequence')
    .limit(MOST_LINES + 1)
    .execute();

const findHeir = async ({ db, organisationId }: Scope, supplierId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('addresses as taken')
    .innerJoin('addresses as heir', (on) =>
      on.onRef('heir.organisationId', '=', 'taken.organisationId').onRef('heir.id', '=', 'taken.mergedInto'),
    )
    .select('heir.companyName')
    .where('taken.organisationId', '=', organisationId)
    .where('taken.id', '=', supplierId)
    .executeTakeFirst();
  return row?.companyName ?? null;
};

/** What a supplier delivered in a month; refused beyond what a paper holds. */
export const readSupplierStatement = async (
  scope: Scope,
  supplierId: string,
  month: string,
): Promise<SupplierStatement> => {
  const supplier = found((await findParty(scope, { id: supplierId })) ?? undefined);
  const rows = await findLines(scope, supplierId, month);
  refuseManyLines(rows);
  const lines = rows.map(
    (row): DeliveredLine => ({
      article: { id: row.articleId, name: row.articleName },
      contractNumber: row.contractNumber,
      quantity: row.quantity ?? 0,
      unit: row.unit,
      isReversal: row.type === 'reversal',
      number: bookingNumber(row.year, row.sequence),
      deliveredOn: row.deliveryDate,
      licensePlate: row.licensePlate,
      rebookedOn: row.rebookedAt && plainDateIn(new Date(row.rebookedAt), scope.organisation.timeZone),
      formerSupplier: row.supplierId === supplierId ? null : row.companyName,
      reversedNumber:
        row.reversedYear === null || row.reversedSequence === null
          ? null
          : bookingNumber(row.reversedYear, row.reversedSequence),
    }),
  );
  return {
    month,
    supplier,
    organisation: await readHead(scope),
    lines,
    takenOverBy: await findHeir(scope, supplierId),
    rebookedAway: await findRebookedAway(scope, supplierId, month),
  };
};
