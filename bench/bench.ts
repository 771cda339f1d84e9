import { compare, type Measured } from './compare.ts';
import { compareEffects } from './effect.ts';
import { watchMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { onClient, startBenchServer } from './prepare-database.ts';
import { onStage, type Stage } from './stage.ts';
import { growthOf, tableOf } from './table.ts';
import { verifiedLine } from './verify.ts';

const { rows, sizes, pace, memoryMinutes } = readOptions(process.argv.slice(2));

const measure = async (stage: Stage): Promise<Measured[]> => {
  const all: Measured[] = [];
  for (const row of rows) all.push(await compare(stage, row, stage.subjects, pace));
  console.log(tableOf(all));
  return all;
};

/** What was written is as large and as right as what it is measured against. */
const lookBack = async ({ database, subjects, ...contenders }: Stage): Promise<void> => {
  const writing = rows.filter(({ writes }) => writes);
  if (writing.length === 0) return;
  const { owner, organisationId, app } = database;
  for (const row of writing)
    console.log(
      await onClient(owner, (client) => compareEffects(client, contenders, row, { organisationId, subjects })),
    );
  console.log(await verifiedLine(app));
};

// Ratios only: what a machine does in a second depends on the machine, who is faster side by side does not.
const server = await startBenchServer();
const measured = new Map<number, readonly Measured[]>();
for (const bookings of sizes) {
  console.log(`one organisation of ${bookings} bookings among 19 of 500`);
  await onStage(server, bookings, async (stage) => {
    if (memoryMinutes > 0) return watchMemory(stage.product, stage.subjects, memoryMinutes);
    console.log(`8 clients, medians of ${pace.rounds} paired rounds of ${pace.milliseconds} ms`);
    measured.set(bookings, await measure(stage));
    return lookBack(stage);
  });
}
if (measured.size > 1) console.log(growthOf(measured));
if (server.startedHere) await server.stop();
process.exit(0);
