import type { Named } from '@halm/model/core/contract/fields.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { driverCode, idInCode, isCodeOf } from './driver-code.ts';

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
