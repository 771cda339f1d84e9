import type { ConnectionSettings } from '../core/db/database.ts';
import type { Platform } from '../core/process/platform.ts';

/** How the application of the tests reaches its database, for connections beside its pool. */
export const appConnection = ({ pool }: Platform): ConnectionSettings => {
  const { host, port, database, user, password } = pool.options;
  return { host, port, database, user, password } as ConnectionSettings;
};
