import { watchBesideImport } from './beside-import.ts';
import { compare, growthOf, type Measured } from './compare.ts';
import { compareExports } from './compare-exports.ts';
import { compareReadings } from './compare-readings.ts';
import { compareResults } from './compare-results.ts';
import type { Contender } from './contender.ts';
import { compareEffects } from './effect.ts';
import { watchMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { type BenchDatabase, onClient, prepareDatabase, startBenchServer } from './prepare-database.ts';
import { onStage, type Stage, startProduct } from './stage.ts';
import { tableOf } from './table.ts';
import { verifiedLine } from './verify.ts';

/** The time of a call in the largest database against that in the smallest. */
const GROWTH_GOAL = 1.5;

const { rows, sizes, pace, memoryMinutes, importedRows, exports, results, readings } = readOptions(
  process.argv.slice(2),
);

/** The rows that a database has the records for; of the others it says that they are left out. */
const rowsOf = ({ subjects }: Contender) =>
  rows.filter(({ isThere, title }) => {
    const isLeftOut = isThere && !isThere(subjects);
    if (isLeftOut) console.log(`left out, for want of layers: ${title}`);
    return !isLeftOut;
  });

const measure = async (stage: Stage): Promise<void> => {
  console.log(`8 clients, medians of ${pace.rounds} paired rounds of ${pace.milliseconds} ms`);
  const all: Measured[] = [];
  for (const row of rowsOf(stage.product)) all.push(await compare(stage, row, pace));
  console.log(tableOf(all));
};

/** Whether both wrote the same, and what was written is right. */
const lookBack = async ({ database, product, floor }: Stage): Promise<void> => {
  const writing = rowsOf(product).filter(({ writes }) => writes);
  if (writing.length === 0) return;
  const { owner, organisationId, app } = database;
  for (const row of writing)
    console.log(await onClient(owner, (client) => compareEffects(client, { product, floor }, row, organisationId)));
  console.log(await verifiedLine(app));
};

const measureGrowth = async (databases: readonly BenchDatabase[]): Promise<void> => {
  const bySize = databases.toSorted((a, b) => a.bookings - b.bookings);
  const [smallest, largest] = [bySize[0], bySize.at(-1)] as [BenchDatabase, BenchDatabase];
  const [small, large] = [await startProduct(smallest), await startProduct(largest)];
  console.log(`time of a call among ${largest.bookings} bookings against ${smallest.bookings} (goal ${GROWTH_GOAL})`);
  for (const row of rowsOf(small)) {
    const growth = await growthOf(small, large, row, pace);
    console.log(`  ${row.title}: ${growth.toFixed(2)} ${growth <= GROWTH_GOAL ? '✓' : '✗'}`);
  }
  small.stop();
  large.stop();
};

// Ratios only: what a machine does in a second depends on the machine, who is faster side by side does not.
const server = await startBenchServer();
const databases: BenchDatabase[] = [];
for (const bookings of sizes) {
  console.log(`one organisation of ${bookings} bookings among 19 of 500`);
  const database = await prepareDatabase(server, bookings);
  databases.push(database);
  await onStage(database, async (stage) => {
    if (exports) return compareExports(stage, pace.rounds);
    if (readings) return compareReadings(stage, pace.rounds);
    if (results) return compareResults(stage, pace.rounds);
    if (importedRows > 0) {
      await watchBesideImport(stage.product, importedRows);
      return console.log(await verifiedLine(database.app));
    }
    if (memoryMinutes > 0) return watchMemory(stage.product, memoryMinutes);
    await measure(stage);
    return lookBack(stage);
  });
}
if (databases.length > 1 && memoryMinutes + importedRows === 0 && !exports && !results && !readings)
  await measureGrowth(databases);
if (server.startedHere) await server.stop();
process.exit(0);
