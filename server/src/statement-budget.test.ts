import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredRequest, noteAskedStatements } from './testing/database/asked-by-request.ts';
import { setJudgementStage } from './testing/laboratory/judgement-stage.ts';
import { articleBody, created } from './testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from './testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';
import type { TestAnswer } from './testing/test-client.ts';

/**
 * How many statements each call sends to the database, begin, settings and commit counted, and in how many
 * messages. A message that waits for another's answer costs both sides as much as fifteen statements that
 * travel in one. Whoever needs fewer lowers the numbers here, so that they can't come back unseen.
 */
const BUDGET = {
  'bookings, a page of 25': [2, 1],
  'booking, in full': [2, 1],
  inventory: [3, 1],
  'layers of a location': [2, 1],
  'movements of a location': [2, 1],
  'bookings, a searched plate': [4, 2],
  'the palette': [13, 2],
  'the gas yield': [7, 2],
  'broken rules': [3, 1],
  'API keys': [3, 1],
  addresses: [2, 1],
  'addresses, searched': [5, 2],
  articles: [2, 1],
  locations: [2, 1],
  contracts: [2, 1],
  'the list of quality control': [2, 1],
  "laboratories' messages": [2, 1],
  'analysis orders': [2, 1],
  'potential products': [2, 1],
  'a judgement': [5, 1],
  'what was analysed before': [2, 1],
  'an analysis order': [2, 1],
  'values of an analysis order': [3, 1],
  'create a delivery': [12, 4],
  registerVehicle: [12, 4],
  selectScale: [9, 2],
  'weigh full': [9, 2],
  driveToStorageLocation: [9, 3],
  unloadMaterial: [11, 3],
  selectEmptyScale: [9, 2],
  'weigh empty': [9, 2],
  finishProcess: [16, 3],
  'finish without a contract': [15, 2],
  withdrawal: [11, 3],
} as const;

type Call = keyof typeof BUDGET;

let app: TestApp;
let stage: PlantStage;
const asked = new Map<Call, AnsweredRequest>();

/** Makes a call and keeps what it asked for. */
const note = async (name: Call, call: () => Promise<TestAnswer>): Promise<TestAnswer> => {
  const noted = noteAskedStatements();
  const answer = await call().finally(noted.stop);
  expect([name, answer.status]).toEqual([name, 200]);
  const [request] = noted.requests;
  if (request) asked.set(name, request);
  return answer;
};

const deliver = async (last: Call, articleId = stage.articleId): Promise<string> => {
  const { manager } = app.uelzen;
  const { supplierId, vehicleId, scaleId, siloId } = stage;
  const deliveryDate = plainDateIn(app.platform.clock(), 'Europe/Berlin');
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId, vehicleId };
  const { id } = (await note('create a delivery', () => manager.post('/bookings', booking))).body;
  const step = (name: Call, body: object = {}) => note(name, () => manager.post(`/bookings/${id}/steps/${name}`, body));
  const weigh = (kind: 'full' | 'empty', kg: number) => {
    const weighing = { source: 'manual', kind, kg, reason: 'Waage gewartet' };
    return note(`weigh ${kind}`, () => manager.post(`/bookings/${id}/weighings`, weighing));
  };
  await step('registerVehicle', { vehicleId });
  await step('selectScale', { scaleId });
  await weigh('full', 40_000);
  await step('driveToStorageLocation', { locationId: siloId });
  await step('unloadMaterial');
  await step('selectEmptyScale', { scaleId });
  await weigh('empty', 15_000);
  const finished = await note(last, () => manager.post(`/bookings/${id}/steps/finishProcess`, {}));
  expect(finished.body.status).toBe('completed');
  return id;
};

/** What quality control opens all day. */
const noteLaboratory = async (): Promise<void> => {
  const { qc } = app.uelzen;
  const laboratory = await setJudgementStage(app.uelzen);
  await laboratory.analyse('Gülle', {});
  // Before is what came earlier by the clock.
  app.setClock(new Date(app.platform.clock().getTime() + 60_000));
  const { id, order } = await laboratory.analyse('Gülle', {});
  const read = (name: Call, path: string) => note(name, () => qc.get(`/lims${path}`));
  await read('the list of quality control', '/judgements?size=25');
  await read("laboratories' messages", '/laboratory-messages?size=25');
  await read('analysis orders', '/analysis-orders?size=25');
  await read('potential products', '/potential-products?size=25');
  await read('a judgement', `/judgements/${id}`);
  await read('what was analysed before', `/judgements/${id}/previous?size=200`);
  await read('an analysis order', `/analysis-orders/${order.id}`);
  await read('values of an analysis order', `/analysis-orders/${order.id}/results`);
};

beforeAll(async () => {
  app = await startOwnTestApp();
  // The session is looked up once a second, the pool's lines are opened once: both
  // have happened by the second delivery.
  const now = new Date();
  app.setClock(now);
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  await deliver('finishProcess');
});
afterAll(() => app.close());

/** The counts of a call, and where they are beyond its budget the statements as well. */
const told = ([name, { statements, messages }]: [Call, AnsweredRequest]) => {
  const [most, mostMessages] = BUDGET[name];
  const isMore = statements.length > most || messages > mostMessages;
  return [name, [statements.length, messages, ...(isMore ? statements : [])]];
};

describe('the statements of a call', () => {
  it('are as many as its budget says', async () => {
    const { manager } = app.uelzen;
    const { articleId, siloId, digesterId } = stage;
    const { id: otherId } = created(await manager.post('/articles', articleBody([siloId])));
    await deliver('finish without a contract', otherId);
    const id = await deliver('finishProcess');
    const withdrawal = { articleId, originLocationId: siloId, destinationLocationId: digesterId, amount: 1 };
    await note('withdrawal', () => manager.post('/bookings/withdrawals', withdrawal));
    await note('bookings, a page of 25', () => manager.get('/bookings?status=completed&size=25'));
    await note('booking, in full', () => manager.get(`/bookings/${id}`));
    await note('inventory', () => manager.get('/inventory'));
    await note('layers of a location', () => manager.get(`/inventory/layers?locationId=${siloId}&size=25`));
    await note('movements of a location', () => manager.get(`/inventory/movements?locationId=${siloId}`));
    await note('bookings, a searched plate', () => manager.get('/bookings?search=UE-LW'));
    await note('the palette', () => manager.get('/search?query=UE-LW'));
    await note('the gas yield', () => manager.get('/gas-yield?days=30'));
    await note('broken rules', () => manager.get('/rule-events?open=true&size=50'));
    await note('API keys', () => manager.get('/api-keys?size=100'));
    for (const list of ['addresses', 'articles', 'locations', 'contracts'] as const)
      await note(list, () => manager.get(`/${list}?size=25`));
    await note('addresses, searched', () => manager.get('/addresses?search=lueders'));
    await noteLaboratory();
    expect(Object.fromEntries([...asked].map(told))).toEqual(BUDGET);
  });
});
