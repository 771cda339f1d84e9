import type { ConnectionSettings } from './database.ts';
import { openClient } from './open-connection.ts';

const LOCK = 4_127_002;

/**
 * Does what only one node of an installation may do at a time. Another one that starts meanwhile waits, and
 * finds it done; whoever dies lets go.
 */
export const oneAtATime = async <T>(owner: ConnectionSettings, work: () => Promise<T>): Promise<T> => {
  const client = openClient(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.end();
  }
};
