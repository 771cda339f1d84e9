import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { testClient } from '../server/src/testing/test-client.ts';
import { answered, median } from './answered.ts';
import { compareCurves } from './compare-curves.ts';
import { onClient } from './prepare-database.ts';
import type { Stage } from './stage.ts';

const GOAL = 2;
const CALLS = 10;
const ENDPOINTS = 50;
const READINGS_OF_ENDPOINT = 200;
const READINGS = CALLS * ENDPOINTS * READINGS_OF_ENDPOINT;

/** A second apart, as a plant's controls measure, of a time that no round before has had. */
const callOf = (round: number, call: number) => {
  const startsAt = Date.now() - (1 + round * CALLS + call) * READINGS_OF_ENDPOINT * 1000;
  const times = Array.from({ length: READINGS_OF_ENDPOINT }, (_, index) => startsAt + index * 1000);
  const series = Array.from({ length: ENDPOINTS }, (_, endpoint) => ({
    endpoint: `bench-${endpoint}`,
    tag: 'v',
    times,
    values: times.map((at, index) => Math.round(1000 * Math.sin(at / 60_000 + endpoint) + (index % 7)) / 10),
  }));
  return { series };
};

const rowsTable = `
  create table if not exists bench_readings (organisation_id uuid, endpoint_id uuid, measured_at timestamptz, value float8,
    primary key (organisation_id, endpoint_id, measured_at))`;

/** The same number of readings as rows: what COPY takes to write them into a table with its key. */
const copyRows = async (client: pg.Client): Promise<number> => {
  const file = path.join(os.tmpdir(), `halm-bench-readings-${process.pid}.copy`);
  await client.query(rowsTable);
  await client.query('truncate bench_readings');
  await client.query(
    `copy (select md5('plant')::uuid, md5(endpoint::text)::uuid, now() - make_interval(secs => second), sin(second) * 1000
       from generate_series(1, ${READINGS / ENDPOINTS}) as second, generate_series(1, ${ENDPOINTS}) as endpoint) to '${file}'`,
  );
  const since = performance.now();
  await client.query(`copy bench_readings from '${file}'`);
  const took = performance.now() - since;
  await client.query('drop table bench_readings');
  return took;
};

/**
 * Sends 100,000 readings of a gateway in ten calls over HTTP, one after the other, each acknowledged when it
 * is committed, and tells their time against that of COPY for as many rows. The job that packs them works
 * beside it, as always.
 */
export const compareReadings = async (stage: Stage, rounds: number): Promise<void> => {
  const { product, database } = stage;
  const manager = testClient(product.url, product.token);
  const { id } = answered(await manager.post('/gateways', { name: `Bench ${Date.now()}` }));
  const { key } = answered(await manager.post(`/gateways/${id}/keys`));
  const gateway = testClient(product.url, key);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const calls = Array.from({ length: CALLS }, (_, call) => callOf(round, call));
    const since = performance.now();
    for (const call of calls) answered(await gateway.post('/gateways/readings', call));
    const took = performance.now() - since;
    const copied = await onClient(database.owner, copyRows);
    ratios.push(copied / took);
    console.log(`${READINGS} readings in ${Math.round(took)} ms, COPY of as many rows ${Math.round(copied)} ms`);
  }
  const ratio = median(ratios);
  console.log(`readings against COPY: ratio ${ratio.toFixed(2)} (goal ${GOAL} ${ratio >= GOAL ? '✓' : '✗'})`);
  await compareCurves(stage, manager, { id, client: gateway });
};
