import { z } from 'zod';
import { insidersOf, yardStaff } from '../../core/contract/access.ts';
import { optionalTextSchema, textSchema } from '../../core/contract/fields.ts';
import { listAnswer, listQuerySchema } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { addressSchema, addressTypeSchema } from './address.ts';

/** A partner as whoever receives goods needs it: name, place and number. */
const shortAddressSchema = addressSchema.pick({ id: true, number: true, companyName: true, city: true });
export type ShortAddress = z.infer<typeof shortAddressSchema>;

/** `search` finds name, company number, number, zip and city: not whom one reaches there. */
const shortAddressFilterSchema = listQuerySchema;
export type ShortAddressFilter = z.output<typeof shortAddressFilterSchema>;

/** The book of addresses is others': the yard chooses among them, and learns no more than a step asks for. */
export const listShortAddresses = operation({
  method: 'GET',
  path: '/addresses/short-list',
  summary: 'A page of the addresses in use by name, with place and number, to choose from',
  access: yardStaff,
  query: shortAddressFilterSchema,
  answer: listAnswer(shortAddressSchema),
});

/** What the gate learns of a company that nobody knows; the office completes the rest. */
export const shortAddressInputSchema = z.object({
  type: addressTypeSchema,
  companyName: textSchema(),
  city: optionalTextSchema(100),
  phone: optionalTextSchema(50),
});
export type ShortAddressInput = z.output<typeof shortAddressInputSchema>;

/** Lets a lorry of an unknown company in while nobody of the office is there. */
export const createShortAddress = operation({
  method: 'POST',
  path: '/addresses/short-list',
  summary: 'Creates an address of name and place alone, which the plant manager has to complete',
  access: insidersOf(yardStaff),
  body: shortAddressInputSchema,
  answer: shortAddressSchema,
  idempotent: true,
});
