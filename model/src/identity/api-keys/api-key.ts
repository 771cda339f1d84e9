import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, optionalDateSchema, textSchema } from '../../core/contract/fields.ts';
import { keyScopes } from '../../core/contract/key-scope.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';

/** So many keys of an organisation are valid at most. */
export const MOST_API_KEYS = 50;
/** A key is for what lives longer than people stay; but not for ever without a look at it. */
const MOST_YEARS = { yearsAhead: 5 } as const;

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;
export const apiKeyStateSchema = z.enum(apiKeyStates);
export type ApiKeyState = z.infer<typeof apiKeyStateSchema>;

/** An API key as the form holds it. */
export const apiKeyInputSchema = z.object({
  name: textSchema(100),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, { error: 'required' })
    .max(keyScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'not-unique' }),
  /** The last day on which it is valid, at the plant; without one it is valid until it is revoked. */
  expiresOn: optionalDateSchema(MOST_YEARS),
});
export type ApiKeyInput = z.output<typeof apiKeyInputSchema>;

/** By which another program calls Halm. The secret itself is shown once, when the key is made. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: apiKeyStateSchema,
  expiresOn: dateSchema().nullable(),
  /** By which people know it: the letters that it begins with. */
  beginning: z.string(),
  madeAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** A key that was just made, with the text that a program sends. */
export const madeApiKeySchema = apiKeySchema.extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKeySchema>;

export const apiKeyFilterSchema = listQuerySchema.extend({
  state: apiKeyStateSchema.optional(),
  /** Those that were revoked, or all others. */
  revoked: flagQuerySchema,
  sort: sortSchema(['name', 'lastUsedAt'], 'name'),
});
export type ApiKeyFilter = z.output<typeof apiKeyFilterSchema>;

/** How a key stands on a day at the plant. */
export const apiKeyState = (
  { revokedAt, expiresOn }: Pick<ApiKey, 'revokedAt' | 'expiresOn'>,
  today: string,
): ApiKeyState => {
  if (revokedAt) return 'revoked';
  return expiresOn && expiresOn < today ? 'expired' : 'active';
};
