import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { operations } from '@halm/model/contract.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import pg from 'pg';
import { requireNode } from '../../scripts/require-node.ts';
import { ROOT, runNode } from '../../scripts/run-program.ts';
import { startDatabase } from '../../server/src/core/postgres/start-database.ts';
import { readConfig } from '../../server/src/core/process/config.ts';
import { changedTables, hashRows } from '../../server/src/testing/access/access-others.ts';
import { setPlantStage } from '../../server/src/testing/plant/plant-stage.ts';
import { type TestClient, testClient } from '../../server/src/testing/test-client.ts';
import { isReady } from '../is-ready.ts';
import { type StartedProduct, startProduct } from '../start-product.ts';
import { runFuzz, type Tally } from './run-fuzz.ts';

const PASSWORD = 'halm-demo-2026';
/** Longer than a body may take to come: what is left of a refused one is over by then. */
const AFTERMATH_MS = 31_000;
const [OWN, FOREIGN] = ['1000', '2000'];

const signIn = async (url: string, username: string, orgId: string): Promise<TestClient> => {
  const { body } = await testClient(url).post('/auth/login', { username, password: PASSWORD });
  const entered = await testClient(url, body.token).put('/users/change-organization', { orgId });
  return testClient(url, entered.body.token);
};

const print = ({ counts, findings }: Tally): void => {
  const order = ['tried', '2xx', '3xx', '4xx', '5xx', 'overloaded', 'hang', 'drop'];
  console.log(order.map((key) => `${key} ${counts.get(key) ?? 0}`).join(', '));
  for (const [what, { count, example }] of findings) console.log(`✗ ${what} (${count} times)\n    ${example}`);
};

/**
 * Whether everything holds after the run: the product answers, its invariants
 * hold, the other organisation rests.
 */
const lookAfterwards = async (url: string, dataDirectory: string, changed: readonly string[]): Promise<string[]> => {
  const alive = await isReady(url);
  const verify = `${ROOT}/server/src/verify/verify-command.ts`;
  const { code, output } = await runNode(verify, [], { silent: true, environment: { DATA_DIR: dataDirectory } });
  console.log(output.trim().split('\n').at(-1));
  return [
    ...(alive ? [] : ['the product no longer answers']),
    ...(code === 0 ? [] : [`invariants are broken:\n${output}`]),
    ...(changed.length === 0 ? [] : [`rows of another organisation have changed: ${changed.join(', ')}`]),
  ];
};

const fuzzProduct = async (
  { url, directory, isRunning }: StartedProduct,
  seed: number,
  inputs: number,
): Promise<boolean> => {
  const config = await readConfig({ ...process.env, DATA_DIR: directory });
  const owner = new pg.Client((await startDatabase(config)).owner);
  await owner.connect();
  const idOf = async (number: string | undefined): Promise<string> =>
    (await owner.query('select id from organisations where number = $1', [number])).rows[0].id;
  const [organisationId, foreignId] = [await idOf(OWN), await idOf(FOREIGN)];
  await setPlantStage(await signIn(url, 'everyone', foreignId));
  const keeper = await signIn(url, 'admin', organisationId);
  const before = await hashRows(owner, [foreignId]);
  const target = { url, owner, organisationId, foreignId, keeper };
  const tally = await runFuzz(target, { operations: operations as readonly Operation[], seed, inputs });
  print(tally);
  const changed = changedTables(before, await hashRows(owner, [foreignId]));
  await sleep(AFTERMATH_MS);
  const problems = await lookAfterwards(url, directory, changed);
  if (!isRunning()) problems.push('the process of the product has ended');
  for (const problem of problems) console.log(`✗ ${problem}`);
  await owner.end();
  return problems.length === 0 && tally.findings.size === 0;
};

requireNode();
const { values } = parseArgs({ options: { seed: { type: 'string' }, inputs: { type: 'string', default: '20000' } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
console.log(`Seed ${seed}: again with npm run fuzz -- --seed ${seed} --inputs ${values.inputs}`);
const product = await startProduct();
const started = Date.now();
const isClean = await fuzzProduct(product, seed, Number(values.inputs)).finally(product.stop);
console.log(`${isClean ? 'Nothing found' : 'Something was found'} in ${Math.round((Date.now() - started) / 1000)} s`);
process.exit(isClean ? 0 : 1);
