import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import {
  type LaboratoryMessageStage,
  resultLines,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { lockBooking } from '../../yard/bookings/booking-record.ts';
import { completeBooking } from '../../yard/posting/complete-booking.ts';

let app: TestApp;
let stage: LaboratoryMessageStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
});
afterAll(() => app.close());

const letIn = (maximum: number) =>
  app.owner.query('update storage_locations set maximum_quantity = $1 where id = $2', [maximum, stage.siloId]);
/** A delivery with its sample that is done and could not be posted: the silo was too full for it. */
const unposted = async (): Promise<{ id: string; number: string }> => {
  const { bookingId: id, number } = await stage.sampled();
  await stage.weigh(id, 'full', 40_000);
  await stage.step(id, 'driveToStorageLocation', { locationId: stage.siloId });
  await stage.step(id, 'unloadMaterial');
  await stage.step(id, 'selectEmptyScale');
  await stage.weigh(id, 'empty', 15_000);
  await letIn(1);
  expect(await stage.step(id, 'finishProcess')).toMatchObject({ status: 'finished', step: 'done' });
  await letIn(1_000_000_000);
  return { id, number };
};
const bookingOf = async (id: string): Promise<Booking> => (await app.uelzen.manager.get(`/bookings/${id}`)).body;

it('values post two deliveries while the gate posts one of them: nobody waits in a circle, and both end', async () => {
  const [one, other] = [await unposted(), await unposted()];
  const { body } = await stage.upload(resultLines(`${one.number};TS;30;%`, `${other.number};TS;31;%`));
  let accepting: Promise<TestAnswer> | undefined;
  await app.uelzen.asManager(async (scope) => {
    await lockBooking(scope, other.id);
    accepting = stage.accept(body);
    await untilWaiting(app);
    // The gate has its booking and wants the silo; the message waits for the
    // booking, and holds no silo meanwhile.
    await completeBooking(scope, other.id, false);
  });
  expect((await accepting)?.status).toBe(200);
  expect(await Promise.all([one, other].map(async ({ id }) => (await bookingOf(id)).status))).toEqual([
    'completed',
    'completed',
  ]);
  expect([await stage.valuesOf(one.id), await stage.valuesOf(other.id)]).toEqual([{ ts: 30 }, { ts: 31 }]);
});

it('what was judged before is judged anew where something else was said of its words meanwhile', async () => {
  const { number } = await stage.sampled();
  const { body } = await stage.upload(resultLines(`${number};TS;30;%`));
  let accepting: Promise<TestAnswer> | undefined;
  await app.uelzen.asManager(async (scope) => {
    await scope.db.selectFrom('laboratoryMessages').select('id').where('id', '=', body.id).forUpdate().execute();
    accepting = stage.accept(body);
    await untilWaiting(app);
    const { reading } = (await app.uelzen.qc.get(`/lims/laboratory-messages/${body.id}/check`)).body;
    await scope.db
      .insertInto('laboratoryReadings')
      .values({ organisationId: scope.organisationId, laboratoryId: stage.laboratoryId, reading })
      .execute();
    await scope.db
      .insertInto('laboratoryAliases')
      .values({
        organisationId: scope.organisationId,
        laboratoryId: stage.laboratoryId,
        kind: 'test',
        word: 'TS',
        wordKey: 'ts',
      })
      .execute();
  });
  expect((await accepting)?.body).toMatchObject({ state: 'accepted', counts: { new: 0, 'left-out': 1 } });
  const { rows } = await app.owner.query('select from laboratory_results where sample_number = $1', [number]);
  expect(rows).toEqual([]);
});
