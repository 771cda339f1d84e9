/**
 * SQL for an id as the application makes them, version 7 of the variant that the contract's schemas ask for:
 * the first 48 bits are the milliseconds of `instant`, so that rows lie in the order of their making.
 */
export const idAt = (instant: string): string =>
  `(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || substr('89ab', 1 + floor(random() * 4)::integer, 1) || substr(md5(random()::text), 1, 15))::uuid`;
