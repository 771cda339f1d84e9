import { readConfig } from '../platform/config.ts';
import { openClient } from '../platform/open-connection.ts';
import { startDatabase } from '../platform/start-database.ts';
import { verifyDatabase } from './verify-database.ts';

const config = await readConfig(process.env);
const database = await startDatabase(config);
const owner = openClient(database.owner);
await owner.connect();
const results = await verifyDatabase(owner);
await owner.end();
if (database.startedHere) await database.stop();

for (const { name, rows, violations } of results) {
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${name} (${rows} looked at)`);
  for (const violation of violations) console.log(`    broken: ${violation}`);
}
const broken = results.filter(({ violations }) => violations.length > 0).length;
const rows = results.reduce((sum, result) => sum + result.rows, 0);
console.log(`${results.length - broken} of ${results.length} invariants hold, ${rows} rows looked at`);
process.exit(broken === 0 ? 0 : 1);
