import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let kilogramArticleId: string;

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-11-21T23:30:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  const article = { number: '900', name: 'Spurenelemente', type: 'other', unit: 'kg', locationIds: [stage.siloId] };
  kilogramArticleId = (await app.uelzen.manager.post('/articles', article)).body.id;
});
afterAll(() => app.close());

const refused = (fields: readonly object[]) => ({ status: 422, body: { reason: 'request.invalid', fields } });
const transfer = () => ({
  articleId: stage.articleId,
  originLocationId: stage.siloId,
  destinationLocationId: stage.digesterId,
  amount: 1,
});
const booking = (changes: object) =>
  app.uelzen.manager.post('/bookings', { ...transfer(), type: 'internal', deliveryDate: '2026-11-21', ...changes });

describe('an amount that would be stored as nothing', () => {
  const kilograms = () => ({ articleId: kilogramArticleId, amount: 0.4 });

  it('is refused in a booking', async () => {
    const tooSmall = (limit: number) => refused([{ path: 'amount', reason: 'too-small', limit }]);
    expect(await booking({ amount: 0.0004 })).toMatchObject(tooSmall(0.0005));
    expect(await booking(kilograms())).toMatchObject(tooSmall(0.5));
  });

  it('is refused in an edited booking', async () => {
    const { body } = await booking({});
    const edit = { ...transfer(), deliveryDate: '2026-11-21', ...kilograms(), reason: 'Irrtum' };
    const answer = await app.uelzen.manager.patch(`/bookings/${body.id}`, edit, { version: body.version });
    expect(answer).toMatchObject(refused([{ path: 'amount', reason: 'too-small', limit: 0.5 }]));
  });

  it('is refused in a withdrawal and in a correction', async () => {
    const withdrawal = await app.uelzen.manager.post('/bookings/withdrawals', { ...transfer(), ...kilograms() });
    expect(withdrawal).toMatchObject(refused([{ path: 'amount', reason: 'too-small', limit: 0.5 }]));
    const count = { articleId: kilogramArticleId, locationId: stage.siloId, countedAmount: 0.4, reason: 'Inventur' };
    const correction = await app.uelzen.manager.post('/bookings/corrections', count);
    expect(correction).toMatchObject(refused([{ path: 'countedAmount', reason: 'too-small', limit: 0.5 }]));
  });
});

describe('a plate', () => {
  it('is stored as vehicles are: in capitals, one space where there were several', async () => {
    expect((await booking({ licensePlate: 'ue-lw  1' })).body.licensePlate).toBe('UE-LW 1');
  });

  it('of signs alone is refused, in a booking, at its registration and for a vehicle', async () => {
    const { manager } = app.uelzen;
    const none = refused([{ path: 'licensePlate', reason: 'invalid' }]);
    expect(await booking({ licensePlate: '???' })).toMatchObject(none);
    const { body } = await booking({ licensePlate: 'UE-LW 2' });
    const registered = await manager.post(`/bookings/${body.id}/steps/registerVehicle`, { licensePlate: ' - ' });
    expect(registered).toMatchObject(none);
    const vehicle = await manager.post(`/addresses/${stage.supplierId}/vehicles`, { licensePlate: '. .' });
    expect(vehicle).toMatchObject(none);
  });
});

describe('a text', () => {
  it('with half a character or an invisible one is refused, wherever it is sent', async () => {
    expect(await booking({ comment: 'Tor \ud800' })).toMatchObject(
      refused([{ path: 'comment', reason: 'broken-characters' }]),
    );
    expect(await booking({ licensePlate: 'UE\u200bLW 1' })).toMatchObject(
      refused([{ path: 'licensePlate', reason: 'invisible-characters' }]),
    );
    // What is only looked for is looked for by what can be seen of it.
    expect(await app.uelzen.manager.get('/bookings?search=UE%00')).toMatchObject({ status: 200 });
  });

  it('is refused in the name of a file', async () => {
    const content = new TextEncoder().encode('a;b\n1;2\n');
    const answer = await app.uelzen.manager.upload('/imports?kind=bookings', 'Wiege\u202eschein.csv', content);
    expect(answer).toMatchObject(refused([{ path: 'file', reason: 'invisible-characters' }]));
  });
});

describe('a date', () => {
  it('may lie a year ahead of the day at the plant, which is a day further than in Greenwich', async () => {
    expect(await booking({ deliveryDate: '2027-11-22' })).toMatchObject({ status: 200 });
    expect(await booking({ deliveryDate: '2027-11-23' })).toMatchObject(
      refused([{ path: 'deliveryDate', reason: 'date-too-late' }]),
    );
    expect(await booking({ deliveryDate: '1999-12-31' })).toMatchObject(
      refused([{ path: 'deliveryDate', reason: 'date-too-early' }]),
    );
  });

  it.each(['from=0000-01-01', 'cursor=0000-13-01_0', `cursor=2026-02-30_${'-'.repeat(36)}`])(
    'that no calendar has is no filter: %s',
    async (query) => expect(await app.uelzen.manager.get(`/bookings?${query}`)).toMatchObject({ status: 400 }),
  );
});

describe('a version', () => {
  it('that no record can have is malformed', async () => {
    const { body } = await booking({});
    const headers = { 'if-match': `"${'9'.repeat(30)}"` };
    const answer = await app.uelzen.manager.patch(`/bookings/${body.id}`, {}, { headers });
    expect(answer).toMatchObject({ status: 400, body: { reason: 'request.malformed' } });
  });
});
