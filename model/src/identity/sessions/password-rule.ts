import { z } from 'zod';
import { inPlainLetters, spellingsOf } from '../../core/texts/plain-letters.ts';
import { isWhole } from '../../core/texts/text-rule.ts';

export const PASSWORD_MINIMUM_CHARACTERS = 12;
export const PASSWORD_MAXIMUM_CHARACTERS = 128;

/** Whom a password is for: its words may not be in it. */
export type PasswordOwner = { readonly username: string | null; readonly names?: readonly string[] };

/** Why a password is refused; `password-common` also where a list decides that only the server has. */
export type PasswordReason = 'password-short' | 'password-long' | 'password-common' | 'password-has-username';

const PRODUCT = 'halm';
// Shorter words are in many a good password by chance.
const SHORTEST_USERNAME = 3;
const SHORTEST_NAME = 4;

const longEnough = (words: readonly string[], shortest: number): RegExp[] =>
  words.filter((word) => word.length >= shortest).map((word) => spellingsOf(word, shortest));

const ownWords = ({ username, names = [] }: PasswordOwner): RegExp[] => [
  ...longEnough([inPlainLetters(username ?? '')], SHORTEST_USERNAME),
  ...longEnough(
    names.flatMap((name) => inPlainLetters(name).split(/[^\p{L}\p{N}]+/u)),
    SHORTEST_NAME,
  ),
];

const lengthReason = (password: string): PasswordReason | undefined => {
  const characters = [...password].length;
  if (characters < PASSWORD_MINIMUM_CHARACTERS) return 'password-short';
  return characters > PASSWORD_MAXIMUM_CHARACTERS ? 'password-long' : undefined;
};

/**
 * What speaks against a password, as far as it shows without a list of common
 * ones; undefined when nothing does.
 */
export const passwordReason = (password: string, owner: PasswordOwner): PasswordReason | undefined => {
  const length = lengthReason(password);
  if (length) return length;
  const text = inPlainLetters(password);
  if (ownWords(owner).some((word) => word.test(text))) return 'password-has-username';
  return text.includes(PRODUCT) ? 'password-common' : undefined;
};

/**
 * As it was typed: every character counts, spaces too. Only halves of
 * characters are refused, all of which hash alike.
 */
const wholeSchema = z.string().refine(isWhole, { error: 'broken-characters' });

/** A password that is compared, not chosen. */
export const passwordSchema = wholeSchema.min(1).max(200);

/**
 * A new password in a form or body: its length; the owner's words and the
 * list of common ones are asked afterwards.
 */
export const newPasswordSchema = wholeSchema.superRefine((password, context) => {
  const reason = lengthReason(password);
  if (reason) context.addIssue({ code: 'custom', message: reason, input: password });
});
