import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { JudgementItem } from '@halm/model/laboratory/judgements/judgement.ts';
import type { PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appConnection } from '../testing/app-connection.ts';
import { addressBody, created } from '../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';
import { makePerson } from '../testing/test-people.ts';
import { verifyDatabase } from '../verify/verify-database.ts';
import { seedAnalyses } from './seed-analyses.ts';
import { seedLaboratory } from './seed-laboratory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const [STARCH_WORKS, POULTRY_FARM, DAIRY_FARM] = ['10009', '10007', '10004'];

it("the demo's quality control has something of each kind: drafts, what is measured, what waits, a product, a file", async () => {
  const { manager, qc, asManager, id } = app.uelzen;
  const suppliers = new Map<string, string>();
  for (const number of [STARCH_WORKS, POULTRY_FARM, DAIRY_FARM])
    suppliers.set(number ?? '', created(await manager.post('/addresses', addressBody())).id);
  const laboratory = await asManager((scope) => seedLaboratory(scope, suppliers));
  const organisation = { id, name: 'Uelzen', timeZone: 'Europe/Berlin', locale: 'de', currency: 'EUR' };
  const { userId } = await makePerson(app.platform, id, { roles: ['limsQc'], customerAdmin: false });
  const identity = { organisation, user: { id: userId, name: 'Agnieszka Wójcik' }, roles: ['limsQc'] as const };
  await seedAnalyses(app.platform, identity, laboratory);
  const orders = (await qc.get('/lims/analysis-orders')).body.items as AnalysisOrder[];
  expect(orders.map(({ state, completion, progress }) => [state, completion, progress.measured])).toEqual([
    ['draft', null, 0],
    ['order', 'ontime', 1],
    ...Array.from({ length: 7 }, () => ['order', 'finished', 4]),
  ]);
  const products = (await qc.get('/lims/potential-products')).body.items as PotentialProduct[];
  expect(products.map(({ name, article }) => [name, article])).toEqual([['Schlempe dünn', null]]);
  const product = (await qc.get(`/lims/potential-products/${products[0]?.id}`)).body as PotentialProduct;
  expect(product.valueSet).toMatchObject({ basis: 'fresh-mass', values: { dryMatter: 8.5, nitrogen: 4.2, ph: 3.8 } });
  const judged = (await qc.get('/lims/judgements')).body.items as JudgementItem[];
  expect(judged.map(({ product: name, resultsState, standing }) => [name, resultsState, standing])).toEqual([
    ['Hühnertrockenkot', 'qc-pending', 'waiting'],
    ['Schlempe dünn', 'autovalidated', 'waiting'],
    ...Array.from({ length: 5 }, () => ['Schlempe dünn', 'validated', 'accepted']),
  ]);
  const waiting = (await qc.get('/lims/laboratory-messages?state=waiting')).body.items;
  expect(waiting).toMatchObject([{ problem: { reason: 'laboratory-message.unknown-sample', row: 2 } }]);
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  const broken = results.filter(({ name, violations }) => violations.length > 0 && !name.startsWith('a file has'));
  expect(broken).toEqual([]);
});
