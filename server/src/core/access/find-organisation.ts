import type { ScopeOrganisation } from '../api/scope.ts';
import { inTransaction } from '../db/database.ts';
import type { Platform } from '../process/platform.ts';

/**
 * The organisation that a link or a job names, and whether it is still in use; undefined where it is gone.
 */
export const findOrganisation = (
  platform: Platform,
  id: string,
): Promise<(ScopeOrganisation & { readonly active: boolean }) | undefined> =>
  inTransaction(platform.pool, { onPlatform: true, readOnly: true }, (db) =>
    db
      .selectFrom('organisations')
      .select(['id', 'name', 'timeZone', 'locale', 'currency', 'active'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** All organisations in use, for jobs that look at each. */
export const findActiveOrganisations = (platform: Platform): Promise<ScopeOrganisation[]> =>
  inTransaction(platform.pool, { onPlatform: true, readOnly: true }, (db) =>
    db
      .selectFrom('organisations')
      .select(['id', 'name', 'timeZone', 'locale', 'currency'])
      .where('active', '=', true)
      .orderBy('id')
      .execute(),
  );
