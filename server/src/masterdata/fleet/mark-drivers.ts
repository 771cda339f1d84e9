import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockMembership, markOutside } from '../../identity/users/mark-outside.ts';

/** The plant's own company bears the plant's name. */
export const isOwnCompany = ({ organisation }: Scope, companyName: string): boolean =>
  companyName.toLowerCase() === organisation.name.toLowerCase();

/**
 * Keeps the company of a driver from being renamed or merged until this transaction ends: its name says
 * whether who signs in as its driver is employed. After the account, before the driver.
 */
export const lockCompanyName = async (scope: Scope, addressId: string): Promise<void> => {
  await scope.db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', addressId)
    .forShare()
    .execute();
};

/** The accounts of those who drive for the plant's own company, as far as it is among these. */
const findOwnDrivers = async (scope: Scope, addressIds: readonly string[]): Promise<string[]> => {
  const { db, organisationId } = scope;
  const companies = await db
    .selectFrom('addresses')
    .select(['id', 'companyName'])
    .where('organisationId', '=', organisationId)
    .where('id', 'in', addressIds)
    .execute();
  const own = companies.filter(({ companyName }) => isOwnCompany(scope, companyName)).map(({ id }) => id);
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom('drivers')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('addressId', 'in', own)
    .where('userId', 'is not', null)
    .orderBy('userId')
    .execute();
  return rows.flatMap(({ userId }) => userId ?? []);
};

/** The same, and locks what those accounts may do: before the addresses. */
export const lockOwnDrivers = async (scope: Scope, addressIds: readonly string[]): Promise<string[]> => {
  const accounts = await findOwnDrivers(scope, addressIds);
  for (const account of accounts) await lockMembership(scope, account);
  return accounts;
};

type Own = { readonly addressIds: readonly string[]; readonly accounts: readonly string[]; readonly version: number };

/** Refuses an address that is locked, of this version, where somebody was just linked whom nobody locked. */
export const refuseNewDrivers = async (scope: Scope, { addressIds, accounts, version }: Own): Promise<void> => {
  const now = await findOwnDrivers(scope, addressIds);
  if (now.some((account) => !accounts.includes(account)))
    throw new Refusal('request.version-stale', { details: { version } });
};

/**
 * Says of those who drove for the plant's own company that they come from outside, where that is another
 * company by now. The other way round nobody is employed by a name: who looks after people says so.
 */
export const markFormerOwn = async (scope: Scope, accounts: readonly string[], companyName: string): Promise<void> => {
  if (isOwnCompany(scope, companyName)) return;
  for (const account of accounts) await markOutside(scope, account);
};
