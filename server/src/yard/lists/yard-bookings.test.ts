import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const now = new Date();
const today = plainDateIn(now, 'Europe/Berlin');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
beforeEach(async () => {
  app = await startOwnTestApp();
  app.setClock(now);
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterEach(() => app.close());

const announce = async (changes: object = {}): Promise<string> => {
  const { articleId, supplierId } = stage;
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId, ...changes };
  return created(await app.uelzen.manager.post('/bookings', booking)).id;
};
const register = async (id: string, licensePlate: string): Promise<string> =>
  created(await app.uelzen.manager.post(`/bookings/${id}/steps/registerVehicle`, { licensePlate })).id;
const listed = async (filter: string): Promise<string[]> => {
  const { status, body } = await app.uelzen.manager.get(`/bookings?${filter}&size=100`);
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};

/** So many copies of an announced booking of other days, past the API. */
const announceAhead = (id: string, copies: number) =>
  app.owner.query(
    `insert into bookings select (jsonb_populate_record(booking, jsonb_build_object('id', gen_random_uuid(),
      'sequence', 5000 + copy, 'delivery_date', $2::date + copy % 20 + 1))).*
    from bookings booking, generate_series(1, $3::int) as copy where id = $1`,
    [id, today, copies],
  );

describe('the yard', () => {
  it('holds whoever has come and not left, the longest in front, of whatever type and day and however many are announced', async () => {
    const { articleId, siloId, digesterId } = stage;
    await announceAhead(await announce({ deliveryDate: addDays(today, 1) }), 150);
    const late = await announce({ deliveryDate: addDays(today, -3) });
    const outgoing = await announce({ type: 'outgoing', supplierId: null, deliveryDate: addDays(today, 2) });
    const expected = await announce();
    const first = await register(outgoing, 'UE-A 1');
    app.setClock(minutesLater(5));
    const second = await register(late, 'UE-B 2');
    // Without a lorry of its own: on its way once it is loaded.
    const places = { originLocationId: siloId, destinationLocationId: digesterId };
    const moved = await announce({
      type: 'internal',
      transport: null,
      articleId,
      supplierId: null,
      ...places,
      amount: 1,
    });
    expect(await listed('inYard=true&sort=arrivedAt')).toEqual([first, second]);
    await app.owner.query("update bookings set status = 'outgoing-finished' where id = $1", [moved]);
    expect(await listed('inYard=true&sort=arrivedAt')).toEqual([first, second, moved]);
    expect(await listed('inYard=true&sort=arrivedAt&type=outgoing')).toEqual([first]);
    const announced = `status=open&inYard=false&from=${today}&to=${today}`;
    expect(await listed(announced)).toEqual([expected]);
    const { body } = await app.uelzen.manager.get('/control/overview');
    expect(body.deliveries.inYard).toBe(3);
    await app.uelzen.manager.post(`/bookings/${first}/abort`, { reason: 'Falsches Fahrzeug' });
    expect(await listed('inYard=true&sort=arrivedAt')).toEqual([second, moved]);
  });

  it('has orders of its own, which say where they are offered', async () => {
    for (const loose of ['sort=arrivedAt', 'sort=-finishedAt', 'sort=arrivedAt&inYard=false']) {
      const { status, body } = await app.uelzen.manager.get(`/bookings?${loose}`);
      expect([status, body.fields]).toEqual([400, [{ path: 'sort', reason: 'invalid' }]]);
    }
    const { body } = await app.uelzen.manager.get('/bookings?inYard=perhaps');
    expect(body.fields).toMatchObject([{ path: 'inYard' }]);
  });
});

describe('what was finished on a day', () => {
  it('is what lorries were done with at the gate then, whatever day it was announced for, the latest first', async () => {
    const { manager } = app.uelzen;
    const early = created(await deliver(manager, stage, { today: addDays(today, -1) })).id;
    app.setClock(minutesLater(1));
    const late = created(await deliver(manager, stage)).id;
    const wrong = created(await deliver(manager, stage)).id;
    created(await manager.post(`/bookings/${wrong}/reverse`, { reason: 'Falscher Lieferant' }));
    await announce();
    expect(await listed(`finishedOn=${today}&sort=-finishedAt`)).toEqual([late, early]);
    expect(await listed(`finishedOn=${addDays(today, -1)}&sort=-finishedAt`)).toEqual([]);
  });

  it('stays that day where a booking is posted only later', async () => {
    const { manager } = app.uelzen;
    const { id } = created(await deliver(manager, stage));
    await app.owner.query(
      `alter table bookings disable trigger bookings_keep_posted;
       update bookings set completed_at = completed_at + interval '2 days' where id = '${id}';
       alter table bookings enable trigger bookings_keep_posted`,
    );
    expect(await listed(`finishedOn=${today}&sort=-finishedAt`)).toEqual([id]);
    expect(await listed(`finishedOn=${addDays(today, 2)}`)).toEqual([]);
  });
});
