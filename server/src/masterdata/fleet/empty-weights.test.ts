import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

describe('what a vehicle weighed empty', () => {
  it('is told from its weighings, the newest first, without what was replaced or only taken from before', async () => {
    const { manager, operator } = app.uelzen;
    const path = `/vehicles/${stage.vehicleId}/empty-weights`;
    expect((await operator.get(path)).body).toEqual({ items: [], tolerancePercent: 5 });
    created(await deliver(manager, stage, { emptyKg: 15_000 }));
    const second = created(await deliver(manager, stage, { emptyKg: 15_200 }));
    const wrong = created(await deliver(manager, stage, { emptyKg: 15_100 }));
    expect((await operator.get(path)).body.items).toHaveLength(3);
    created(await manager.post(`/bookings/${wrong.id}/reverse`, { reason: 'Anderes Fahrzeug' }));
    const { items } = (await operator.get(path)).body;
    expect(items.map(({ kg, bookingId }: { kg: number; bookingId: string }) => [kg, bookingId === second.id])).toEqual([
      [15_200, true],
      [15_000, false],
    ]);
    // As it is replaced at the weighbridge, before the booking is a document.
    await app.owner.query(`set session_replication_role = replica;
      insert into weighings (organisation_id, id, booking_id, kind, kg, source, weighed_at, reason, supersedes_id, user_name)
      select organisation_id, gen_random_uuid(), booking_id, kind, 15150, source, weighed_at, 'Tippfehler', id, user_name
      from weighings where id = '${items[0].id}';
      set session_replication_role = default`);
    expect((await operator.get(path)).body.items.map(({ kg }: { kg: number }) => kg)).toEqual([15_150, 15_000]);
    expect((await app.bremen.manager.get(path)).status).toBe(404);
  });

  it('and every booking that names it keep it from being deleted', async () => {
    const { manager } = app.uelzen;
    const booking = created(await deliver(manager, stage));
    const { groups } = (await manager.get(`/vehicles/${stage.vehicleId}/usage`)).body;
    expect(groups).toMatchObject([{ count: 4 }]);
    expect(groups[0].records.map(({ id }: { id: string }) => id)).toContain(booking.id);
  });
});
