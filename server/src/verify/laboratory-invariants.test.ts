import { afterAll, beforeAll, expect, it } from 'vitest';
import { appConnection } from '../testing/app-connection.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { type LaboratoryChain, startLaboratoryChain } from '../testing/laboratory-chain.ts';
import { laboratoryInvariants } from './laboratory-invariants.ts';
import { verifyDatabase } from './verify-database.ts';

let chain: LaboratoryChain;
beforeAll(async () => {
  chain = await startLaboratoryChain();
}, 90_000);
afterAll(() => chain.close());

it('holds all of it from the order to the article, and looks at something by every rule', async () => {
  const { results } = await verifyDatabase(appConnection(chain.app.platform), chain.filesDirectory);
  expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
  const looked = new Map(results.map(({ name, rows }) => [name, rows]));
  expect(laboratoryInvariants.filter(({ name }) => !looked.get(name)).map(({ name }) => name)).toEqual([]);
});
