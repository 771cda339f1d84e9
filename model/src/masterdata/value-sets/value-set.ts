import { z } from 'zod';
import {
  dateSchema,
  idSchema,
  instantSchema,
  namedSchema,
  optionalIdSchema,
  optionalNoteSchema,
  optionalSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import {
  type ParameterValues,
  toShownPlaces,
  type ValueParameter,
  valueParameterNames,
  valueParameters,
} from './value-parameters.ts';
import { valueBases, valueSetCategories, valueSetKinds } from './value-set-choices.ts';

export const valueSetKindSchema = z.enum(valueSetKinds);
export const valueSetCategorySchema = z.enum(valueSetCategories);
export const valueBasisSchema = z.enum(valueBases);
export type ValueBasis = z.infer<typeof valueBasisSchema>;

const eachParameter = <S extends z.ZodType>(schemaOf: (name: ValueParameter) => S) =>
  z.object(Object.fromEntries(valueParameterNames.map((name) => [name, schemaOf(name)])) as Record<ValueParameter, S>);

/**
 * Values as a form or a table holds them: each within the bounds of its parameter, and kept as it is shown.
 */
export const valuesInputSchema = eachParameter((name) => {
  const { minimum, maximum } = valueParameters[name];
  return optionalSchema(z.number().min(minimum).max(maximum).transform(toShownPlaces));
});
/** Values as they are answered. */
export const valuesSchema = eachParameter(() => z.number().nullable());

/** What can't be true of any substance, whatever its basis; each with the parameter that is refused. */
export const contradictions = (values: ParameterValues) => {
  const isMore = (part: ValueParameter, whole: ValueParameter) =>
    values[part] !== null && values[whole] !== null && values[part] > values[whole];
  return [
    ...(isMore('cleanGas', 'biogas') ? [{ path: 'cleanGas', reason: 'value-set.more-than-biogas' } as const] : []),
    ...(isMore('ammoniumNitrogen', 'nitrogen')
      ? [{ path: 'ammoniumNitrogen', reason: 'value-set.more-than-nitrogen' } as const]
      : []),
    ...(isMore('animalNitrogen', 'nitrogen')
      ? [{ path: 'animalNitrogen', reason: 'value-set.more-than-nitrogen' } as const]
      : []),
  ];
};

const requiredIdSchema = optionalIdSchema.refine((id) => id !== null, { error: 'required' });

const inputFields = {
  category: valueSetCategorySchema,
  /** The day of the analysis or statement, from which it holds. */
  validFrom: dateSchema(),
  basis: valueBasisSchema,
  source: textSchema(200),
  notes: optionalNoteSchema(),
  values: valuesInputSchema,
};

/**
 * A value set as the form holds it, for creating and for changing: one of a contract names it, one of a place
 * names that; what belongs to another kind is dropped. At least one value is known.
 */
export const valueSetInputSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...inputFields, kind: z.literal('contract'), contractId: requiredIdSchema }),
    z.object({ ...inputFields, kind: z.literal('location'), locationId: requiredIdSchema }),
    z.object({ ...inputFields, kind: z.literal('default') }),
  ])
  .transform((set) => ({
    ...set,
    contractId: set.kind === 'contract' ? set.contractId : null,
    locationId: set.kind === 'location' ? set.locationId : null,
  }))
  .superRefine(({ values }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (Object.values(values).every((value) => value === null)) refuse(['values', 'dryMatter'], 'value-set.empty');
    for (const { path, reason } of contradictions(values)) refuse(['values', path], reason);
  });
export type ValueSetInput = z.output<typeof valueSetInputSchema>;

export const valueSetSchema = z.object({
  id: idSchema,
  article: namedSchema,
  kind: valueSetKindSchema,
  contract: namedSchema.nullable(),
  location: namedSchema.nullable(),
  category: valueSetCategorySchema,
  validFrom: z.string(),
  basis: valueBasisSchema,
  source: z.string(),
  notes: z.string().nullable(),
  values: valuesSchema,
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type ValueSet = z.infer<typeof valueSetSchema>;

/** What the list can be narrowed to. */
export const valueSetFilterSchema = listQuerySchema.extend({
  articleId: idSchema.optional(),
  kind: valueSetKindSchema.optional(),
  sort: sortSchema(['validFrom'], '-validFrom'),
});
export type ValueSetFilter = z.output<typeof valueSetFilterSchema>;
