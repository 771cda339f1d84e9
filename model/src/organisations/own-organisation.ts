import { z } from 'zod';
import { optionalTextSchema, versionSchema } from '../contract/fields.ts';
import { languageSchema } from '../contract/language.ts';
import { positionFields, wholePosition } from '../contract/position.ts';
import { countrySchema } from '../customers/country.ts';
import { customerCurrencySchema } from '../customers/customer.ts';
import { timeZoneSchema } from '../customers/time-zone.ts';

const ownFields = z.object({
  street: optionalTextSchema(200),
  zip: optionalTextSchema(20),
  city: optionalTextSchema(100),
  country: countrySchema,
  ...positionFields,
  /** Decides when a day begins: delivery dates, deadlines, numbers of the year. */
  timeZone: timeZoneSchema,
  /** The language of its documents and letters. */
  locale: languageSchema,
  currency: customerCurrencySchema,
});

/** What an organisation's managers may change about it; its name and what it has booked is its customer admin's. */
export const ownOrganisationInputSchema = ownFields.refine(...wholePosition);
export type OwnOrganisationInput = z.output<typeof ownOrganisationInputSchema>;

export const ownOrganisationSchema = ownFields.extend({ name: z.string(), number: z.string(), version: versionSchema });
export type OwnOrganisation = z.output<typeof ownOrganisationSchema>;
