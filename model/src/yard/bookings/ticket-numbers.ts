/** Which weighings count their tickets together: those of a scale, of a program, of the whole plant. */
export const ticketCounters = ['scale', 'source', 'plant'] as const;
export type TicketCounter = (typeof ticketCounters)[number];

/** When the numbers of tickets begin anew. */
export const ticketSpans = ['year', 'month', 'day', 'ever'] as const;
export type TicketSpan = (typeof ticketSpans)[number];

/** The numbers among which one is there once: of a scale, null where nobody knows it, and in a span. */
export type TicketSeries = { readonly scale: string | null; readonly span: TicketSpan };

/** Finds them by what a row says of its scale. */
export type FindSeries = (scaleName: string) => TicketSeries;

/** The series of a file of which nothing is known: each scale counts its tickets anew each year. */
export const usualSeries: FindSeries = () => ({ scale: null, span: 'year' });

const lengths = { year: 'YYYY', month: 'YYYY-MM', day: 'YYYY-MM-DD', ever: '' } as const;

/** The span in which a day lies. */
export const spanOf = (day: string, span: TicketSpan): string => day.slice(0, lengths[span].length);

/** A ticket beside others of the same number; `scale` as of a series. */
export type Ticket = {
  readonly scale: string | null;
  readonly day: string;
  readonly fullKg: number;
  readonly emptyKg: number;
};

/**
 * Whether two tickets of one number are the same: of one scale in one span; of the same day where one of
 * them doesn't say its scale; and of the same day and weights, whatever they say.
 */
export const isSameTicket = (booked: Ticket, ticket: Ticket, span: TicketSpan): boolean => {
  const isSameDay = booked.day === ticket.day;
  if (isSameDay && booked.fullKg === ticket.fullKg && booked.emptyKg === ticket.emptyKg) return true;
  if (booked.scale === ticket.scale) return spanOf(booked.day, span) === spanOf(ticket.day, span);
  return isSameDay && (booked.scale === null || ticket.scale === null);
};
