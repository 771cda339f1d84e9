import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { type SampleStage, setSampleStage } from '../../testing/laboratory/sample-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let manager: TestClient;
let operator: TestClient;
let stage: SampleStage;
const reason = 'Auffälliger Geruch';
const saidOf = ({ status, body }: TestAnswer) => [status, body.reason];
const bookingOf = async (id: string) => (await operator.get(`/bookings/${id}`)).body;
const eventsOf = async (id: string) =>
  (await operator.get(`/bookings/${id}/history`)).body.items.map(({ event }: { event: string }) => event);
const flagsOf = ({ flags }: { flags: { key: string }[] }) => flags.map(({ key }) => key);
const pending = 'laboratory-values-pending';

beforeAll(async () => {
  app = await startOwnTestApp();
  ({ manager, operator } = app.uelzen);
  stage = await setSampleStage(app.uelzen);
  await stage.agree({ sampleRule: 'random', samplePercent: 100 });
});
afterAll(() => app.close());

describe('the sample that is due', () => {
  it('stands before the weighing, is taken by its number or by touch, and tells who took it', async () => {
    const { id, step, sample } = await stage.toSample();
    expect(step).toBe('collectSampleContainer');
    const other = await stage.toSample();
    const path = `/bookings/${id}/steps/collectSampleContainer`;
    expect(saidOf(await operator.post(path, { sampleNumber: other.sample.number }))).toEqual([
      409,
      'booking.other-sample',
    ]);
    const wrong = await operator.post(path, { sampleNumber: '1234' });
    expect(wrong.body.fields).toEqual([{ path: 'sampleNumber', reason: 'sample.not-a-number' }]);
    expect((await bookingOf(id)).sample.status).toBe('due');
    const taken = (await operator.post(path, { sampleNumber: sample.number })).body;
    expect([taken.step, flagsOf(taken)]).toEqual(['weighing', [pending]]);
    expect(taken.sample).toMatchObject({
      status: 'taken',
      takenBy: 'Test red2Operator',
      takenAtStep: 'collectSampleContainer',
      number: sample.number,
    });
    const touched = await stage.step(other.id, 'collectSampleContainer');
    expect([touched.step, touched.sample.status]).toEqual(['weighing', 'taken']);
    expect((await stage.bring(id)).status).toBe('completed');
  });

  it('is taken once, by two terminals too', async () => {
    const { id } = await stage.toSample();
    const path = `/bookings/${id}/steps/collectSampleContainer`;
    const answers = await Promise.all([1, 2].map(() => operator.post(path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is waived by a manager alone, with a reason, and the lorry goes on', async () => {
    const { id } = await stage.toSample();
    const path = `/bookings/${id}/sample/waiver`;
    expect((await operator.post(path, { reason })).status).toBe(403);
    expect((await manager.post(path, {})).status).toBe(422);
    const { step, sample, flags, facts } = (await manager.post(path, { reason })).body;
    expect([step, facts.sampleDue, flags]).toEqual(['weighing', false, []]);
    expect(sample).toMatchObject({ status: 'waived', waivedBy: 'Test red2PlantManager', waivedReason: reason });
    expect(saidOf(await manager.post(path, { reason }))).toEqual([409, 'booking.sample-not-due']);
    const after = (await operator.post(`/bookings/${id}/sample`, { reason })).body;
    expect(after.sample).toMatchObject({ status: 'taken', number: sample.number, takenReason: reason });
    expect((await eventsOf(id)).slice(0, 2)).toEqual(['sample-taken', 'sample-waived']);
  });

  it('is void once its booking is aborted', async () => {
    const { id } = await stage.toSample();
    expect((await stage.abort(id)).body.sample.status).toBe('void');
  });
});

describe('a sample that nobody asked for', () => {
  it('is taken with a reason, also of what has been booked, but not before the lorry is there', async () => {
    await stage.agree({ sampleRule: 'none' });
    const { id } = await stage.book();
    const path = `/bookings/${id}/sample`;
    expect(saidOf(await operator.post(path, { reason }))).toEqual([409, 'booking.sample-too-early']);
    await stage.register(id);
    await stage.step(id, 'selectScale', { scaleId: stage.scaleId });
    expect((await stage.bring(id)).status).toBe('completed');
    expect((await operator.post(path, {})).status).toBe(422);
    const { sample, status } = (await operator.post(path, { reason })).body;
    expect([status, sample.rule, sample.takenAtStep]).toEqual(['completed', 'by-hand', null]);
    expect(saidOf(await operator.post(path, { reason }))).toEqual([409, 'booking.sample-taken']);
  });
});

describe('the values of a sample', () => {
  const values = [{ parameter: 'ts', value: 31.5 }];

  it('are entered by a manager, say by whom, and end the waiting', async () => {
    const { id } = await stage.arrive();
    await operator.post(`/bookings/${id}/sample`, { reason });
    expect(flagsOf(await bookingOf(id))).toEqual([pending]);
    const path = `/bookings/${id}/values`;
    expect((await operator.put(path, { values })).status).toBe(403);
    const measured = (await manager.put(path, { values })).body;
    expect(flagsOf(measured)).toEqual([]);
    expect(measured.values).toMatchObject([{ ...values[0], measuredBy: 'Test red2PlantManager' }]);
    const [entry] = (await operator.get(`/bookings/${id}/history`)).body.items;
    expect(entry).toMatchObject({ event: 'measured', after: { measured: { ts: 31.5 } } });
    expect(flagsOf((await manager.put(path, { values: [{ parameter: 'ts', value: null }] })).body)).toEqual([pending]);
  });

  it('are waited for at the end only where the contract says so, until they come or nobody waits', async () => {
    await stage.agree({ sampleRule: 'random', samplePercent: 100, postAfterValues: true });
    const finish = async () => {
      const { id } = await stage.toSample();
      await stage.step(id, 'collectSampleContainer');
      return stage.bring(id);
    };
    const [first, second] = [await finish(), await finish()];
    expect([first, second].map(({ status, step }) => `${status} ${step}`)).toEqual(Array(2).fill('finished ready'));
    expect(saidOf(await operator.post(`/bookings/${first.id}/steps/ready`))).toEqual([
      409,
      'booking.waiting-for-laboratory',
    ]);
    await manager.put(`/bookings/${first.id}/values`, { values });
    expect((await stage.step(first.id, 'ready')).status).toBe('completed');
    const waiver = `/bookings/${second.id}/sample/values-waiver`;
    expect((await operator.post(waiver, { reason })).status).toBe(403);
    expect((await manager.post(waiver, { reason })).body.sample).toMatchObject({ valuesWaivedReason: reason });
    expect((await stage.step(second.id, 'ready')).status).toBe('completed');
    expect(saidOf(await manager.post(waiver, { reason }))).toEqual([409, 'booking.values-not-pending']);
  });

  it('follow their booking to the contract that it gets', async () => {
    await stage.agree({ sampleRule: 'random', samplePercent: 100 });
    const { id } = await stage.toSample({ supplierId: null });
    await manager.put(`/bookings/${id}/values`, { values });
    const { version, article } = await bookingOf(id);
    const said = { transport: 'delivery', deliveryDate: stage.today, articleId: article.id, reason };
    await manager.patch(`/bookings/${id}`, { ...said, supplierId: stage.supplierId }, { version });
    const { rows } = await app.owner.query('select material_id from delivery_values where booking_id = $1', [id]);
    const stored = await app.owner.query('select contract_material_id from bookings where id = $1', [id]);
    expect(rows[0].material_id).toBe(stored.rows[0].contract_material_id);
    expect(rows[0].material_id).not.toBeNull();
  });
});

it('finds bookings by how far their sample is, and by its number', async () => {
  const { id, sample } = await stage.toSample();
  const idsOf = async (query: string) =>
    (await operator.get(`/bookings?${query}`)).body.items.map((one: { id: string }) => one.id);
  expect(await idsOf('sample=due')).toContain(id);
  expect(await idsOf(`search=${sample.number}`)).toEqual([id]);
  const asPrinted = encodeURIComponent(sample.number.replaceAll(/(\d{4})(?=\d)/g, '$1 '));
  expect(await idsOf(`search=${asPrinted}`)).toEqual([id]);
  expect((await operator.get(`/search?query=${asPrinted}`)).body.items).toMatchObject([{ kind: 'booking', id }]);
  const printedArrival = (await operator.get(`/bookings/arrivals?search=${asPrinted}`)).body;
  expect(printedArrival.open.map((open: { id: string }) => open.id)).toEqual([id]);
  expect(await idsOf(`search=${sample.number}&sample=due`)).toEqual([id]);
  const arrival = (await operator.get(`/bookings/arrivals?search=${sample.number}`)).body;
  expect(arrival).toMatchObject({ driver: null, lorries: [], open: [{ id }] });
  await stage.step(id, 'collectSampleContainer');
  expect([await idsOf('sample=due'), await idsOf('sample=with-values')].flat()).not.toContain(id);
  expect(await idsOf('sample=without-values')).toContain(id);
  await manager.put(`/bookings/${id}/values`, { values: [{ parameter: 'ts', value: 30 }] });
  expect(await idsOf('sample=with-values')).toContain(id);
  expect(await idsOf('sample=none')).not.toContain(id);
  const [newest] = (await operator.get('/bookings?sample=any')).body.items;
  expect([newest.id, newest.sample]).toEqual([id, { number: sample.number, status: 'taken', hasValues: true }]);
  const file = await manager.get(
    '/bookings/export?format=csv&sample=with-values&language=en&columns=number,sample,sampleState',
  );
  expect(file.status).toBe(200);
});

it('keeps every invariant', async () => {
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
});

// Last, for it moves days past the commands that keep them.
it('an approval of the day of the delivery holds while its values are waited for, however long it is over', async () => {
  await stage.agree({ sampleRule: 'random', samplePercent: 100, postAfterValues: true });
  const { id } = await stage.toSample();
  await stage.step(id, 'collectSampleContainer');
  await stage.bring(id);
  await app.owner.query("update proofs set expires_on = '2020-12-31'");
  const approval = { scope: 'global', validUntil: stage.today, reason };
  expect((await manager.post(`/bookings/${id}/approvals`, approval)).status).toBe(200);
  await app.owner.query('update approvals set valid_until = valid_until - 10');
  await app.owner.query('update bookings set delivery_date = delivery_date - 10 where id = $1', [id]);
  expect(flagsOf(await bookingOf(id))).toContain('temporarily-approved');
  await manager.put(`/bookings/${id}/values`, { values: [{ parameter: 'ts', value: 31.5 }] });
  expect((await stage.step(id, 'ready')).status).toBe('completed');
});
