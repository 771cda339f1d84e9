import { z } from 'zod';
import { laboratoryStaff } from '../../core/contract/access.ts';
import { idSchema, namedSchema } from '../../core/contract/fields.ts';
import { listAnswer, listQuerySchema } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { countrySchema } from '../../masterdata/addresses/address.ts';
import { contactInputSchema } from '../../masterdata/addresses/contact.ts';

/**
 * As what an order names an address: whose products are analysed, or which contractor in use fetches samples.
 */
export const addressParts = ['supplier', 'contractor'] as const;

const orderAddressSchema = namedSchema.extend({ country: countrySchema, city: z.string().nullable() });
export type OrderAddress = z.infer<typeof orderAddressSchema>;

const orderContactSchema = namedSchema.extend({ mail: z.string().nullable() });
export type OrderContact = z.infer<typeof orderContactSchema>;

const addressFilterSchema = listQuerySchema.extend({
  as: z.enum(addressParts).default('supplier'),
  /** Narrows contractors to those that fetch in the country of this supplier. */
  supplierId: idSchema.optional(),
});
export type OrderAddressFilter = z.output<typeof addressFilterSchema>;
const contactFilterSchema = listQuerySchema.extend({ addressId: idSchema.optional() });
export type OrderContactFilter = z.output<typeof contactFilterSchema>;

/** Somebody at a supplier's who gets the instructions of an order: without a mail address nobody could. */
export const orderContactInputSchema = contactInputSchema
  .omit({ belongsTo: true })
  .extend({ addressId: idSchema })
  .refine(({ mail }) => mail !== null, { path: ['mail'], error: 'required' });
export type OrderContactInput = z.output<typeof orderContactInputSchema>;

/**
 * Those who order analyses don't keep addresses: they choose among them, and
 * learn no more of them than an order says.
 */
export const findOrderAddresses = operation({
  method: 'GET',
  path: '/lims/addresses',
  summary: 'The addresses that an order of analyses can name, by name',
  access: laboratoryStaff,
  query: addressFilterSchema,
  answer: listAnswer(orderAddressSchema),
});

export const findOrderContacts = operation({
  method: 'GET',
  path: '/lims/contacts',
  summary: 'The people of a supplier whom an order of analyses can name, by name',
  access: laboratoryStaff,
  query: contactFilterSchema,
  answer: listAnswer(orderContactSchema),
});

export const createOrderContact = operation({
  method: 'POST',
  path: '/lims/contacts',
  summary: 'Adds a person to a supplier, to be named by an order of analyses',
  access: laboratoryStaff,
  body: orderContactInputSchema,
  answer: orderContactSchema,
  idempotent: true,
});
