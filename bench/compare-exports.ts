import type { Contender } from './contender.ts';
import { databaseCpuMilliseconds } from './database-cpu.ts';
import { DATA_DIRECTORY } from './prepare-database.ts';
import type { Stage } from './stage.ts';

/** 1.3 times the time that COPY takes. */
const GOAL = 0.77;
const MEGABYTE = 1024 * 1024;
const LOOK_MILLISECONDS = 50;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Run = {
  readonly milliseconds: number;
  readonly peakBytes: number;
  /** Of the processor: by the server's process, by all of the database's. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
};

/** One file, and the most memory that its server had meanwhile. */
const run = async (contender: Contender, path: string): Promise<Run> => {
  let peakBytes = await contender.memoryBytes();
  let isRunning = true;
  const watch = (async () => {
    while (isRunning) {
      peakBytes = Math.max(peakBytes, await contender.memoryBytes());
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
    }
  })();
  const cpu = async () =>
    [await contender.cpuMilliseconds(), (await databaseCpuMilliseconds(DATA_DIRECTORY)) ?? 0] as const;
  const [serverBefore, databaseBefore] = await cpu();
  const begun = performance.now();
  await contender.client.get(path);
  const milliseconds = performance.now() - begun;
  isRunning = false;
  await watch;
  const [serverAfter, databaseAfter] = await cpu();
  return {
    milliseconds,
    peakBytes,
    serverCpu: serverAfter - serverBefore,
    databaseCpu: databaseAfter - databaseBefore,
  };
};

/**
 * Takes all bookings out as a file, by turns from the product and, with COPY, from the
 * floor; one client, nothing else to do.
 */
export const compareExports = async (
  { product, floor, database: { bookings } }: Stage,
  rounds: number,
): Promise<void> => {
  const path = '/bookings/export?locale=de-DE&format=';
  await run(product, `${path}csv`);
  await run(floor, '/bookings/export');
  const before = await product.memoryBytes();
  const pairs: (readonly [Run, Run])[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push([await run(product, `${path}csv`), await run(floor, '/bookings/export')]);
  const ratio = median(pairs.map(([ours, copy]) => copy.milliseconds / ours.milliseconds));
  const growth = Math.max(...pairs.map(([ours]) => ours.peakBytes)) - before;
  const both = (of: (run: Run) => number) =>
    [0, 1].map((at) => Math.round(median(pairs.map((pair) => of(pair[at] as Run)))));
  const [ours, copy] = both(({ milliseconds }) => milliseconds);
  const [server, floorServer] = both(({ serverCpu }) => serverCpu);
  const [database, floorDatabase] = both(({ databaseCpu }) => databaseCpu);
  console.log(
    `${bookings} bookings as CSV against COPY with joins: ratio ${ratio.toFixed(3)} (goal ${GOAL} ${ratio >= GOAL ? '✓' : '✗'})`,
  );
  console.log(
    `  ${ours} ms (${copy}), memory ${Math.round(before / MEGABYTE)} MB before, ${Math.round(growth / MEGABYTE)} MB more at most`,
  );
  console.log(`  CPU ms server ${server} (${floorServer}), database ${database} (${floorDatabase})`);
  const workbook = await run(product, `${path}xlsx`);
  console.log(
    `  as Excel ${Math.round(workbook.milliseconds)} ms, ${Math.round((workbook.peakBytes - before) / MEGABYTE)} MB more at most`,
  );
};
