import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, unique } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-07-10T11:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

/** A delivery of last week, by day in Uelzen. */
const paper = (changes: object = {}) => ({
  type: 'incoming',
  transport: 'delivery',
  deliveryDate: '2026-07-03',
  ticketNumber: unique('WS'),
  scaleName: 'Raiffeisen Ebstorf',
  full: { kg: 39_840, time: '09:15' },
  empty: { kg: 15_760, time: '09:52' },
  articleId: stage.articleId,
  supplierId: stage.supplierId,
  licensePlate: 'ue-lk 77',
  destinationLocationId: stage.siloId,
  partnerSlipNumber: 'LS 4711',
  ...changes,
});
type Posted = { id: string; version: number; weighings: { weighedAt: string }[] };
const enter = (changes: object = {}, who = app.uelzen.manager) => who.post('/bookings/papers', paper(changes));
const refused = async (changes: object) => (await enter(changes)).body.fields;

describe('a paper that is entered later', () => {
  it('is booked with its day, times, number and scale, and says that it was typed from a paper', async () => {
    const booking = created<Posted>(await enter({ ticketNumber: 'WS 2026/815' }));
    expect(booking).toMatchObject({
      status: 'completed',
      deliveryDate: '2026-07-03',
      externalNumber: 'WS 2026/815',
      partnerSlipNumber: 'LS 4711',
      licensePlate: 'UE-LK 77',
      transport: 'delivery',
      contract: { id: stage.contractId },
      netKg: 24_080,
    });
    const weighing = { source: 'paper', scaleName: 'Raiffeisen Ebstorf', number: null, isCurrent: true };
    expect(booking.weighings).toMatchObject([
      { ...weighing, kind: 'full', kg: 39_840, weighedAt: '2026-07-03T07:15:00.000Z' },
      { ...weighing, kind: 'empty', kg: 15_760, weighedAt: '2026-07-03T07:52:00.000Z' },
    ]);
    const { rows } = await app.owner.query('select received_at from layers where booking_id = $1', [booking.id]);
    expect(rows).toEqual([{ received_at: new Date('2026-07-03T07:52:00Z') }]);
  });

  it('of a night ends on the next day', async () => {
    const weights = { full: { kg: 30_000, time: '23:40' }, empty: { kg: 15_000, time: '00:20' } };
    const { weighings } = created<Posted>(await enter(weights));
    expect(weighings.map(({ weighedAt }) => weighedAt)).toEqual([
      '2026-07-03T21:40:00.000Z',
      '2026-07-03T22:20:00.000Z',
    ]);
  });

  it('of the hour that came twice is booked in the one that is meant, and asks for it where that is open', async () => {
    const times = async (full: string, empty: string, changes: object = {}) => {
      const weights = { full: { kg: 30_000, time: full }, empty: { kg: 15_000, time: empty } };
      const { body } = await enter({ ...weights, deliveryDate: '2025-10-26', ...changes });
      return body.weighings?.map(({ weighedAt }: { weighedAt: string }) => weighedAt.slice(11, 16)) ?? body.reason;
    };
    expect(await times('02:30', '03:10')).toBe('booking.doubled-hour');
    expect(await times('02:30', '03:10', { doubledHour: 'earlier' })).toEqual(['00:30', '02:10']);
    expect(await times('02:30', '03:10', { doubledHour: 'later' })).toEqual(['01:30', '02:10']);
    // The order of the weighings tells it: twenty minutes, in which the clocks were set back.
    expect(await times('02:50', '02:10')).toEqual(['00:50', '01:10']);
    expect(await times('01:50', '03:10')).toEqual(['23:50', '02:10']);
    expect(await times('23:50', '02:10', { deliveryDate: '2025-10-25' })).toBe('booking.doubled-hour');
  });

  it('of what was fetched is taken from where it lay', async () => {
    created(await enter());
    const fetched = { type: 'outgoing', transport: 'collection', receiverId: stage.supplierId, supplierId: null };
    const times = { full: { kg: 20_000, time: '10:30' }, empty: { kg: 15_000, time: '10:00' } };
    const places = { originLocationId: stage.siloId, destinationLocationId: null };
    expect(created(await enter({ ...fetched, ...times, ...places }))).toMatchObject({
      type: 'outgoing',
      receiver: { id: stage.supplierId },
      quantity: 5000,
    });
  });

  it('tells before what it changes of the days since', async () => {
    const { articleId, siloId: locationId } = stage;
    const load = { type: 'incoming', articleId, locationId, netKg: '5000', day: '2026-07-01', time: '09:00' };
    const query = new URLSearchParams(load);
    const { status, body } = await app.uelzen.manager.get(`/bookings/papers/preview?${query}`);
    expect([status, Object.keys(body)]).toEqual([200, ['backDating', 'affectedCounts', 'openingBalance']]);
    // What came before an opening balance may be in it already.
    const balance = { kind: 'opening-balance', articleId, locationId, amount: 300, day: '2026-07-02' };
    const { id } = created(await app.uelzen.manager.post('/bookings/stock-entries', balance));
    const later = (await app.uelzen.manager.get(`/bookings/papers/preview?${query}`)).body;
    expect(later.openingBalance).toMatchObject({ id, day: '2026-07-02', quantity: 300_000, unit: 'ton' });
  });

  it('is refused where something is missing or can’t be', async () => {
    expect(await refused({ supplierId: null, licensePlate: null })).toMatchObject([
      { path: 'supplierId', reason: 'required' },
      { path: 'licensePlate', reason: 'required' },
    ]);
    expect(await refused({ destinationLocationId: null })).toMatchObject([
      { path: 'destinationLocationId', reason: 'required' },
    ]);
    expect(await refused({ empty: { kg: 39_840, time: '09:52' } })).toMatchObject([
      { path: 'full.kg', reason: 'booking.full-not-above-empty' },
    ]);
    const swapped = { full: { kg: 39_840, time: '10:30' }, empty: { kg: 15_760, time: '10:00' } };
    expect(await refused(swapped)).toMatchObject([{ path: 'empty.time', reason: 'invalid' }]);
    expect(await refused({ deliveryDate: '2026-07-11' })).toMatchObject([
      { path: 'deliveryDate', reason: 'date-too-late' },
    ]);
    expect(await refused({ deliveryDate: '2026-07-10', empty: { kg: 15_760, time: '13:01' } })).toMatchObject([
      { path: 'empty.time', reason: 'in-the-future' },
    ]);
    expect(await refused({ full: { kg: 30_000, time: '25:00' } })).toMatchObject([
      { path: 'full.time', reason: 'invalid' },
    ]);
    expect(await refused({ ticketNumber: ' ' })).toMatchObject([{ path: 'ticketNumber', reason: 'required' }]);
  });

  it('is booked once, also by two at the same moment, and again once it was reversed', async () => {
    const ticketNumber = unique('WS');
    const answers = await Promise.all([enter({ ticketNumber }), enter({ ticketNumber })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await refused({ ticketNumber })).toMatchObject([{ path: 'ticketNumber', reason: 'booking.ticket-taken' }]);
    // The same paper, whose scale somebody else spells otherwise.
    expect(await refused({ ticketNumber, scaleName: 'RWG' })).toMatchObject([{ reason: 'booking.ticket-taken' }]);
    const first = created(answers.find(({ status }) => status === 200) ?? answers[0]);
    created(await app.uelzen.manager.post(`/bookings/${first.id}/reverse`, { reason: 'vertippt' }));
    created(await enter({ ticketNumber }));
  });

  it('of one number is booked once, also by two at once who spell its scale otherwise', async () => {
    const ticketNumber = unique('WS');
    const answers = await Promise.all(['RWG', 'Genossenschaft'].map((scaleName) => enter({ ticketNumber, scaleName })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('goes beside stock entries of the same place, each in its turn', async () => {
    const { articleId, siloId: locationId } = stage;
    const entry = { kind: 'found', articleId, locationId, amount: 1, day: '2026-07-03' };
    const acts = Array.from({ length: 4 }, (_, at) =>
      at % 2 === 0 ? enter() : app.uelzen.manager.post('/bookings/stock-entries', entry),
    );
    expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('bears a number that another scale or year may have, and none that its own scale had in that year', async () => {
    const ticketNumber = unique('WS');
    const refusal = [{ path: 'ticketNumber', reason: 'booking.ticket-taken' }];
    created(await enter({ ticketNumber }));
    const weights = { full: { kg: 38_000, time: '08:10' }, empty: { kg: 15_000, time: '08:40' } };
    const other = { ticketNumber, deliveryDate: '2026-05-04', ...weights };
    expect(await refused({ ...other, scaleName: ' raiffeisen  Ebstorf' })).toMatchObject(refusal);
    created(await enter({ ...other, scaleName: 'Raiffeisen Uelzen' }));
    created(await enter({ ...other, deliveryDate: '2025-05-04' }));
  });

  it('bears its number anew when the owner of its scale says that they begin anew', async () => {
    const [ticketNumber, scaleName] = [unique('WS'), unique('Hofwaage')];
    created(await app.uelzen.manager.post('/import-sources', { name: scaleName, scaleId: null, ticketSpan: 'day' }));
    const weights = { full: { kg: 38_000, time: '08:10' }, empty: { kg: 15_000, time: '08:40' } };
    created(await enter({ ticketNumber, scaleName }));
    created(await enter({ ticketNumber, scaleName, deliveryDate: '2026-07-04' }));
    expect(await refused({ ticketNumber, scaleName, ...weights })).toMatchObject([{ path: 'ticketNumber' }]);
  });

  it('is the manager’s', async () => {
    expect((await enter({}, app.uelzen.operator)).status).toBe(403);
  });
});
