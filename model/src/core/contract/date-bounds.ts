import { z } from 'zod';
import type { FieldError } from './field-reasons.ts';

/** No date of business lies before this one. */
export const EARLIEST_DATE = '2000-01-01';

/**
 * How many years after today the date of a field may lie. A schema knows no
 * clock, so the bound is only noted here.
 */
export const dateBounds = z.registry<{ readonly yearsAhead: number }>();

/** Texts of dates compare as dates; the 29th of February needs no other day. */
const yearsAfter = (today: string, years: number): string => String(Number(today.slice(0, 4)) + years) + today.slice(4);

type Part = { readonly schema: z.core.$ZodType; readonly value: unknown; readonly path: readonly string[] };

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** What a part of a body is made of, or what stands behind a schema that only wraps another. */
const partsOf = ({ schema, value, path }: Part): Part[] => {
  const def = defOf(schema);
  const same = (inner: z.core.$ZodType): Part => ({ schema: inner, value, path });
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default' || def.type === 'prefault')
    return [same(def.innerType)];
  if (def.type === 'pipe') return [same(def.in)];
  if (def.type === 'union') return def.options.map(same);
  if (def.type === 'array' && Array.isArray(value))
    return value.map((item, index) => ({ schema: def.element, value: item, path: [...path, String(index)] }));
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return [];
  const values: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(def.shape).map(([name, field]) => ({
    schema: field,
    value: values[name],
    path: [...path, name],
  }));
};

const tooLate = (part: Part, today: string): FieldError[] => {
  const bound = dateBounds.get(part.schema);
  if (!bound) return partsOf(part).flatMap((inner) => tooLate(inner, today));
  const isLate = typeof part.value === 'string' && part.value > yearsAfter(today, bound.yearsAhead);
  return isLate ? [{ path: part.path.join('.'), reason: 'date-too-late' }] : [];
};

/**
 * The dates in a body that lie further ahead of `today` (a plain date at the plant) than their fields allow.
 * Both sides ask this beside the schema.
 */
export const datesTooLate = (schema: z.core.$ZodType, body: unknown, today: string): FieldError[] =>
  tooLate({ schema, value: body, path: [] }, today);
