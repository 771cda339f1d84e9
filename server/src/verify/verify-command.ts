import { filesDirectoryIn } from '../core/files/files.ts';
import { startDatabase } from '../core/postgres/start-database.ts';
import { readConfig } from '../core/process/config.ts';
import { verifyDatabase } from './verify-database.ts';

const config = await readConfig(process.env);
const database = await startDatabase(config);
const { results, organisations, sawNothing } = await verifyDatabase(
  database.app,
  filesDirectoryIn(config.dataDirectory),
);
if (database.startedHere) await database.stop();

for (const { name, rows, violations } of results) {
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${name} (${rows} looked at)`);
  for (const violation of violations) console.log(`    broken: ${violation}`);
}
for (const { number, name, rows, chain } of organisations) {
  console.log(`  ${number} ${name}: ${rows} rows looked at`);
  if (chain.documents > 0)
    console.log(`    ${chain.documents} documents in the chain, which ends with ${chain.sha256}`);
}
const broken = results.filter(({ violations }) => violations.length > 0).length;
const rows = results.reduce((sum, result) => sum + result.rows, 0);
console.log(`${results.length - broken} of ${results.length} invariants hold, ${rows} rows looked at`);
if (sawNothing) console.log('✗ there are bookings, but none of them could be seen: nothing is proven');
process.exit(broken === 0 && !sawNothing ? 0 : 1);
