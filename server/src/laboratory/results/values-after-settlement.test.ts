import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type LaboratoryMessageStage,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { tokenFor } from '../../testing/test-people.ts';

let app: TestApp;
let stage: LaboratoryMessageStage;
let sourcer: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
  sourcer = testClient(app.url, await tokenFor(app.platform, app.uelzen.id, 'limsSourcer'));
  await stage.agree({
    sampleRule: 'random',
    samplePercent: 100,
    priceCentsPerUnit: 4000,
    deductions: [{ parameter: 'ts', fromValue: null, belowValue: 30, percent: 5, centsPerUnit: null }],
  });
});
afterAll(() => app.close());

const draft = () =>
  app.uelzen.manager.post('/settlements', { contractId: stage.contractId, fromOn: stage.today, toOn: stage.today });
/** A delivery with its sample, settled and issued, with what the laboratory said before. */
const settled = async (...before: readonly string[]) => {
  const { number, bookingId } = await stage.sampled();
  await stage.bring(bookingId);
  if (before.length > 0) await stage.take(...before.map((row) => `${number};${row}`));
  const { body } = await draft();
  const issued = await app.uelzen.manager.post(`/settlements/${body.id}/issue`, undefined, { version: body.version });
  expect(issued.status).toBe(200);
  return { number, bookingId, issued: issued.body };
};
const look = async (id: string) => (await app.uelzen.manager.get(`/settlements/${id}`)).body;
type Notification = { type: string; content: { body: string; action: { targets: { target: string } } } };
const notifiedOf = async (client: TestClient, id: string): Promise<string[]> =>
  (await client.get('/notifications?language=de')).body.items
    .filter(
      (one: Notification) =>
        one.type === 'A18' && one.content.action.targets.target === `/verwaltung/abrechnungen/${id}`,
    )
    .map((one: Notification) => one.content.body);
const flagsOf = async (bookingId: string): Promise<string[]> =>
  (await app.uelzen.manager.get(`/bookings/${bookingId}`)).body.flags.map(({ key }: { key: string }) => key);

it('first values of a settled delivery are taken and told, and a correction holds the difference', async () => {
  const { number, bookingId, issued } = await settled();
  expect(await flagsOf(bookingId)).toContain('laboratory-values-pending');
  await stage.take(`${number};TS;25;%`);
  expect(await stage.valuesOf(bookingId)).toEqual({ ts: 25 });
  expect(await flagsOf(bookingId)).not.toContain('laboratory-values-pending');
  const after = await look(issued.id);
  expect(after).toMatchObject({
    totalCents: issued.totalCents,
    isOutdated: true,
    repricedSince: [{ booking: { id: bookingId }, settledBy: null }],
  });
  const { manager, operator } = app.uelzen;
  const [sentence] = await notifiedOf(manager, issued.id);
  for (const word of [issued.number, issued.lines[0].booking.number]) expect(sentence).toContain(word);
  expect([await notifiedOf(sourcer, issued.id), await notifiedOf(operator, issued.id)]).toEqual([[sentence], []]);
  const { body: correction } = await manager.post(`/settlements/${issued.id}/correction`);
  expect(correction.totalCents).toBe(-Math.round(issued.totalCents * 0.05));
  await manager.post(`/settlements/${correction.id}/issue`, undefined, { version: correction.version });
  expect(await look(issued.id)).toMatchObject({ isOutdated: false });
});

it('a mended value is in the draft that follows a withdrawal', async () => {
  const { number, bookingId, issued } = await settled('TS;31;%');
  await stage.take(`${number};TS;29;%`);
  expect(await stage.valuesOf(bookingId)).toEqual({ ts: 29 });
  const { version, isOutdated } = await look(issued.id);
  expect(isOutdated).toBe(true);
  await app.uelzen.manager.post(`/settlements/${issued.id}/withdrawal`, { reason: 'Neuer Befund' }, { version });
  const { body } = await draft();
  expect(body.lines[0]).toMatchObject({ measured: [{ parameter: 'ts', value: 29 }], missingValues: [] });
  expect(body.totalCents).toBe(Math.round(issued.totalCents * 0.95));
  await app.uelzen.manager.post(`/settlements/${body.id}/issue`, undefined, { version: body.version });
});

it('a value by which nothing else is paid is told, and leaves the settlement as it is', async () => {
  const { number, bookingId, issued } = await settled('TS;31;%');
  await stage.take(`${number};TS;32;%`);
  expect(await stage.valuesOf(bookingId)).toEqual({ ts: 32 });
  expect(await look(issued.id)).toMatchObject({ isOutdated: false, repricedSince: [] });
  expect(await notifiedOf(app.uelzen.manager, issued.id)).toHaveLength(1);
  const values = [{ parameter: 'ts', value: 25 }];
  const typed = await app.uelzen.manager.put(`/bookings/${bookingId}/values`, { values });
  expect(typed.body.reason).toBe('settlement.delivery-settled');
});
