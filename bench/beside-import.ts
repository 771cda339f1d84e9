import { setTimeout } from 'node:timers/promises';
import { tableOf, weighingRow } from '../server/src/testing/plant/import-stage.ts';
import { articleBody, created, locationBody } from '../server/src/testing/plant/master-data.ts';
import { type TestAnswer, type TestClient, testClient } from '../server/src/testing/test-client.ts';
import type { Contender } from './contender.ts';

/** What is promised to whoever works in the yard. */
const GOAL_MILLISECONDS = 200;
const ROWS_OF_A_FILE = 100_000;
/** Older stock, which goes first: what the measured files bring stays where it is, and can be taken back. */
const ROWS_BEFORE = 2000;
const MEGABYTE = 1024 * 1024;
const LOOK_MILLISECONDS = 250;

type Stage = { readonly client: TestClient; readonly silo: TestAnswer['body']; readonly article: TestAnswer['body'] };

const answered = ({ status, body }: TestAnswer): TestAnswer['body'] => {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
};

/** Waits for the job of an import; answers the import as it ended. */
const ended = async (client: TestClient, id: string): Promise<TestAnswer['body']> => {
  for (;;) {
    const record = answered(await client.get(`/imports/${id}`));
    if (record.status !== 'running' && record.status !== 'undoing') return record;
    await setTimeout(LOOK_MILLISECONDS);
  }
};

const importFile = async ({ client, silo, article }: Stage, mark: string, rows: number, day: string) => {
  const named = { Lagerort: silo.name, 'Art.-Nr.': article.number, Artikel: article.name, Datum: day };
  const table = tableOf(Array.from({ length: rows }, (_, at) => weighingRow(`${mark}-${at}`, named)));
  const file = answered(await client.upload('/imports?kind=bookings', `${mark}.csv`, table));
  answered(await client.post(`/imports/${file.id}/start`, undefined, { version: file.version }));
  const done = await ended(client, file.id);
  if (done.taken.created !== rows) throw new Error(`only ${done.taken.created} of ${rows} rows were booked`);
  return done;
};

const undo = async ({ client }: Stage, { id, version }: TestAnswer['body']): Promise<void> => {
  answered(await client.post(`/imports/${id}/undo`, undefined, { version }));
  const { undone } = await ended(client, id);
  if (undone.kept > 0) throw new Error(`${undone.kept} bookings could not be taken back`);
};

const makeStage = async (client: TestClient): Promise<Stage> => {
  const mark = Date.now().toString(36);
  const body = locationBody({ code: mark, name: `Import ${mark}`, maximumAmount: null });
  const silo = created(await client.post('/locations', body));
  const article = created(await client.post('/articles', articleBody([silo.id], { number: `I-${mark}` })));
  return { client, silo, article };
};

/**
 * Withdraws from the silo of the import, one after the other, while `work` is
 * done. Answers how long each took.
 */
const withdrawDuring = async ({ client, silo, article }: Stage, digesterId: string, work: () => Promise<unknown>) => {
  const tookMilliseconds: number[] = [];
  let isOver = false;
  const ending = work().finally(() => {
    isOver = true;
  });
  const places = { originLocationId: silo.id, destinationLocationId: digesterId };
  while (!isOver) {
    const since = performance.now();
    answered(await client.post('/bookings/withdrawals', { articleId: article.id, ...places, amount: 1 }));
    tookMilliseconds.push(performance.now() - since);
    await setTimeout(10);
  }
  await ending;
  return tookMilliseconds.toSorted((a, b) => a - b);
};

/**
 * Imports and takes back so many weighings while stock is withdrawn from the same silo,
 * and tells how long a withdrawal waited.
 */
export const watchBesideImport = async (product: Contender, rows: number): Promise<void> => {
  const stage = await makeStage(testClient(product.url, product.token));
  const digesterId = product.subjects.digesterIds[0] ?? '';
  const number = Date.now().toString(36);
  await importFile(stage, `vor-${number}`, ROWS_BEFORE, '02.01.2024');
  const tell = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const before = await product.memoryBytes();
    let peak = before;
    const watch = setInterval(async () => {
      peak = Math.max(peak, await product.memoryBytes());
    }, LOOK_MILLISECONDS);
    const since = performance.now();
    const took = await withdrawDuring(stage, digesterId, work);
    clearInterval(watch);
    const at = (share: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0);
    const longest = at(1);
    console.log(
      `${what}: ${Math.round((performance.now() - since) / 1000)} s, ${took.length} withdrawals, median ${at(0.5)} ms, ` +
        `99 % ${at(0.99)} ms, longest ${longest} ms (goal ${GOAL_MILLISECONDS} ${longest <= GOAL_MILLISECONDS ? '✓' : '✗'}), ` +
        `memory ${Math.round(before / MEGABYTE)} MB before, ${Math.round(peak / MEGABYTE)} MB at most`,
    );
  };
  await tell('beside nothing', () => setTimeout(10_000));
  const files: TestAnswer['body'][] = [];
  const sizes = Array.from({ length: Math.ceil(rows / ROWS_OF_A_FILE) }, (_, at) =>
    Math.min(ROWS_OF_A_FILE, rows - at * ROWS_OF_A_FILE),
  );
  await tell(`beside an import of ${rows} weighings`, async () => {
    for (const [at, size] of sizes.entries())
      files.push(await importFile(stage, `bench-${number}-${at}`, size, '02.01.2025'));
  });
  await tell('beside taking it back', async () => {
    for (const file of files.toReversed()) await undo(stage, file);
  });
};
