import type { ConnectionSettings } from '../server/src/core/db/database.ts';
import { verifyDatabase } from '../server/src/verify/verify-database.ts';
import { FILES_DIRECTORY } from './seed-laboratory.ts';

/**
 * Holds the whole database against its invariants, whoever wrote it: a line that says so, or what is broken.
 */
export const verifiedLine = async (app: ConnectionSettings): Promise<string> => {
  const { results, organisations } = await verifyDatabase(app, FILES_DIRECTORY);
  const rows = results.reduce((sum, result) => sum + result.rows, 0);
  const broken = results.filter(({ violations }) => violations.length > 0);
  return broken.length === 0
    ? `✓ verify: ${results.length} invariants hold in ${organisations.length} organisations, ${rows} rows looked at`
    : `✗ verify: ${broken.map(({ name, violations }) => `${name}: ${violations[0]}`).join('; ')}`;
};
