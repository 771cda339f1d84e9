import { z } from 'zod';
import { instantSchema, textSchema } from '../../core/contract/fields.ts';
import { passwordSchema } from './password-rule.ts';

/** A code is good for its own half minute and for one before and after: clocks differ, people type slowly. */
export const CODE_PERIOD_SECONDS = 30;
export const CODE_WINDOW_PERIODS = 1;
export const RECOVERY_CODE_COUNT = 10;

/** Six digits of the app, or a recovery code; blanks, dashes and case don't matter. */
export const codeSchema = textSchema(40);

/** What was typed as a code, without what people put in between. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase();

export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);

export const passwordBodySchema = z.object({ password: passwordSchema });
export const codeBodySchema = z.object({ code: codeSchema });
export const passwordAndCodeBodySchema = z.object({ password: passwordSchema, code: codeSchema });

export const twoFactorSchema = z.object({
  isOn: z.boolean(),
  since: instantSchema.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The organisation of the session makes it a duty. */
  isRequired: z.boolean(),
});
export type TwoFactor = z.infer<typeof twoFactorSchema>;

/** The secret of the app, to be typed, and the same as an address for a QR code. */
export const twoFactorSecretSchema = z.object({ secret: z.string(), url: z.string() });
/** Shown once, never again. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
/** The token no longer says that a second factor is due. */
export const twoFactorConfirmedSchema = recoveryCodesSchema.extend({ token: z.string() });

export const twoFactorDutySchema = z.object({ twoFactorRequired: z.boolean() });
