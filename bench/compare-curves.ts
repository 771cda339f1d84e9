import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS, type RollUp } from '@halm/model/production/readings/roll-up.ts';
import { encodeRollUps } from '@halm/model/production/readings/roll-up-block.ts';
import type pg from 'pg';
import { packBytes } from '../server/src/production/readings/packed-bytes.ts';
import type { TestClient } from '../server/src/testing/test-client.ts';
import { answered, median } from './answered.ts';
import { onClient } from './prepare-database.ts';
import type { Stage } from './stage.ts';

const YEAR_GOAL = 0.5;
const BYTES_GOAL = 4;
const DAY_MS = 86_400_000;
const READINGS_OF_CALL = 10_000;
const ROUNDS = 15;

type Gateway = { readonly id: string; readonly client: TestClient };

/** A temperature with the noise of a sensor, every second of the last day. */
const sendDay = async ({ client }: Gateway, endpoint: string): Promise<void> => {
  const startsAt = Date.now() - DAY_MS;
  for (let sent = 0; sent < DAY_MS / 1000; sent += READINGS_OF_CALL) {
    const length = Math.min(READINGS_OF_CALL, DAY_MS / 1000 - sent);
    const times = Array.from({ length }, (_, index) => startsAt + (sent + index) * 1000);
    const values = times.map((at, index) => Math.round(400 + 20 * Math.sin(at / 9e6) + ((index * 7919) % 5) - 2) / 10);
    answered(await client.post('/gateways/readings', { series: [{ endpoint, tag: 'v', times, values }] }));
  }
};

/** Hours of the months before, as the job writes them: they could not have been measured meanwhile. */
const writeYear = async (client: pg.Client, endpointId: string): Promise<void> => {
  const { rows } = await client.query('select organisation_id, series from endpoints where id = $1', [endpointId]);
  const now = new Date();
  for (let back = 1; back <= 12; back += 1) {
    const startsAt = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back);
    const hours = (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1) - startsAt) / HOUR_MS;
    const rollUps = Array.from({ length: hours }, (_, hour): RollUp => {
      const mean = Math.round(400 + 20 * Math.sin(hour / 4) + (hour % 7)) / 10;
      const range = { minimum: mean - 0.4, maximum: mean + 0.4, first: mean, last: mean + 0.1 };
      return { at: startsAt + hour * HOUR_MS, count: 3600, sum: mean * 3600, increase: 0.1, ...range };
    });
    await client.query(
      `insert into reading_months (organisation_id, series, month, count, minimum, maximum, sum, data)
       values ($1, $2, $3, $4, 0, 50, 0, $5)`,
      [
        rows[0].organisation_id,
        rows[0].series,
        new Date(startsAt).toISOString(),
        hours * 3600,
        packBytes(encodeRollUps({ startsAt, stepMs: HOUR_MS }, rollUps)),
      ],
    );
  }
};

/** How many bytes a reading takes in the tables of blocks, with keys and indexes. */
const bytesPerReading = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(
    `select sum(pg_total_relation_size(relid))::float8 / (select sum(count) from reading_blocks) as bytes
     from pg_partition_tree('reading_blocks') where isleaf`,
  );
  return rows[0].bytes;
};

/**
 * Sends a day of an endpoint, a reading a second, and tells how long a year's curve takes against the curve
 * of that day, and how many bytes a reading takes.
 */
export const compareCurves = async (
  { database }: Pick<Stage, 'database'>,
  manager: TestClient,
  gateway: Gateway,
): Promise<void> => {
  const endpoint = `curve-${Date.now()}`;
  await sendDay(gateway, endpoint);
  const find = async () =>
    answered(await manager.get(`/endpoints?gatewayId=${gateway.id}&search=${endpoint}`)).items[0];
  const { id } = await find();
  const curve = async (days: number) => {
    const [from, to] = [new Date(Date.now() - days * DAY_MS), new Date()].map((at) => at.toISOString());
    const since = performance.now();
    const { count } = answered(await manager.get(`/endpoints/${id}/readings?from=${from}&to=${to}`));
    return { count, took: performance.now() - since };
  };
  // Until the job has packed them.
  while ((await curve(1)).count < 86_000) await pause(1000);
  await onClient(database.owner, (client) => writeYear(client, id));
  const [days, years] = [[] as number[], [] as number[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    days.push((await curve(1)).took);
    years.push((await curve(366)).took);
  }
  const [day, year] = [median(days), median(years)];
  const tick = (isMet: boolean): string => (isMet ? '✓' : '✗');
  console.log(`curve of a day ${day.toFixed(1)} ms, of a year ${year.toFixed(1)} ms`);
  console.log(
    `year against day: ratio ${(year / day).toFixed(2)} (goal ${YEAR_GOAL} ${tick(year / day <= YEAR_GOAL)})`,
  );
  const bytes = await onClient(database.owner, bytesPerReading);
  console.log(`bytes of a reading: ${bytes.toFixed(1)} (goal ${BYTES_GOAL} ${tick(bytes <= BYTES_GOAL)})`);
};
