import { z } from 'zod';

// The conversions stand apart from the schemas: pages that only show quantities do not load zod for them.
export { type BaseUnit, baseUnit, convertBase, fromBase, isStorable, toBase } from './base-quantity.ts';

/** Units that people see and type. */
export const unitSchema = z.enum(['kg', 'ton', 'm3', 'l', 'piece', 'km']);
export type Unit = z.infer<typeof unitSchema>;

/** Units in which goods are counted: all but the distance. */
export const goodsUnitSchema = unitSchema.exclude(['km']);
export type GoodsUnit = z.infer<typeof goodsUnitSchema>;

/** An amount of goods as people type it, in the record's unit. */
export const amountSchema = z.number().positive().max(100_000_000);

/** Money is stored in whole cents. */
export const currencySchema = z.enum(['EUR', 'DKK']);
export type Currency = z.infer<typeof currencySchema>;
