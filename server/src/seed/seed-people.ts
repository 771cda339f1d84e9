import type { ScopeOrganisation } from '../core/api/scope.ts';
import { inTransaction } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import type { Platform } from '../core/process/platform.ts';
import { hashPassword } from '../identity/sessions/password.ts';
import { DEMO_PASSWORD, demoOrganisations, demoPeople } from './demo-people.ts';

/** Whether nobody has ever used this installation. */
export const isUntouched = (platform: Platform): Promise<boolean> =>
  inTransaction(platform.pool, { onPlatform: true, readOnly: true }, async (db) => {
    return !(await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst());
  });

/** Makes the demo's organisations and people; answers the plant whose year is told. */
export const seedPeople = async (
  platform: Platform,
): Promise<{ plant: ScopeOrganisation; managerId: string; driverId: string; qualityId: string }> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const ids = new Map<string, string>(demoOrganisations.map((organisation) => [organisation.key, newId()]));
  const idOf = (key: string): string => ids.get(key) ?? '';
  let managerId = '';
  let driverId = '';
  let qualityId = '';
  await inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    for (const { key, ...organisation } of demoOrganisations) {
      const { parent, ...fields } = { parent: undefined, ...organisation };
      const row = {
        ...fields,
        id: idOf(key),
        parentId: parent ? idOf(parent) : null,
        modules: ['red2', 'lims', 'cts', 'tasks'],
        features: ['potentialProducts', 'productionPlanning'],
      };
      await db.insertInto('organisations').values(row).execute();
    }
    for (const { organisations, roles, customerAdmin, ...person } of demoPeople) {
      const id = newId();
      if (person.username === 'manager') managerId = id;
      if (person.username === 'driver') driverId = id;
      if (person.username === 'qc') qualityId = id;
      await db
        .insertInto('users')
        .values({ ...person, id, storedRole: roles[0] ?? null, homeOrganisationId: idOf(organisations[0] ?? '') })
        .execute();
      await db.insertInto('credentials').values({ userId: id, passwordHash }).execute();
      for (const key of organisations) {
        const membership = {
          userId: id,
          organisationId: idOf(key),
          roles: [...roles],
          customerAdmin: customerAdmin ?? false,
        };
        // Everybody begins at the plant that has something to show.
        const lastUsedAt = key === 'uelzen' ? platform.clock().toISOString() : null;
        await db
          .insertInto('memberships')
          .values({ ...membership, lastUsedAt })
          .execute();
      }
    }
  });
  const plant = {
    id: idOf('uelzen'),
    name: demoOrganisations[0].name,
    timeZone: 'Europe/Berlin',
    locale: 'de',
    currency: 'EUR',
  };
  return { plant, managerId, driverId, qualityId };
};
