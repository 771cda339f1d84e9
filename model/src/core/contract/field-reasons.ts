/**
 * Why a single field is refused. The same keys come from the browser's validation and the server's, and both
 * are translated as `field.<key>`.
 */
export const fieldReasons = [
  'required',
  'invalid',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'not-whole',
  'broken-characters',
  'invisible-characters',
  'date-too-early',
  'date-too-late',
  'not-a-date',
  'not-a-number',
  'not-a-zip',
  'mail-letters',
  'not-https',
  'inner-address',
  'not-unique',
  'unknown',
  'in-the-past',
  'in-the-future',
  'password-short',
  'password-long',
  'password-common',
  'password-has-username',
  'password-wrong',
  'code-wrong',
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/**
 * One refused field: a dotted path (`materials.0.unit`) and why. `reason` is
 * a FieldReason or a feature's own key.
 */
export type FieldError = {
  readonly path: string;
  readonly reason: string;
  readonly limit?: number;
  /** What of the text is refused, where that is a part of it. */
  readonly named?: string;
};
