import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  namedSchema,
  optionalMailSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';

/**
 * A person of an address as the form holds it. `belongsTo`: what to ask for there, a department or a site.
 */
export const contactInputSchema = z.object({
  name: textSchema(100),
  mail: optionalMailSchema,
  phone: optionalTextSchema(50),
  belongsTo: optionalTextSchema(100),
});
export type ContactInput = z.output<typeof contactInputSchema>;

export const contactSchema = z.object({
  id: idSchema,
  address: namedSchema,
  name: z.string(),
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  belongsTo: z.string().nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Contact = z.infer<typeof contactSchema>;

export const contactSortFields = ['name'] as const;

/** What the list can be narrowed to. `search` finds name, department, mail and company. */
export const contactFilterSchema = listQuerySchema.extend({
  addressId: idSchema.optional(),
  sort: sortSchema(contactSortFields, 'name'),
});
export type ContactFilter = z.output<typeof contactFilterSchema>;
