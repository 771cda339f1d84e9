import { timingSafeEqual } from 'node:crypto';
import { digitsInDigitalCode } from '@halm/model/masterdata/fleet/digital-code-shape.ts';
import type { Scope } from '../../core/api/scope.ts';
import { linkSecret } from '../../core/mail/link-secret.ts';

/**
 * So much of the signature stands in a code: nobody guesses it, and a picture of it
 * stays coarse enough for an old reader.
 */
const SIGNED_BYTES = 12;

type CodeOwner = { readonly id: string; readonly codeVersion: number };

/**
 * The digital code of a driver: who it is, signed for this organisation, until it
 * is withdrawn. Nothing of it is stored.
 */
export const driverCode = ({ platform, organisationId }: Scope, { id, codeVersion }: CodeOwner): string => {
  const secret = linkSecret(platform, `driver code ${organisationId} ${id} ${codeVersion}`);
  const signature = Buffer.from(secret, 'base64url').subarray(0, SIGNED_BYTES).toString('hex');
  return `D${id.replaceAll('-', '')}${signature}`.toUpperCase();
};

/** Whom a code of this shape names, whether rightly or not. */
export const idInCode = (code: string): string | undefined =>
  digitsInDigitalCode(code)
    ?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    .toLowerCase();

/** Whether it is the code of this driver that holds now. */
export const isCodeOf = (scope: Scope, code: string, driver: CodeOwner): boolean => {
  const [given, expected] = [Buffer.from(code.toUpperCase()), Buffer.from(driverCode(scope, driver))];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
