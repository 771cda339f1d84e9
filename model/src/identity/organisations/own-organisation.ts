import { z } from 'zod';
import { optionalTextSchema, versionSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { positionFields, wholePosition } from '../../core/contract/position.ts';
import { withZipOfCountry } from '../../core/contract/zip-of-country.ts';
import { isTileTemplate } from '../../core/map/tile-template.ts';
import { countrySchema } from '../customers/country.ts';
import { customerCurrencySchema } from '../customers/customer.ts';
import { timeZoneSchema } from '../customers/time-zone.ts';

/** Every key of the service is written so; a blank or a quote came along when it was copied. */
const MAP_SERVICE_KEY = /^[\w-]{10,100}$/;

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
  /**
   * Where the pictures below its maps come from, with `{z}`, `{x}` and `{y}`;
   * null: from nowhere, maps are sketches.
   */
  tileTemplate: optionalTextSchema(500).refine((text) => text === null || isTileTemplate(text), {
    error: 'organisation.tile-template',
  }),
  /** Whose pictures they are, as their makers want it to be said. */
  tileAttribution: optionalTextSchema(200),
  /** Opens the map service, which then draws the maps and proposes addresses; null: nobody asks it. */
  mapServiceKey: optionalTextSchema(100).refine((text) => text === null || MAP_SERVICE_KEY.test(text), {
    error: 'organisation.map-service-key',
  }),
});

/**
 * What an organisation's managers may change about it; its name and what it
 * has booked is its customer admin's.
 */
export const ownOrganisationInputSchema = withZipOfCountry(ownFields)
  .refine(...wholePosition)
  .refine(({ tileTemplate, tileAttribution }) => tileTemplate === null || tileAttribution !== null, {
    path: ['tileAttribution'],
    error: 'required',
  });
export type OwnOrganisationInput = z.output<typeof ownOrganisationInputSchema>;

export const ownOrganisationSchema = ownFields.extend({ name: z.string(), number: z.string(), version: versionSchema });
export type OwnOrganisation = z.output<typeof ownOrganisationSchema>;
