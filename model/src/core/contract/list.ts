import { z } from 'zod';
import { searchTextSchema } from './fields.ts';

/** Lists never answer more rows than this at once. */
export const MAXIMUM_PAGE_SIZE = 200;
/** The sizes of a page that tables offer. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;
/** How many of each kind of record the palette shows. */
export const FOUND_PER_KIND = 5;
/**
 * Counting beside a page stops here; beyond it a list says "more than". Ten times as
 * far, a count costs more than its page.
 */
export const COUNT_LIMIT = 1000;
/** So far a call of its own counts, a moment after the page. */
export const EXACT_COUNT_LIMIT = 10_000;

/** Query fields that every list takes; a feature extends it with its filters and its sort fields. */
export const listQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(MAXIMUM_PAGE_SIZE).default(25),
  search: searchTextSchema().optional(),
  /** No rows, but how many there are: to 10,000 instead of 1,000. */
  only: z.literal('count').optional(),
});

const PLAIN_NUMBER = /^-?\d{1,15}(\.\d{1,20})?$/;

/** A number in an address as everybody writes it: no `0x10`, no `1e3`, no text that means none. */
export const numberQuerySchema = z.preprocess(
  (value) => (typeof value === 'string' && PLAIN_NUMBER.test(value) ? Number(value) : value),
  z.number({ error: 'not-a-number' }),
);

/** A yes-or-no filter, `active=true`; without it both kinds are listed. */
export const flagQuerySchema = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

export const paginationSchema = z.object({
  page: z.number().int(),
  size: z.number().int(),
  totalRecords: z.number().int(),
  totalIsExact: z.boolean(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** `{ items, pagination }` around a row schema. */
export const listAnswer = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    pagination: paginationSchema,
    /** Nothing has all words that were searched: these have words that look like them. */
    similar: z.literal(true).optional(),
  });

export type SortTerm<F extends string> = { readonly field: F; readonly descending: boolean };

/** A field, behind a minus sign descending. */
export const readTerm = <F extends string>(text: string): SortTerm<F> => ({
  field: text.replace(/^-/, '') as F,
  descending: text.startsWith('-'),
});

const readTerms = <F extends string>(sort: string): readonly SortTerm<F>[] => sort.split(',').map(readTerm<F>);

/**
 * `sort=-deliveryDate,number` over the named fields; a minus sign sorts descending. Read into terms, so that
 * whoever sorts must know every field that is offered.
 */
export const sortSchema = <const F extends readonly [string, ...string[]]>(
  fields: F,
  fallback: `${'' | '-'}${F[number]}`,
) =>
  z
    .string()
    .default(fallback)
    .refine((text) => text.split(',').every((part) => fields.includes(part.replace(/^-/, ''))), { error: 'unknown' })
    .meta({ examples: fields.flatMap((field) => [field, `-${field}`]) })
    .transform(readTerms<F[number]>);
