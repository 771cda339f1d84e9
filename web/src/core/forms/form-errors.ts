import { datesTooLate } from '@halm/model/core/contract/date-bounds.ts';
import { fieldErrors } from '@halm/model/core/contract/validation.ts';
import type { FormErrors } from '@mantine/form';
import type { ZodType } from 'zod';
import type { ApiError } from '../client/api-error.ts';
import { todayAtPlant } from '../words/formats.ts';
import { fieldText } from '../words/reason-text.ts';
import type { FormValues } from './record-form-context.ts';

/** Checks a form by the schema that the server uses too; answers the words under each refused field. */
export const schemaResolver =
  (schema: ZodType) =>
  (values: FormValues): FormErrors => {
    const { error } = schema.safeParse(values, { reportInput: true });
    return fieldTexts([...(error ? fieldErrors(error) : []), ...datesTooLate(schema, values, todayAtPlant())]);
  };

/** The first reason of each field in words, by its path. */
export const fieldTexts = (fields: ApiError['fields']): FormErrors => {
  const texts: FormErrors = {};
  for (const field of fields) texts[field.path] ??= fieldText(field);
  return texts;
};
