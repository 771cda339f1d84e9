import { parseArgs } from 'node:util';
import { countSql, pageSql } from './bookings-page-sql.ts';
import { compare, startContender } from './measure.ts';
import { prepareDatabase, startBenchServer } from './prepare-database.ts';

const GOAL = 0.8;
const GROWTH_GOAL = 1.5;

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '7' },
  },
});
const sizes = values.bookings.split(',').map(Number);

const measure = async (server: Awaited<ReturnType<typeof startBenchServer>>, bookings: number) => {
  const database = await prepareDatabase(server, bookings);
  const since = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  const query = `status=completed&from=${since}&size=25`;
  const floorSettings = {
    connection: database.owner,
    page: pageSql,
    count: countSql,
    parameters: [database.organisationId, 'completed', since],
  };
  const product = await startContender('./product-server.ts', database, `/api/v2/bookings?${query}`);
  const floor = await startContender('./floor-server.ts', floorSettings, '/');
  const result = await compare(product, floor, Number(values.rounds));
  product.stop();
  floor.stop();
  return result;
};

// Ratios only: what a machine does in a second depends on the machine, who is faster side by side does not.
const server = await startBenchServer();
console.log('bookings page of 25, by status and date, newest first, with names and a capped count; 8 clients');
console.log('  bookings   product/s     floor/s   product/floor (median of paired rounds)');
const pages = new Map<number, number>();
for (const bookings of sizes) {
  const { a, b, ratio } = await measure(server, bookings);
  pages.set(bookings, a);
  const columns = [String(bookings).padStart(10), a.toFixed(0).padStart(11), b.toFixed(0).padStart(11)];
  console.log(`${columns.join(' ')}   ${ratio.toFixed(2)} (goal ${GOAL})`);
}
const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
const growth = (pages.get(smallest) ?? 0) / (pages.get(largest) ?? 1);
console.log(`time of a page at ${largest} against ${smallest} bookings: ${growth.toFixed(2)} (goal ${GROWTH_GOAL})`);
if (server.startedHere) await server.stop();
process.exit(0);
