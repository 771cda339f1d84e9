import { parseArgs } from 'node:util';
import { textSchema } from '@halm/model/core/contract/fields.ts';
import { userProfileFields } from '@halm/model/identity/users/user-fields.ts';
import { z } from 'zod';
import { WrongSetting } from '../core/process/config.ts';

export const FOUND_USAGE =
  'npm run found -- --organisation "Biogas Beispiel GmbH" --number 1000 --first-name Anna --last-name Müller [--email anna@example.com]';

const foundingSchema = z.object({
  organisation: textSchema(),
  number: textSchema(50),
  'first-name': userProfileFields.firstName,
  'last-name': userProfileFields.lastName,
  email: userProfileFields.email,
});

/** An organisation that begins, and its first person. */
export type Founding = {
  readonly organisation: string;
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
};

const option = { type: 'string' } as const;
const options = { organisation: option, number: option, 'first-name': option, 'last-name': option, email: option };

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new WrongSetting(`${(error as Error).message.split('\n')[0]} Say: ${FOUND_USAGE}`);
  }
};

/**
 * Reads the command line, by the rules of the product's own forms; throws a
 * WrongSetting that names what is wrong.
 */
export const readFounding = (args: readonly string[]): Founding => {
  const values = readArguments(args);
  const parsed = foundingSchema.safeParse(values);
  if (!parsed.success) {
    const wrong = [...new Set(parsed.error.issues.map(({ path }) => `--${path.join('.')}`))];
    throw new WrongSetting(`missing or not possible: ${wrong.join(', ')}. Say: ${FOUND_USAGE}`);
  }
  const { 'first-name': firstName, 'last-name': lastName, ...founding } = parsed.data;
  return { ...founding, firstName, lastName };
};
