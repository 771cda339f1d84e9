import type { z } from 'zod';
import { yardStaff } from '../../core/contract/access.ts';
import { listAnswer, listQuerySchema } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { addressSchema } from './address.ts';

/** A partner as whoever receives goods needs it: name, place and number. */
const shortAddressSchema = addressSchema.pick({ id: true, number: true, companyName: true, city: true });

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
