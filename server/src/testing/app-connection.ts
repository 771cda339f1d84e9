import type { ConnectionSettings } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

/** How the application of the tests reaches its database, for connections beside its pool. */
export const appConnection = ({ pool }: Platform): ConnectionSettings => {
  const { host, port, database, user, password } = pool.options;
  return { host, port, database, user, password } as ConnectionSettings;
};
