import { z } from 'zod';
import { optionalTextSchema } from '../contract/fields.ts';

/** So long a secret has to be before its end is told: of a short one that would be half of it. */
const TOLD_FROM = 12;

/** A secret as a form sends it: left empty, the one that stands is kept. */
export const secretInputSchema = optionalTextSchema(2000);

/**
 * That there is a secret, and its last four characters, by which a person
 * knows which one; null where there is none.
 */
export const storedSecretSchema = z.object({ end: z.string() }).nullable();
export type StoredSecret = z.infer<typeof storedSecretSchema>;

/** What may be told of a secret: its last four characters, of a short one nothing. */
export const secretEnd = (secret: string): string => (secret.length < TOLD_FROM ? '' : secret.slice(-4));
