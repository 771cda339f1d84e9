import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Body, setSettlementStage } from '../../testing/plant/settlement-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSettlementStage(app.uelzen);
  const ts = { parameter: 'ts', minimum: 28, maximum: 36 };
  await stage.agree({}, { limits: [ts, { parameter: 'ph', minimum: null, maximum: 4.5 }] });
});
afterAll(() => app.close());

type Told = { type: string; content: { body: string; action: { targets: { target: string } } } };
const told = async (client = app.uelzen.manager): Promise<Told[]> =>
  (await client.get('/notifications?language=de')).body.items.filter((one: Told) => one.type === 'A8');
const measure = async (id: unknown, ...values: readonly (readonly [string, number])[]): Promise<void> => {
  const body = { values: values.map(([parameter, value]) => ({ parameter, value })) };
  expect((await app.uelzen.manager.put(`/bookings/${id}/values`, body)).status).toBe(200);
};

it('a delivery that keeps its limits, at them too, is no matter', async () => {
  const { id } = await stage.delivered();
  await measure(id, ['ts', 28], ['ph', 4.5], ['n', 99]);
  expect(await told()).toEqual([]);
});

it('one that does not is told of once to the office, with what was measured and agreed', async () => {
  const { id, number } = await stage.delivered();
  await measure(id, ['ts', 27], ['ph', 4.51]);
  await measure(id, ['ts', 26]);
  const [one, ...others] = await told();
  expect(one?.content.body).toBe(
    `Die Anlieferung ${number} von Hof Lüders GbR hält nicht ein, was im Vertrag V-1 für Maissilage vereinbart ist: TS (Frischmasse) 27,00\u00a0% (≥ 28,00\u00a0%, ≤ 36,00\u00a0%), pH 4,51 (≤ 4,50).`,
  );
  expect(one?.content.action.targets.target).toBe(`/verwaltung/buchungen/${id}`);
  expect([others, await told(app.uelzen.operator), await told(app.bremen.manager)]).toEqual([[], [], []]);
});

it('so is one that is measured while it is settled', async () => {
  const { id } = await stage.delivered();
  const draft: Body = (await stage.draft()).body;
  const values = [{ parameter: 'ts', value: 37 }];
  const version = Number(draft.version);
  const said = await app.uelzen.manager.put(`/settlements/${draft.id}/values`, { bookingId: id, values }, { version });
  expect(said.status).toBe(200);
  expect((await told())[0]?.content.body).toContain(': TS (Frischmasse) 37,00');
});

it('is judged by what was agreed for its day, whatever is agreed by now', async () => {
  const today = plainDateIn(new Date(), 'Europe/Berlin');
  const [past, since] = [addDays(today, -10), addDays(today, -5)];
  const before = await told();
  await stage.agree({ termsFrom: since }, { limits: [{ parameter: 'ts', minimum: 10, maximum: 50 }] });
  const { id: lateId } = await stage.delivered();
  await measure(lateId, ['ts', 40]);
  expect(await told()).toHaveLength(before.length);
  const { id } = await stage.delivered(past);
  await measure(id, ['ts', 40]);
  expect((await told())[0]?.content.body).toContain(': TS (Frischmasse) 40,00\u00a0% (≥ 28,00\u00a0%, ≤ 36,00\u00a0%)');
});
