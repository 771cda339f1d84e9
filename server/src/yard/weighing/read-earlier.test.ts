import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

/** What time it is at the server, on one morning. */
const at = (time: string): string => `2026-11-23T${time.length > 5 ? time : `${time}:00`}.000Z`;
const setTime = (time: string): void => app.setClock(new Date(at(time)));
const post = (path: string, body: object) => app.uelzen.operator.post(`/bookings/${id}${path}`, body);
const refused = (path: string, reason: string) => ({
  status: 422,
  body: { reason: 'request.invalid', fields: [{ path, reason }] },
});

let id: string;
beforeEach(async () => {
  setTime('06:00');
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-11-23', articleId: stage.articleId };
  id = (await app.uelzen.operator.post('/bookings', booking)).body.id;
});

const arrive = async (): Promise<void> => {
  setTime('07:00');
  await post('/steps/registerVehicle', { licensePlate: 'UE-OF 1', confirmSecondOpen: true });
  await post('/steps/selectScale', { scaleId: stage.scaleId });
};
const read = (takenAt: string | undefined, kg = 40_000) =>
  post('/weighings', { source: 'manual', kind: 'full', kg, reason: 'Anzeige abgelesen', takenAt });

describe('a weight that was read while there was no line', () => {
  beforeEach(arrive);

  it('counts from when it was read, and keeps when the server heard of it', async () => {
    setTime('09:00');
    const { status, body } = await read(at('08:12'));
    expect(status).toBe(200);
    const weighing = { weighedAt: at('08:12'), receivedAt: at('09:00'), source: 'manual', kg: 40_000 };
    expect(body.weighings).toMatchObject([weighing]);
    expect((await app.uelzen.operator.get(`/bookings/${id}`)).body.weighings).toMatchObject([weighing]);
    const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
    expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });

  it.each([
    ['with a line, as ever', undefined],
    ['a moment ago', '07:59'],
    ['by a clock that is a little fast', '08:01'],
  ])('counts from when it came if it was read %s', async (_when, time) => {
    setTime('08:00');
    expect((await read(time && at(time))).body.weighings).toMatchObject([{ weighedAt: at('08:00'), receivedAt: null }]);
  });

  it.each([
    ['ahead', '08:00', '08:02', 'date-too-late'],
    ['before the lorry came', '08:00', '06:59', 'date-too-early'],
    ['more than a shift ago', '20:00', '07:59', 'date-too-early'],
  ])('is refused if that lies %s, and nothing is recorded', async (_where, now, time, reason) => {
    setTime(now);
    expect(await read(at(time))).toMatchObject(refused('takenAt', reason));
    expect((await app.uelzen.operator.get(`/bookings/${id}`)).body).toMatchObject({ step: 'weighing', weighings: [] });
  });

  it('is recorded once, however many windows send it under its key at the same moment', async () => {
    setTime('08:00');
    const body = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Anzeige abgelesen', takenAt: at('07:30') };
    const send = () => app.uelzen.operator.post(`/bookings/${id}/weighings`, body, { key: `read-${id}` });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body: { weighings } }) => weighings[0].id)).size).toBe(1);
    expect((await app.uelzen.operator.get(`/bookings/${id}`)).body.weighings).toHaveLength(1);
  });
});

describe('a weight by hand in the place of another one', () => {
  const replace = async (takenAt: string, kg = 41_000) => {
    const [{ id: replacesId }] = (await app.uelzen.manager.get(`/bookings/${id}`)).body.weighings;
    const weight = { source: 'manual', kind: 'full', kg, reason: 'Verlesen', takenAt, replacesId };
    return app.uelzen.manager.put(`/bookings/${id}/weighings`, weight);
  };
  beforeEach(async () => {
    await arrive();
    setTime('08:00');
    await read(at('07:30'));
    setTime('09:00');
  });

  it('counts from when it was read, too', async () => {
    const { body } = await replace(at('07:40'));
    const current = body.weighings.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(current).toMatchObject({ kg: 41_000, weighedAt: at('07:40'), receivedAt: at('09:00') });
  });

  it.each([
    ['ahead', '09:02', 'date-too-late'],
    ['before the last weighing', '07:29', 'date-too-early'],
  ])('is refused if that lies %s, and nothing is replaced', async (_where, time, reason) => {
    expect(await replace(at(time))).toMatchObject(refused('takenAt', reason));
    expect((await app.uelzen.operator.get(`/bookings/${id}`)).body.weighings).toHaveLength(1);
  });
});

describe('a lorry that came while there was no line', () => {
  it('has come when it was registered, so that its weight may be read before the server hears of either', async () => {
    setTime('08:00');
    const { body } = await post('/steps/registerVehicle', { licensePlate: 'UE-OF 2', pressedAt: at('07:00') });
    expect(body.arrivedAt).toBe(at('07:00'));
    await post('/steps/selectScale', { scaleId: stage.scaleId });
    expect((await read(at('07:05'))).body.weighings).toMatchObject([{ weighedAt: at('07:05') }]);
  });

  it.each([
    ['the arrival within a minute, the weight after it', '07:00:40', '07:01:20', '07:00:12'],
    ['the arrival after a minute, the weight at once', '07:01:10', '07:01:11', null],
    ['both within a minute', '07:00:02', '07:00:40', null],
  ])('and its weight are taken, whichever the server hears of when: %s', async (_order, came, weighed, weighedAt) => {
    setTime(came);
    const { body } = await post('/steps/registerVehicle', {
      licensePlate: 'UE-OF 4',
      confirmSecondOpen: true,
      pressedAt: at('07:00:01'),
    });
    expect(body.arrivedAt).toBe(at('07:00:01'));
    await post('/steps/selectScale', { scaleId: stage.scaleId });
    setTime(weighed);
    const answer = await read(at('07:00:12'));
    expect([answer.status, answer.body.reason]).toEqual([200, undefined]);
    expect(answer.body.weighings).toMatchObject([{ weighedAt: at(weighedAt ?? weighed) }]);
  });

  it.each([
    ['a clock that is a little slow', '06:00:20', '05:59:50', '06:00'],
    ['one that is a little fast', '06:30:00', '06:30:40', '06:30'],
  ])('has come no earlier than its booking was made and no later than now, by %s', async (_clock, now, said, then) => {
    setTime(now);
    const { body } = await post('/steps/registerVehicle', {
      licensePlate: 'UE-OF 5',
      confirmSecondOpen: true,
      pressedAt: at(said),
    });
    expect(body.arrivedAt).toBe(at(then));
  });

  it('has not come before its booking was made', async () => {
    setTime('08:00');
    const answer = await post('/steps/registerVehicle', { licensePlate: 'UE-OF 3', pressedAt: at('05:59') });
    expect(answer).toMatchObject(refused('pressedAt', 'date-too-early'));
  });
});
