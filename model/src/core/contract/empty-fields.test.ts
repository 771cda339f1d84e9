import { expect, it } from 'vitest';
import type { z } from 'zod';
import { operations } from '../../contract.ts';
import type { Operation } from './operation.ts';
import { fieldErrors } from './validation.ts';

const bodies = (operations as readonly Operation[]).flatMap(({ method, path, body }) =>
  body && !('kind' in body) ? [{ call: `${method} ${path}`, schema: body as z.ZodType }] : [],
);

/** What is said of a body in which each of its fields that must be given is empty. */
const saidOfEmpty = (schema: z.ZodType) => {
  const missing = schema.safeParse({}, { reportInput: true });
  const names = missing.success ? [] : missing.error.issues.map(({ path }) => String(path[0]));
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  const { error } = schema.safeParse(empty, { reportInput: true });
  return error ? fieldErrors(error) : [];
};

/** What decides which other fields there are: no form can leave it empty. */
const deciding = /first-steps: $/;

it('every field that must be given and is empty is said to be missing, not to be wrong', () => {
  const said = bodies.flatMap(({ call, schema }) =>
    saidOfEmpty(schema).map(({ path, reason }) => ({ field: `${call}: ${path}`, reason })),
  );
  expect(said.length).toBeGreaterThan(80);
  const wrong = said.filter(({ field, reason }) => ['invalid', 'not-a-date'].includes(reason) && !deciding.test(field));
  expect(wrong).toEqual([]);
});
