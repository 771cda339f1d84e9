import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const at = (time: string): string => `2026-11-23T${time}:00.000Z`;
const setTime = (time: string): void => app.setClock(new Date(at(time)));

beforeAll(async () => {
  app = await startTestApp();
  setTime('06:00');
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

let made = 0;
/** An id as a device makes it at this time. */
const idAt = (instant: string): string => {
  made += 1;
  const hex = Date.parse(instant).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${made.toString(16).padStart(3, '0')}-8000-000000000000`;
};
const arrive = (fields: object, key?: string) =>
  app.uelzen.operator.post('/bookings/arrivals', { articleId: stage.articleId, ...fields }, key ? { key } : {});
const read = (id: string, takenAt: string) =>
  app.uelzen.operator.post(`/bookings/${id}/weighings`, {
    source: 'manual',
    kind: 'full',
    kg: 40_000,
    reason: 'Anzeige abgelesen',
    takenAt,
  });
const refused = (path: string, reason: string) => ({
  status: 422,
  body: { reason: 'request.invalid', fields: [{ path, reason }] },
});

describe('a lorry that nobody announced, and that came while there was no line', () => {
  it('is booked under the id that its device has given it, from when it came, with what was pressed behind it', async () => {
    const id = idAt(at('07:00'));
    setTime('08:00');
    const { status, body } = await arrive({ licensePlate: 'LG OF 1', id, pressedAt: at('07:00') });
    expect([status, body.id, body.arrivedAt, body.createdAt]).toEqual([200, id, at('07:00'), at('08:00')]);
    await app.uelzen.operator.post(`/bookings/${id}/steps/selectScale`, { scaleId: stage.scaleId });
    const weighed = await read(id, at('07:05'));
    expect(weighed.body.weighings).toMatchObject([{ weighedAt: at('07:05'), receivedAt: at('08:00') }]);
    expect((await app.uelzen.operator.get(`/bookings/${id}/history`)).status).toBe(200);
  });

  it('is not weighed before it came', async () => {
    const id = idAt(at('07:00'));
    setTime('08:00');
    await arrive({ licensePlate: 'LG OF 2', id, pressedAt: at('07:00') });
    await app.uelzen.operator.post(`/bookings/${id}/steps/selectScale`, { scaleId: stage.scaleId });
    expect(await read(id, at('06:58'))).toMatchObject(refused('takenAt', 'date-too-early'));
  });

  it('belongs to the day on which it came, at the plant', async () => {
    app.setClock(new Date('2026-11-23T23:30:00.000Z'));
    const pressedAt = '2026-11-23T22:50:00.000Z';
    const { body } = await arrive({ licensePlate: 'LG OF 3', id: idAt(pressedAt), pressedAt });
    expect(body.deliveryDate).toBe('2026-11-23');
  });

  it('is booked once, however many windows send it under its key at the same moment, and never under its id again', async () => {
    setTime('08:00');
    const body = { licensePlate: 'LG OF 4', id: idAt(at('07:30')), pressedAt: at('07:30') };
    const answers = await Promise.all(Array.from({ length: 6 }, () => arrive(body, 'one-arrival')));
    expect(answers.map(({ status, body: { id } }) => [status, id])).toEqual(answers.map(() => [200, body.id]));
    expect(await arrive(body)).toMatchObject({ status: 409, body: { reason: 'booking.plate-open' } });
    expect(await arrive({ ...body, confirmSecondOpen: true })).toMatchObject(refused('id', 'not-unique'));
    const { items } = (await app.uelzen.operator.get('/bookings?search=LG%20OF%204')).body;
    expect(items).toHaveLength(1);
  });

  it.each([
    ['pressed ahead', '08:00', '08:02', 'pressedAt', 'date-too-late'],
    ['pressed more than a shift ago', '20:00', '07:59', 'pressedAt', 'date-too-early'],
  ])('is refused if it was %s', async (_when, now, pressed, path, reason) => {
    setTime(now);
    const answer = await arrive({ licensePlate: 'LG OF 5', id: idAt(at(now)), pressedAt: at(pressed) });
    expect(answer).toMatchObject(refused(path, reason));
  });

  it.each([
    ['made ahead', idAt(at('08:02')), 'date-too-late'],
    ['made days ago', idAt('2026-11-20T08:00:00.000Z'), 'date-too-early'],
    ['of another version', 'a1b2c3d4-0000-4000-8000-000000000000', 'invalid'],
  ])('is refused under an id that was %s', async (_how, id, reason) => {
    setTime('08:00');
    expect(await arrive({ licensePlate: 'LG OF 6', id })).toMatchObject(refused('id', reason));
  });
});

describe('what a device asks ahead', () => {
  it('is who delivered last, the latest first, with the last load of each; another organisation’s lorries are its own', async () => {
    setTime('12:00');
    await deliver(app.uelzen.manager, stage, { today: '2026-11-23' });
    const { status, body } = await app.uelzen.operator.get('/bookings/arrivals');
    expect([status, body.driver, body.open]).toEqual([200, null, []]);
    expect(body.lorries).toMatchObject([
      { licensePlate: 'UE-LW 130', vehicleId: stage.vehicleId, loads: [{ isSampleAgreed: false }] },
    ]);
    expect(body.lorries[0].loads).toHaveLength(1);
    expect((await app.bremen.operator.get('/bookings/arrivals')).body.lorries).toEqual([]);
    expect((await app.uelzen.operator.get('/bookings/arrivals?search=u')).status).toBe(400);
  });
});
