import { z } from 'zod';
import { idSchema, searchTextSchema } from '../../core/contract/fields.ts';

/** The page size of the organisation picker. */
export const ORGANISATION_PAGE_SIZE = 15;

/** An organisation in the picker. The field names are those of the existing interface. */
export const organisationEntrySchema = z.object({
  _id: idSchema,
  Kundenname: z.string(),
  Kundennummer: z.string(),
});

export const organisationPageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(ORGANISATION_PAGE_SIZE),
  search: searchTextSchema().optional(),
});

export const organisationListSchema = z.object({
  subCustomers: z.array(organisationEntrySchema),
  pagination: z.object({ totalRecords: z.number().int() }),
});
