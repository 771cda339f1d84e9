import type { Booking } from '@halm/model/yard/bookings/booking.ts';

/** The languages a delivery slip is printed in. */
export type SlipLanguage = 'de' | 'en' | 'da' | 'pl' | 'ro';

/** A name with its postal address; `country` is the lower-case ISO code. */
export type SlipParty = {
  readonly name: string;
  readonly street: string | null;
  readonly additionalAddress?: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly manureRegistrationNumber?: string | null;
};

/** Everything that a delivery slip says. */
export type SlipContent = {
  readonly organisation: SlipParty;
  readonly timeZone: string;
  /** The organisation's locale; it writes numbers and dates where it is one of the slip's language. */
  readonly locale: string;
  readonly booking: Booking;
  readonly supplier: SlipParty | null;
  readonly receiver: SlipParty | null;
  readonly printedAt: Date;
  /** By which whoever may see it finds the kept paper; none on a preview. */
  readonly link?: string | null;
};
