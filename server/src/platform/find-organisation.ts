import { inTransaction } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { ScopeOrganisation } from '../platform/scope.ts';

/** The organisation that a link or a job names, and whether it is still in use; undefined where it is gone. */
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
