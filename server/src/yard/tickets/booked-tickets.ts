import type { Ticket } from '@halm/model/yard/bookings/ticket-numbers.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** Tickets that bookings are of, by their numbers. */
export type BookedTickets = ReadonlyMap<string, readonly Ticket[]>;

/** So many bookings have one number at most: one of each day for years. */
const MOST_OF_NUMBER = 2000;

/** The tickets with these numbers that bookings are of; of an import its own don't count. */
export const findBookedTickets = async (
  scope: Scope,
  numbers: readonly string[],
  importId: string | null = null,
): Promise<BookedTickets> => {
  const rows = await scope.db
    .selectFrom('bookings')
    .select(['externalNumber as number', 'externalScale as scale', 'deliveryDate as day', 'fullKg', 'emptyKg'])
    .where('organisationId', '=', scope.organisationId)
    .where('externalNumber', '=', sql<string>`any(${numbers})`)
    // Of one that was reversed the number is free again.
    .where('status', '<>', 'reversed')
    // Papers are of no import: nothing is left out for them.
    .$if(importId !== null, (rows) => rows.where('importId', 'is distinct from', importId))
    .limit(numbers.length * MOST_OF_NUMBER)
    .execute();
  const tickets = rows.map(({ number, scale, day, fullKg, emptyKg }) => ({
    number: number ?? '',
    ticket: { scale, day, fullKg: Number(fullKg), emptyKg: Number(emptyKg) },
  }));
  const byNumber = Map.groupBy(tickets, ({ number }) => number);
  return new Map([...byNumber].map(([number, same]) => [number, same.map(({ ticket }) => ticket)]));
};
