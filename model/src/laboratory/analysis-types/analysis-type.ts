import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  optionalIdSchema,
  optionalSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { normalWord } from '../../core/texts/normal-word.ts';
import {
  isPerMass,
  type ValueParameter,
  valueParameterNames,
  valueParameters,
} from '../../masterdata/value-sets/value-parameters.ts';
import { valueBasisSchema } from '../../masterdata/value-sets/value-set.ts';
import { isCalledOxide } from './nutrient-forms.ts';

export const testParameterSchema = z.enum(valueParameterNames as [ValueParameter, ...ValueParameter[]]);

/** What a test measures, told apart from its name: `undefined` where it is a test of its own. */
export const measureOf = ({ parameter, basis }: Pick<AnalysisTest, 'parameter' | 'basis'>): string | undefined =>
  parameter ? `${parameter} ${basis ?? ''}` : undefined;

/** Without regard to capitals, as a file of a laboratory may write it either way. */
const nameKey = (name: string): string => name.toLowerCase();

/**
 * One test as the form holds it. With a `parameter` of value sets it is measured in that parameter's unit,
 * whatever was typed, so that its value can be taken over as it is; the basis is asked of amounts per mass
 * alone, all others have a mass of their own or none. Nutrients are measured as elements: a test that is
 * called after the oxide would show numbers that are no amounts of it.
 */
export const analysisTestInputSchema = z
  .object({
    /** Of a test that stands already; else it is a new one. */
    id: optionalIdSchema,
    name: textSchema(100),
    parameter: optionalSchema(testParameterSchema),
    unit: optionalTextSchema(30),
    basis: optionalSchema(valueBasisSchema),
  })
  .refine(({ parameter, basis }) => !parameter || !isPerMass(parameter) || basis !== null, {
    path: ['basis'],
    error: 'required',
  })
  .refine((test) => !isCalledOxide(test), { path: ['name'], error: 'analysis-type.called-oxide' })
  .transform((test) => {
    if (!test.parameter) return test;
    const basis = isPerMass(test.parameter) ? test.basis : null;
    return { ...test, unit: valueParameters[test.parameter].unit || null, basis };
  });
export type AnalysisTestInput = z.output<typeof analysisTestInputSchema>;

/** Refuses at its second place what two tests have in common. */
const refuseTwice = (
  context: z.RefinementCtx,
  tests: readonly AnalysisTestInput[],
  field: 'name' | 'parameter',
  keyOf: (test: AnalysisTestInput) => string | undefined,
): void => {
  const keys = tests.map(keyOf);
  keys.forEach((key, index) => {
    if (key !== undefined && keys.indexOf(key) < index)
      context.addIssue({ code: 'custom', path: ['tests', index, field], message: 'not-unique' });
  });
};

/** An analysis type as the form holds it. Its tests keep the order in which they stand. */
export const analysisTypeInputSchema = z
  .object({
    name: textSchema(100),
    tests: z.array(analysisTestInputSchema).min(1, { error: 'required' }).max(60),
  })
  .superRefine(({ tests }, context) => {
    refuseTwice(context, tests, 'name', ({ name }) => nameKey(name));
    refuseTwice(context, tests, 'parameter', measureOf);
  });
export type AnalysisTypeInput = z.output<typeof analysisTypeInputSchema>;

export const analysisTestSchema = z.object({
  id: idSchema,
  name: z.string(),
  parameter: testParameterSchema.nullable(),
  unit: z.string().nullable(),
  basis: valueBasisSchema.nullable(),
});
export type AnalysisTest = z.infer<typeof analysisTestSchema>;

/**
 * A name of a test as it is compared with a word of a laboratory's files:
 * what has no letters or digits is its own.
 */
export const testNameKey = (name: string): string => normalWord(name) || name.trim().toLowerCase();

/** A test as results are kept by: what it measures, or itself. */
export const measureKey = (test: AnalysisTest): string => measureOf(test) ?? test.id;

/** What a laboratory is asked for by one word: a name, and the tests that stand for it. */
export const analysisTypeSchema = z.object({
  id: idSchema,
  name: z.string(),
  tests: z.array(analysisTestSchema),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type AnalysisType = z.infer<typeof analysisTypeSchema>;

export const analysisTypeSortFields = ['name'] as const;

/** What the list can be narrowed to. `search` finds the names of types and of their tests. */
export const analysisTypeFilterSchema = listQuerySchema.extend({ sort: sortSchema(analysisTypeSortFields, 'name') });
export type AnalysisTypeFilter = z.output<typeof analysisTypeFilterSchema>;
