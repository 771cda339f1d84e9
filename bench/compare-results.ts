import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type TestAnswer, testClient } from '../server/src/testing/test-client.ts';
import { onClient } from './prepare-database.ts';
import { TESTS } from './seed-laboratory.ts';
import type { Stage } from './stage.ts';

const GOAL = 0.3;

const answered = ({ status, body }: TestAnswer): TestAnswer['body'] => {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
};

/** Another value for each round: the same file again would be the same message, and change nothing. */
const cellText = (round: number, row: number, column: number): string => `${20 + column},${10 + ((row + round) % 90)}`;

const fileOf = (numbers: readonly string[], round: number): Uint8Array<ArrayBuffer> => {
  const tests = Array.from({ length: TESTS }, (_, at) => `Gehalt ${at + 1} [mg/kg TS]`);
  const lines = numbers.map((number, row) =>
    [number, ...tests.map((_, column) => cellText(round, row, column))].join(';'),
  );
  return new TextEncoder().encode([['Probennummer', ...tests].join(';'), ...lines, ''].join('\r\n'));
};

const takeOutValues = async (client: pg.Client, organisationId: string): Promise<void> => {
  await client.query(`delete from laboratory_results where organisation_id = $1 and sample_number like '8%'`, [
    organisationId,
  ]);
  await client.query('vacuum analyze laboratory_results');
};

/** Takes out the values and the messages that they came in. */
const takeOut = async (client: pg.Client, organisationId: string): Promise<void> => {
  await takeOutValues(client, organisationId);
  const ofBench = "laboratory_messages where organisation_id = $1 and file_name like 'bench-%'";
  await client.query(`delete from ${ofBench}`, [organisationId]);
};

/**
 * The same values as rows: what COPY takes to write them into the very table, among the same others, with its
 * checks, indexes and foreign keys.
 */
const copyRows = async (client: pg.Client, organisationId: string): Promise<number> => {
  const file = path.join(os.tmpdir(), `halm-bench-${process.pid}.copy`);
  await client.query(
    `copy (select * from laboratory_results where organisation_id = '${organisationId}' and sample_number like '8%' and replaced_at is null)
     to '${file}'`,
  );
  await takeOutValues(client, organisationId);
  const since = performance.now();
  await client.query(`copy laboratory_results from '${file}'`);
  return performance.now() - since;
};

const findOpen = async (client: pg.Client, organisationId: string) => {
  const { rows } = await client.query<{ number: string; laboratoryId: string }>(
    `select number, laboratory_id as "laboratoryId" from analysis_samples
     where organisation_id = $1 and number like '8%' order by number`,
    [organisationId],
  );
  return { numbers: rows.map(({ number }) => number), laboratoryId: rows[0]?.laboratoryId ?? '' };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Imports a laboratory's file of 200,000 values, sent and taken, and tells its time against that of COPY for
 * the same rows; what was imported is taken out again.
 */
export const compareResults = async ({ product, database }: Stage, rounds: number): Promise<void> => {
  const { owner, organisationId } = database;
  const client = testClient(product.url, product.token);
  const mark = Date.now();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { numbers, laboratoryId } = await onClient(owner, async (bare) => {
      await takeOut(bare, organisationId);
      return findOpen(bare, organisationId);
    });
    const file = fileOf(numbers, mark + round);
    const since = performance.now();
    const target = `/lims/laboratory-messages?laboratoryId=${laboratoryId}`;
    const { id, version } = answered(await client.upload(target, `bench-${mark}-${round}.csv`, file));
    const sent = performance.now() - since;
    const { counts } = answered(
      await client.post(`/lims/laboratory-messages/${id}/acceptance`, undefined, { version }),
    );
    const took = performance.now() - since;
    if (counts.new !== numbers.length * TESTS) throw new Error(`only ${counts.new} values were taken`);
    const copied = await onClient(owner, (bare) => copyRows(bare, organisationId));
    ratios.push(copied / took);
    console.log(
      `${counts.new} values in ${Math.round(took)} ms, ${Math.round(sent)} of them until the file was read; COPY ${Math.round(copied)} ms`,
    );
  }
  await onClient(owner, (bare) => takeOut(bare, organisationId));
  const ratio = median(ratios);
  console.log(`import of values against COPY: ratio ${ratio.toFixed(2)} (goal ${GOAL} ${ratio >= GOAL ? '✓' : '✗'})`);
};
