import { timingSafeEqual } from 'node:crypto';
import type { Named } from '@halm/model/core/contract/fields.ts';
import { digitsInDigitalCode } from '@halm/model/masterdata/fleet/digital-code-shape.ts';
import { sql } from 'kysely';
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
const driverCode = ({ platform, organisationId }: Scope, { id, codeVersion }: CodeOwner): string => {
  const secret = linkSecret(platform, `driver code ${organisationId} ${id} ${codeVersion}`);
  const signature = Buffer.from(secret, 'base64url').subarray(0, SIGNED_BYTES).toString('hex');
  return `D${id.replaceAll('-', '')}${signature}`.toUpperCase();
};

/** Whom a code of this shape names, whether rightly or not. */
const idInCode = (code: string): string | undefined =>
  digitsInDigitalCode(code)
    ?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    .toLowerCase();

/** Whether it is the code of this driver that holds now. */
const isCodeOf = (scope: Scope, code: string, driver: CodeOwner): boolean => {
  const [given, expected] = [Buffer.from(code.toUpperCase()), Buffer.from(driverCode(scope, driver))];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const inUse = (scope: Scope) =>
  scope.db
    .selectFrom('drivers')
    .select(['id', 'name', 'codeVersion'])
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true);

/** The driver in use whose card or digital code it is, without regard to case. */
export const findDriverByCode = async (scope: Scope, code: string): Promise<Named | undefined> => {
  const id = idInCode(code);
  const signed = id
    ? await inUse(scope).where('id', '=', id).where('userId', 'is not', null).executeTakeFirst()
    : undefined;
  const isSigned = signed !== undefined && isCodeOf(scope, code, signed);
  const driver = isSigned
    ? signed
    : await inUse(scope).where(sql<boolean>`lower(id_code) = lower(${code})`).executeTakeFirst();
  return driver && { id: driver.id, name: driver.name };
};

/** The digital code of whoever asks; null where no driver in use signs in with this account. */
export const getOwnDriverCode = async (scope: Scope): Promise<{ code: string | null }> => {
  const driver = await inUse(scope).where('userId', '=', scope.user.id).executeTakeFirst();
  return { code: driver ? driverCode(scope, driver) : null };
};
