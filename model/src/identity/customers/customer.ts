import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  moduleSchema,
  namedSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema } from '../../core/contract/list.ts';
import { positionFields, wholePosition } from '../../core/contract/position.ts';
import { withZipOfCountry } from '../../core/contract/zip-of-country.ts';
import { currencies, themes } from '../organisations/organisation-choices.ts';
import { featureSchema } from '../organisations/organisation-feature.ts';
import { countrySchema } from './country.ts';
import { timeZoneSchema } from './time-zone.ts';

/** How deep the tree may be, its top included. */
export const MAXIMUM_CUSTOMER_LEVELS = 10;

export const customerLocaleSchema = z.enum(['de', 'en', 'da', 'pl', 'ro']);
export const customerCurrencySchema = z.enum(currencies);
export const customerThemeSchema = z.enum(themes);

const distinct = <S extends z.ZodType>(item: S) =>
  z.array(item).refine((all) => new Set(all).size === all.length, { error: 'not-unique' });

const customerFields = z.object({
  name: textSchema(),
  number: textSchema(50),
  street: optionalTextSchema(200),
  zip: optionalTextSchema(20),
  city: optionalTextSchema(100),
  country: countrySchema,
  ...positionFields,
  timeZone: timeZoneSchema,
  locale: customerLocaleSchema,
  currency: customerCurrencySchema,
  theme: customerThemeSchema,
  modules: distinct(moduleSchema),
  features: distinct(featureSchema),
});

/** A customer as the form holds it, for changing. Its parent stays. */
export const customerInputSchema = withZipOfCountry(customerFields).refine(...wholePosition);
export type CustomerInput = z.output<typeof customerInputSchema>;

/** A new customer, below one that is within reach. */
export const newCustomerSchema = withZipOfCountry(customerFields.extend({ parentId: idSchema })).refine(
  ...wholePosition,
);
export type NewCustomer = z.output<typeof newCustomerSchema>;

export const customerActiveSchema = z.object({ active: z.boolean() });

/**
 * A customer in the tree. `level` counts from the top of the reader's reach, `above` names what lies between.
 */
export const customerRowSchema = z.object({
  id: idSchema,
  parentId: idSchema.nullable(),
  level: z.number().int(),
  above: z.array(z.string()),
  number: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  active: z.boolean(),
  modules: z.array(moduleSchema),
  memberCount: z.number().int(),
  childCount: z.number().int(),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

/**
 * What a customer may book: what its parent has. Null where nobody decides that here, at the top of a tree.
 */
const bookableSchema = z.object({ modules: z.array(moduleSchema), features: z.array(featureSchema) }).nullable();
export type Bookable = z.infer<typeof bookableSchema>;

/** One customer in full. `isOwn`: the top of the reader's reach, of which not everything may be changed. */
export const customerSchema = customerFields.extend({
  id: idSchema,
  parent: namedSchema.nullable(),
  active: z.boolean(),
  isOwn: z.boolean(),
  bookable: bookableSchema,
  memberCount: z.number().int(),
  childCount: z.number().int(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Customer = z.infer<typeof customerSchema>;

/** What the tree can be narrowed to; `search` finds name and number. Always in the order of the tree. */
export const customerFilterSchema = listQuerySchema.extend({ active: flagQuerySchema });
export type CustomerFilter = z.output<typeof customerFilterSchema>;
