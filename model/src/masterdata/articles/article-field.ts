import { z } from 'zod';
import { idSchema, instantSchema, lineSchema, optionalTextSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { articleFieldKinds } from './article-choices.ts';

/** So many fields of its own an organisation has at most. */
export const MAXIMUM_ARTICLE_FIELDS = 30;

export const articleFieldKindSchema = z.enum(articleFieldKinds);

/**
 * A field that an organisation keeps of its articles, as the form holds it;
 * what another kind would need is dropped.
 */
export const articleFieldInputSchema = z
  .object({
    name: textSchema(60),
    kind: articleFieldKindSchema,
    unit: optionalTextSchema(20),
    /** What can be chosen, for a choice. */
    choices: z.array(textSchema(60)).max(50).default([]),
  })
  .transform((field) => ({
    ...field,
    unit: field.kind === 'number' ? field.unit : null,
    choices: field.kind === 'choice' ? field.choices : [],
  }))
  .superRefine(({ kind, choices }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['choices'], message });
    if (kind === 'choice' && choices.length === 0) refuse('required');
    if (new Set(choices).size < choices.length) refuse('not-unique');
  });
export type ArticleFieldInput = z.output<typeof articleFieldInputSchema>;

export const articleFieldSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: articleFieldKindSchema,
  unit: z.string().nullable(),
  choices: z.array(z.string()),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type ArticleField = z.infer<typeof articleFieldSchema>;

export const articleFieldFilterSchema = listQuerySchema.extend({ sort: sortSchema(['name'], 'name') });
export type ArticleFieldFilter = z.output<typeof articleFieldFilterSchema>;

/** Beyond this no number of an own field means anything. */
const LARGEST = 1_000_000_000_000;

/** So many places such a number is kept to, as files write them and read them in again. */
export const OWN_NUMBER_PLACES = 6;
const ownNumberSchema = z
  .number()
  .min(-LARGEST)
  .max(LARGEST)
  .overwrite((value) => Number(value.toFixed(OWN_NUMBER_PLACES)));

/**
 * What an article has in the organisation's own fields, by the id of each;
 * nothing, or the empty text, empties it.
 */
export const fieldValuesInputSchema = z
  .record(idSchema, z.union([ownNumberSchema, lineSchema(500)]).nullable())
  .refine((values) => Object.keys(values).length <= MAXIMUM_ARTICLE_FIELDS, { error: 'too-large' });

/** Why a value doesn't fit its field; undefined when it does. */
export const fieldValueReason = (
  { kind, choices }: Pick<ArticleField, 'kind' | 'choices'>,
  value: string | number,
): 'invalid' | 'not-a-date' | undefined => {
  if (kind === 'number') return typeof value === 'number' ? undefined : 'invalid';
  if (typeof value !== 'string') return 'invalid';
  if (kind === 'date') return z.iso.date().safeParse(value).success ? undefined : 'not-a-date';
  return kind === 'choice' && !choices.includes(value) ? 'invalid' : undefined;
};
