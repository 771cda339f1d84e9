import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an issued settlement takes back what a line of another one pays: by the delivery itself, once
 * that was rebooked, or by its reversal. Both are named as columns of the statement.
 */
export const isTakenBack = (line: string, bookings: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from settlement_lines back
  where back.organisation_id = ${sql.ref(`${line}.organisationId`)}
    and back.booking_id in (${sql.join(bookings.map((booking) => sql.ref(booking)))})
    and back.round = ${sql.ref(`${line}.round`)} and back.sign = -1 and back.is_holding)`;

/** Whether a line pays a delivery, by its column, and no issued settlement takes that back. */
export const stands = (line: string, booking: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${line}.sign`)} = 1 and ${sql.ref(`${line}.isHolding`)} and not ${isTakenBack(line, [booking])})`;

/** Whether nobody has paid a delivery, a row of `bookings`, on the contract that it is put down to now. */
export const isUnpaid = sql<boolean>`not exists (
  select from settlement_lines payment
  where payment.organisation_id = bookings.organisation_id and payment.booking_id = bookings.id
    and payment.contract_id = bookings.contract_id and ${stands('payment', 'bookings.id')})`;

/** The how-manieth payment of a delivery, a row of `bookings`, the next one is. */
export const nextRound = sql<number>`(
  select coalesce(max(payment.round), 0) + 1 from settlement_lines payment
  where payment.organisation_id = bookings.organisation_id and payment.booking_id = bookings.id
    and payment.sign = 1 and payment.is_holding)`;

/**
 * Whether a payment, the row `line`, is not what its delivery, the row `taken`, is put down to by now: on
 * another contract, or paid anew on the same since.
 */
export const isMisplaced = sql<boolean>`(taken.contract_id is distinct from line.contract_id or exists (
  select from settlement_lines later
  where later.organisation_id = line.organisation_id and later.booking_id = line.booking_id
    and later.contract_id = line.contract_id and later.round > line.round and ${stands('later', 'taken.id')}))`;
