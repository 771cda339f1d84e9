import { z } from 'zod';
import type { FieldError } from '../../core/contract/field-reasons.ts';
import { idSchema, optionalNoteSchema, versionSchema } from '../../core/contract/fields.ts';
import {
  allLayoutFields,
  allLayoutSizes,
  type LayoutKind,
  layoutFields,
  layoutKinds,
  layoutSizes,
} from './layout-choices.ts';

/** How a paper is arranged, as the form holds it. */
export const layoutInputSchema = z.object({
  size: z.enum(allLayoutSizes),
  headerText: optionalNoteSchema(300),
  footerText: optionalNoteSchema(600),
  fields: z
    .array(z.enum(allLayoutFields))
    .max(allLayoutFields.length)
    .refine((fields) => new Set(fields).size === fields.length, { error: 'not-unique' }),
});
export type LayoutInput = z.output<typeof layoutInputSchema>;

/** How a paper is arranged. */
export const layoutSchema = layoutInputSchema.extend({
  kind: z.enum(layoutKinds),
  headerText: z.string().nullable(),
  footerText: z.string().nullable(),
  logoId: idSchema.nullable(),
  version: versionSchema,
});
export type Layout = z.infer<typeof layoutSchema>;

/** As long as nobody has arranged it: everything, on the usual paper. */
export const defaultLayout = (kind: LayoutKind): Layout => ({
  kind,
  size: layoutSizes[kind][0],
  headerText: null,
  footerText: null,
  fields: [...layoutFields[kind]],
  logoId: null,
  version: 1,
});

/** What of a layout is not of its kind, each at its place. */
export const layoutFaults = (kind: LayoutKind, { size, fields }: LayoutInput): FieldError[] => {
  const sizes: readonly string[] = layoutSizes[kind];
  const allowed: readonly string[] = layoutFields[kind];
  return [
    ...(sizes.includes(size) ? [] : [{ path: 'size', reason: 'invalid' }]),
    ...fields.flatMap((field, index) =>
      allowed.includes(field) ? [] : [{ path: `fields.${index}`, reason: 'invalid' }],
    ),
  ];
};
