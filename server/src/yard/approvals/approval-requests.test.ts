import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let operator: TestClient;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');

const book = async (fields: object = {}): Promise<string> => {
  const { articleId, supplierId } = stage;
  const input = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
  return (await manager.post('/bookings', { ...input, ...fields })).body.id;
};
const ask = (id: string, body: object = { note: 'Fahrer hat ihn dabei' }, client = operator) =>
  client.post(`/bookings/${id}/approval-requests`, body);
const refuse = (id: string, client = manager) =>
  client.post(`/bookings/${id}/approval-requests/refusal`, { reason: 'Erst den Nachweis' });
const approve = (id: string, scope = 'booking', validUntil: string | null = null) =>
  manager.post(`/bookings/${id}/approvals`, { scope, validUntil, reason: 'Nachweis ist unterwegs' });
const requestOf = async (id: string) => (await operator.get(`/bookings/${id}`)).body.approvalRequest;
const refused = ({ status, body }: TestAnswer) => [status, body.reason];
const told = async () =>
  (await manager.get('/notifications?language=en')).body.items.filter(({ type }: { type: string }) => type === 'A14');

beforeAll(async () => {
  app = await startTestApp();
  ({ manager, operator } = app.uelzen);
  stage = await setPlantStage(manager);
});
afterAll(() => app.close());

describe('an approval that the yard asks for', () => {
  it('says who asks when and why, and leads the managers to its dialog', async () => {
    const id = await book();
    const { status, body } = await ask(id);
    expect([status, body.facts.approvalAsked]).toEqual([200, true]);
    expect(body.approvalRequest).toMatchObject({
      note: 'Fahrer hat ihn dabei',
      requestedByName: 'Test red2Operator',
      decidedAt: null,
      refusal: null,
    });
    const [notification, ...more] = await told();
    expect(more).toEqual([]);
    expect(notification.content.body).toBe(
      `Test red2Operator asks whether Hof Lüders GbR may unload Maissilage without a valid proof (booking ${body.number}): “Fahrer hat ihn dabei”`,
    );
    expect(notification.content.action.targets.target).toBe(`/verwaltung/buchungen/${id}?dialog=approval`);
    const history = (await operator.get(`/bookings/${id}/history`)).body.items;
    expect(history[0]).toMatchObject({ event: 'approval-requested', reason: 'Fahrer hat ihn dabei' });
  });

  it('is asked for once, by several at the same moment too', async () => {
    const id = await book();
    const answers = await Promise.all([1, 2, 3].map(() => ask(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(refused(await ask(id))).toEqual([409, 'booking.approval-asked']);
  });

  it('is given, and asked for again once it was withdrawn', async () => {
    const id = await book();
    await ask(id);
    const given = await approve(id);
    expect(given.body).toMatchObject({
      facts: { approvalAsked: false, unloadingBlocked: false },
      approvalRequest: { decidedByName: 'Test red2PlantManager', refusal: null },
    });
    expect(refused(await ask(id))).toEqual([409, 'booking.approval-not-needed']);
    const [approval] = (await manager.get(`/bookings/${id}/approvals`)).body.items;
    await manager.post(`/approvals/${approval.id}/withdrawal`, { reason: 'Nachweis bleibt aus' });
    const before = (await told()).length;
    expect((await ask(id, {})).body.approvalRequest).toMatchObject({ note: null, decidedAt: null });
    expect(await told()).toHaveLength(before + 1);
  });

  it('is asked for again once it has run out', async () => {
    const id = await book();
    await ask(id);
    await approve(id, 'address-article', today);
    expect((await operator.get(`/bookings/${id}`)).body.facts.unloadingBlocked).toBe(false);
    await app.owner.query("update approvals set valid_until = '2020-01-01' where scope = 'address-article'");
    expect((await ask(id)).status).toBe(200);
  });

  it('is refused with a reason, which the gate reads, and asked for again', async () => {
    const id = await book();
    await ask(id);
    const { body } = await refuse(id);
    expect(body.approvalRequest).toMatchObject({
      refusal: 'Erst den Nachweis',
      decidedByName: 'Test red2PlantManager',
    });
    expect((await requestOf(id)).refusal).toBe('Erst den Nachweis');
    expect(refused(await refuse(id))).toEqual([409, 'booking.approval-not-asked']);
    expect((await ask(id)).status).toBe(200);
  });

  it('of supplier and article answers all that asked for it, and no others', async () => {
    const farm = { type: 'agricultural-operation', companyName: 'Hof Brandt' };
    const supplierId = (await manager.post('/addresses', farm)).body.id;
    const [one, two, other] = [await book(), await book(), await book({ supplierId })];
    for (const id of [one, two, other]) await ask(id);
    await approve(one, 'address-article', today);
    expect((await requestOf(two)).decidedByName).toBe('Test red2PlantManager');
    expect((await requestOf(other)).decidedAt).toBeNull();
    const [approval] = (await manager.get(`/bookings/${one}/approvals`)).body.items;
    await manager.post(`/approvals/${approval.id}/withdrawal`, { reason: 'Nachweis bleibt aus' });
  });

  it('and refused at the same moment is one of both', async () => {
    const id = await book();
    await ask(id);
    const [given, not] = await Promise.all([approve(id), refuse(id)]);
    expect(given.status).toBe(200);
    const request = await requestOf(id);
    expect(request.refusal).toBe(not.status === 200 ? 'Erst den Nachweis' : null);
    if (not.status !== 200) expect(refused(not)).toEqual([409, 'booking.approval-not-asked']);
  });

  it('that two wide approvals cover is answered by one of them, and neither waits for ever', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => book()));
    for (const id of ids) await ask(id);
    const answers = await Promise.all(ids.slice(0, 2).map((id) => approve(id, 'global', today)));
    // The one that comes second finds that nothing is blocked any more, or approved at the same moment.
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const id of ids) expect((await requestOf(id)).decidedAt).not.toBeNull();
    await app.owner.query("update approvals set withdrawn_at = now(), withdrawn_by_name = 'x' where scope = 'global'");
  });

  it('is not offered where the article refuses, where nothing is blocked, or to strangers', async () => {
    const article = (await manager.get(`/articles/${stage.articleId}`)).body;
    const strict = { number: '109', name: 'Zuckerrüben', type: 'biomass', materialType: 'Silage', unit: 'ton' };
    const { body } = await manager.post('/articles', {
      ...strict,
      substrate: 'sugar-beet',
      locationIds: [stage.siloId],
      invalidProofProcedure: 'refuse',
    });
    expect(article.invalidProofProcedure).toBe('approve');
    expect(refused(await ask(await book({ articleId: body.id })))).toEqual([409, 'booking.approval-not-askable']);
    const id = await book();
    expect(refused(await ask(id, {}, app.uelzen.driver))).toEqual([403, 'request.forbidden']);
    expect((await ask(id, {}, app.bremen.operator)).status).toBe(404);
    await ask(id);
    expect(refused(await refuse(id, operator))).toEqual([403, 'request.forbidden']);
    expect((await refuse(id, app.bremen.manager)).status).toBe(404);
    await operator.post(`/bookings/${id}/abort`, { reason: 'Weggefahren' });
    expect(refused(await refuse(id))).toEqual([409, 'booking.already-aborted']);
  });
});
