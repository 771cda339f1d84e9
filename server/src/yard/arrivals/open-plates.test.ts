import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let operator: TestClient;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp();
  operator = app.uelzen.operator;
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const arrive = (licensePlate: string, fields: object = {}): Promise<TestAnswer> =>
  operator.post('/bookings/arrivals', { articleId: stage.articleId, licensePlate, ...fields });
const announce = (fields: object): Promise<TestAnswer> => {
  const { articleId, supplierId } = stage;
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
  return operator.post('/bookings', { ...booking, ...fields });
};
const register = (id: string, body: object = {}) => operator.post(`/bookings/${id}/steps/registerVehicle`, body);
const told = ({ status, body }: TestAnswer) => [status, body.reason, body.details];
const inTheWay = ({ body }: TestAnswer) => [
  409,
  'booking.plate-open',
  { bookings: [{ id: body.id, number: body.number }] },
];

describe('a plate with an open booking', () => {
  it('gets no second one, however it is written, unless somebody means two', async () => {
    const first = await arrive('UE-A 1');
    expect(told(await arrive('ue a1'))).toEqual(inTheWay(first));
    expect(told(await announce({ licensePlate: 'UEA 1' }))).toEqual(inTheWay(first));
    const second = await arrive('UE-A 1', { confirmSecondOpen: true });
    expect(second.status).toBe(200);
    const { body } = await operator.get(`/bookings/${second.body.id}/history`);
    expect(body.items.map(({ event }: { event: string }) => event)).toContain('second-open-confirmed');
  });

  it('has room again once its lorry has left', async () => {
    const { body } = await arrive('UE-B 1');
    await operator.post(`/bookings/${body.id}/abort`, { reason: 'Irrtum' });
    expect((await arrive('UE-B 1')).status).toBe(200);
  });

  it('is not registered on another booking that is only announced', async () => {
    const announced = await announce({ licensePlate: 'UE-C 1' });
    const other = await announce({});
    expect(told(await register(other.body.id, { licensePlate: 'UE-C 1' }))).toEqual(inTheWay(announced));
    const meant = { licensePlate: 'UE-C 1', confirmSecondOpen: true };
    expect((await register(other.body.id, meant)).status).toBe(200);
    expect(told(await register(announced.body.id))).toEqual(inTheWay(other));
  });

  it('that was announced twice on purpose is registered without another word, one after the other', async () => {
    const [first, second] = [
      await announce({ licensePlate: 'UE-D 1' }),
      await announce({ licensePlate: 'UE-D 1', confirmSecondOpen: true }),
    ];
    expect((await register(first.body.id)).status).toBe(200);
    expect(told(await register(second.body.id))).toEqual(inTheWay(first));
    await operator.post(`/bookings/${first.body.id}/abort`, { reason: 'Irrtum' });
    expect((await register(second.body.id)).status).toBe(200);
  });

  it('of several that arrive at the same moment is booked once', async () => {
    const answers = await Promise.all(['UE-E 1', 'ue-e1', 'UEE1', 'UE E 1'].map((plate) => arrive(plate)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const booked = answers.find(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(told)).toEqual(refused.map(() => booked && inTheWay(booked)));
  });

  it('of another organisation is nobody’s concern', async () => {
    await arrive('UE-F 1');
    const theirs = await setPlantStage(app.bremen.manager);
    const arrival = { articleId: theirs.articleId, licensePlate: 'UE-F 1' };
    expect((await app.bremen.operator.post('/bookings/arrivals', arrival)).status).toBe(200);
  });
});
