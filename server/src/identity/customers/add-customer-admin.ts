import type { CustomerAdmin } from '@halm/model/identity/customers/customer-admin.ts';
import { sql } from 'kysely';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { announceRights } from '../sessions/announce-rights.ts';
import { selectCandidates } from './find-admin-candidates.ts';
import { findCustomerAdmins } from './find-customer-admins.ts';
import { lockCustomer } from './lock-customer.ts';
import { recordCustomerChange } from './record-customer-change.ts';

const findAdmin = async (scope: Scope, id: string, userId: string): Promise<CustomerAdmin | undefined> =>
  (await findCustomerAdmins(scope, id)).find((admin) => admin.id === userId);

/** Gives the right with the membership that is there, or with a new one without roles. */
const storeRight = (scope: Scope, organisationId: string, userId: string) =>
  scope.db
    .insertInto('memberships')
    .values({ userId, organisationId, roles: [], customerAdmin: true })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'organisationId'])
        .doUpdateSet({ customerAdmin: true, version: sql`memberships.version + 1` }),
    )
    .execute();

/**
 * Makes a person customer admin of an organisation within reach: a member of it or of one above it within
 * reach, anybody else counts as unknown. Who has the right from further up needs no second one.
 */
export const addCustomerAdmin = async (scope: Scope, id: string, userId: string): Promise<CustomerAdmin> => {
  const { line } = await lockCustomer(scope, id);
  const existing = await findAdmin(scope, id, userId);
  if (existing?.from) throw new Refusal('customer.admin-inherited');
  if (existing) return existing;
  const candidate = await selectCandidates(scope, line).where('users.id', '=', userId).executeTakeFirst();
  if (!candidate) throw refuseField('userId', 'unknown');
  await storeRight(scope, id, userId);
  await announceRights(scope, userId);
  const admin = found(await findAdmin(scope, id, userId));
  await recordCustomerChange(scope, id, { event: 'admin-added', after: { userId, name: admin.name } });
  return admin;
};
