import { setTimeout as sleep } from 'node:timers/promises';
import { tableOf, weighingRow } from '../../server/src/testing/plant/import-stage.ts';
import { type TestAnswer, testClient } from '../../server/src/testing/test-client.ts';
import type { Trial } from './completions.ts';
import { type Fault, killPostmaster, killServer } from './fault-list.ts';
import { signIn } from './load.ts';
import type { OpenedStage } from './open-stage.ts';
import { holdsWithin } from './patience.ts';
import { findWrongSums } from './raw-rows.ts';

const NET_KG = 1000;
const BEFORE_THE_KILL_MILLISECONDS = 400;
/** A job whose worker is gone is taken up anew after a minute. */
const PATIENCE_SECONDS = 240;
const PLACE = 'Nachtlager';

type Stands = { readonly bookings: string; readonly reversed: string; readonly kg: string };

/** What stands of an import in the raw rows. */
const lookAt = async ({ ask }: OpenedStage, importId: string): Promise<Stands> => {
  const [stands] = await ask<Stands>(
    `select count(*) filter (where type = 'incoming') as bookings,
       count(*) filter (where status = 'reversed') as reversed,
       (select coalesce(sum(quantity), 0) from movements where location_id in (select id from storage_locations where name = $2)) as kg
     from bookings where import_id = $1`,
    [importId, PLACE],
  );
  if (!stands) throw new Error('nothing was answered');
  return stands;
};

/** Asks until somebody answers: the server is away now and then. */
const insist = async (ask: () => Promise<TestAnswer>): Promise<TestAnswer> => {
  let answer: TestAnswer | undefined;
  await holdsWithin(PATIENCE_SECONDS, async () => {
    answer = await ask().catch(() => undefined);
    return answer !== undefined && answer.status < 500;
  });
  if (!answer || answer.status >= 300) throw new Error(`refused: ${answer?.status} ${answer?.body?.reason}`);
  return answer;
};

/**
 * Sends a command under one key, kills while its job runs, and waits for the end.
 * Answers how often something was killed.
 */
const runUnderKills = async (stage: OpenedStage, path: string, command: string): Promise<number> => {
  const client = testClient(stage.product.url, await signIn(stage.product.url, 'manager'));
  const { version } = (await insist(() => client.get(path))).body;
  const key = crypto.randomUUID();
  await insist(() => client.post(`${path}/${command}`, undefined, { version, key }));
  let killed = 0;
  const statusNow = async () => (await client.get(path).catch(() => undefined))?.body?.status;
  const isRunning = async () => ['running', 'undoing'].includes(await statusNow());
  for (const strike of [killServer, killPostmaster] satisfies Fault['strike'][]) {
    await sleep(BEFORE_THE_KILL_MILLISECONDS);
    if (await isRunning()) killed += await strike(stage);
    await holdsWithin(PATIENCE_SECONDS, () => stage.product.isReady());
  }
  const isOver = async () => {
    const status = await statusNow();
    return status !== undefined && status !== 'running' && status !== 'undoing';
  };
  if (!(await holdsWithin(PATIENCE_SECONDS, isOver))) throw new Error(`${command} did not come to its end`);
  return killed;
};

/**
 * Takes a file of weighings over and back while server and PostgreSQL are killed: all
 * of its rows, each once, and then none.
 */
export const tryBatches = async (stage: OpenedStage, rows: number): Promise<Trial> => {
  const client = testClient(stage.product.url, await signIn(stage.product.url, 'manager'));
  const numbers = Array.from({ length: rows }, (_, index) => `nacht-${index}`);
  const file = tableOf(
    numbers.map((number) =>
      weighingRow(number, {
        'Art.-Nr.': '101',
        Artikel: 'Maissilage',
        Lagerort: PLACE,
        'Erstwägung (kg)': '16.000',
        'Zweitwägung (kg)': '15.000',
        'Netto (t)': '1',
      }),
    ),
  );
  const { body } = await insist(() => client.upload('/imports?kind=bookings', 'nacht.csv', file));
  const path = `/imports/${body.id}`;
  const killedTaking = await runUnderKills(stage, path, 'start');
  const taken = await lookAt(stage, body.id);
  const killedUndoing = await runUnderKills(stage, path, 'undo');
  const undone = await lookAt(stage, body.id);
  const isTaken = Number(taken.bookings) === rows && Number(taken.kg) === rows * NET_KG;
  const isUndone = Number(undone.reversed) === rows && Number(undone.kg) === 0;
  return {
    words: `an import of ${rows} weighings, killed ${killedTaking} times, and its undo, killed ${killedUndoing} times`,
    problems: [
      ...(isTaken ? [] : [`taken over: ${JSON.stringify(taken)}`]),
      ...(isUndone ? [] : [`taken back: ${JSON.stringify(undone)}`]),
      ...(killedTaking * killedUndoing === 0 ? ['it was over before anything was killed'] : []),
      ...(await findWrongSums(stage.ask)),
    ],
  };
};
