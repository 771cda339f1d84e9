import { CLIENTS, type Contender } from './contender.ts';
import { makeReady } from './ready-job.ts';
import { rows } from './rows.ts';
import { type Choose, startChoosing } from './subjects.ts';

const MEGABYTE = 1024 * 1024;
const MINUTE_MILLISECONDS = 60_000;

/** Of a hundred jobs so many are of each kind: a yard looks more than it writes. */
const shares: Readonly<Record<string, number>> = {
  page: 30,
  detail: 30,
  inventory: 8,
  layers: 8,
  plate: 7,
  supplier: 7,
  delivery: 4,
  withdrawal: 6,
};
const mixed = rows.flatMap((row) => Array.from({ length: shares[row.name] ?? 0 }, () => row));

const megabytes = async (product: Contender): Promise<number> => Math.round((await product.memoryBytes()) / MEGABYTE);

/**
 * Puts the product under mixed load for some minutes, and tells its memory at
 * the beginning and after each of them.
 */
export const watchMemory = async (product: Contender, minutes: number): Promise<void> => {
  const choose: Choose = startChoosing(1);
  const startedAt = performance.now();
  let jobs = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() - startedAt < minutes * MINUTE_MILLISECONDS) {
      const { work } = await makeReady(product, choose(mixed), choose);
      await work();
      jobs += 1;
    }
  };
  console.log(
    `memory of the server under mixed load, ${CLIENTS} clients\nminute  MB  jobs\n     0  ${await megabytes(product)}  0`,
  );
  let minute = 0;
  const clock = setInterval(async () => {
    minute += 1;
    console.log(`${String(minute).padStart(6)}  ${await megabytes(product)}  ${jobs}`);
  }, MINUTE_MILLISECONDS);
  await Promise.all(Array.from({ length: CLIENTS }, ask));
  clearInterval(clock);
  console.log(`   end  ${await megabytes(product)}  ${jobs}`);
};
