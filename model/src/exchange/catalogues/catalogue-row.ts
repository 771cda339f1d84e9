import { z } from 'zod';
import { dateSchema, optionalSchema, optionalTextSchema, textSchema } from '../../core/contract/fields.ts';
import { substrateSchema } from '../../masterdata/articles/substrate.ts';
import { contradictions, valueBasisSchema, valuesInputSchema } from '../../masterdata/value-sets/value-set.ts';

/**
 * One substance of a catalogue: what becomes an article with a value set.
 * `number` is its own within the catalogue.
 */
export const catalogueRowSchema = z
  .object({
    number: textSchema(40),
    name: textSchema(),
    materialType: optionalTextSchema(100),
    category: optionalTextSchema(100),
    substrate: optionalSchema(substrateSchema),
    basis: valueBasisSchema,
    validFrom: dateSchema(),
    source: textSchema(200),
    values: valuesInputSchema,
  })
  .superRefine(({ substrate, materialType, values }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (substrate && !materialType) refuse(['materialType'], 'required');
    if (Object.values(values).every((value) => value === null)) refuse(['values', 'dryMatter'], 'value-set.empty');
    for (const { path, reason } of contradictions(values)) refuse(['values', path], reason);
  });
export type CatalogueRow = z.output<typeof catalogueRowSchema>;
