import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SampleStage, setSampleStage } from '../../testing/laboratory/sample-stage.ts';
import { addressBody, contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: SampleStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSampleStage(app.uelzen);
});
afterAll(() => app.close());
/** Each test begins with no sample that counts. */
beforeEach(async () => {
  const { rows } = await app.owner.query(`select id from bookings where status not in ('completed', 'aborted')`);
  for (const { id } of rows) await stage.abort(id);
});

const isDue = async () => (await stage.arrive()).facts.sampleDue;
/** As if the samples had been due so many days ago. */
const age = (days: number) => app.owner.query('update samples set due_on = due_on - $1::integer', [days]);

describe('whether a delivery gives a sample', () => {
  it('is decided when its vehicle is registered, and told with the rule', async () => {
    await stage.agree({ sampleRule: 'first-delivery' });
    const { id } = await stage.book();
    expect((await app.uelzen.operator.get(`/bookings/${id}`)).body).toMatchObject({
      sample: null,
      isSampleAgreed: true,
      facts: { sampleDue: false },
    });
    const { sample, facts } = await stage.register(id);
    expect([facts.sampleDue, facts.sampleTaken]).toEqual([true, false]);
    expect(sample).toMatchObject({ rule: 'first-delivery', status: 'due', takenAt: null });
    expect(sample.number).toMatch(/^\d{12}$/);
    const [entry] = (await app.uelzen.operator.get(`/bookings/${id}/history`)).body.items;
    expect(entry).toMatchObject({
      event: 'step.registerVehicle',
      after: { sampleRule: 'first-delivery', sampleDue: true },
    });
    await stage.agree({ sampleRule: 'none' });
    const kept = { isSampleAgreed: false, facts: { sampleDue: true } };
    expect((await app.uelzen.operator.get(`/bookings/${id}`)).body).toMatchObject(kept);
  });

  it('goes to the next delivery when the first one is aborted or its sample waived', async () => {
    await stage.agree({ sampleRule: 'first-delivery' });
    const first = await stage.arrive();
    expect(await isDue()).toBe(false);
    await stage.abort(first.id);
    const second = await stage.toSample();
    expect(second.facts.sampleDue).toBe(true);
    const waiver = `/bookings/${second.id}/sample/waiver`;
    expect((await app.uelzen.manager.post(waiver, { reason: 'Silo schon beprobt' })).status).toBe(200);
    expect(await isDue()).toBe(true);
    expect(await isDue()).toBe(false);
  });

  it('goes to the next delivery once the first one was taken back', async () => {
    await stage.agree({ sampleRule: 'first-delivery' });
    const { id } = await stage.toSample();
    await stage.step(id, 'collectSampleContainer');
    expect((await stage.bring(id)).status).toBe('completed');
    expect(await isDue()).toBe(false);
    expect((await app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Falsche Fuhre' })).status).toBe(200);
    expect(await isDue()).toBe(true);
  });

  it('goes to the next delivery once the first one is given another contract', async () => {
    const { manager } = app.uelzen;
    await stage.agree({ sampleRule: 'first-delivery' });
    const supplierId = created(await manager.post('/addresses', addressBody({ companyName: 'Gut Ölper' }))).id;
    const runs = { startsOn: '2020-01-01', endsOn: '2099-12-31', number: 'V-2' };
    created(await manager.post('/contracts', contractBody(supplierId, [materialBody(stage.articleId)], runs)));
    const { id } = await stage.arrive();
    expect(await isDue()).toBe(false);
    const { version } = (await manager.get(`/bookings/${id}`)).body;
    const said = { transport: 'delivery', deliveryDate: stage.today, articleId: stage.articleId, supplierId };
    created(await manager.patch(`/bookings/${id}`, { ...said, reason: 'Anderer Hof' }, { version }));
    expect([await isDue(), await isDue()]).toEqual([true, false]);
  });

  it('comes again when the interval is over, by days', async () => {
    await stage.agree({ sampleRule: 'interval', sampleEvery: 2, sampleInterval: 'week' });
    expect([await isDue(), await isDue()]).toEqual([true, false]);
    await age(13);
    expect(await isDue()).toBe(false);
    await age(1);
    expect([await isDue(), await isDue()]).toEqual([true, false]);
  });

  it('is drawn and kept, also where the draw asks for none', async () => {
    await stage.agree({ sampleRule: 'random', samplePercent: 100 });
    expect(await isDue()).toBe(true);
    await stage.agree({ sampleRule: 'random', samplePercent: 1 });
    const { rows: before } = await app.owner.query('select count(*)::int as one from bookings where sample_draw > 0');
    const due = [];
    for (let lorry = 0; lorry < 12; lorry += 1) due.push(await isDue());
    const { rows } = await app.owner.query(
      `select sample_draw as draw, sample_percent as percent, sample_due as due
        from bookings where sample_draw > 0 order by id desc limit 12`,
    );
    expect(rows.map((row) => row.due).toReversed()).toEqual(due);
    expect(rows.every((row) => row.draw >= 1 && row.draw <= 100 && row.due === row.draw <= row.percent)).toBe(true);
    expect(new Set(rows.map((row) => row.percent))).toEqual(new Set([1]));
    expect(before[0].one).toBeGreaterThan(0);
  });

  it('keeps by which percentage was drawn, whatever is agreed later', async () => {
    await stage.agree({ sampleRule: 'random', samplePercent: null });
    const { id } = await stage.arrive();
    await stage.agree({ sampleRule: 'random', samplePercent: 100 });
    const [entry] = (await app.uelzen.operator.get(`/bookings/${id}/history`)).body.items;
    expect(entry.after).toMatchObject({ sampleRule: 'random', samplePercent: 20, sampleDraw: expect.any(Number) });
    await stage.abort(id);
    const { rows } = await app.owner.query('select sample_percent as percent from bookings where id = $1', [id]);
    expect(rows).toEqual([{ percent: 20 }]);
  });

  it('is never of a delivery without a contract, nor of what leaves', async () => {
    await stage.agree({ sampleRule: 'random', samplePercent: 100 });
    expect((await stage.arrive({ supplierId: null })).facts.sampleDue).toBe(false);
    const leaves = { type: 'outgoing', transport: 'collection', supplierId: null };
    expect((await stage.arrive(leaves)).facts.sampleDue).toBe(false);
  });

  it('of lorries at the same moment one alone is the first, and no number is given twice', async () => {
    await stage.agree({ sampleRule: 'first-delivery' });
    const plates = ['UE-A 1', 'UE-A 2', 'UE-A 3', 'UE-A 4', 'UE-A 5'];
    const booked = await Promise.all(plates.map((licensePlate) => stage.book({ licensePlate })));
    const registered = await Promise.all(booked.map(({ id }) => stage.register(id)));
    expect(registered.filter(({ facts }) => facts.sampleDue)).toHaveLength(1);
    await stage.agree({ sampleRule: 'random', samplePercent: 100 });
    const others = await Promise.all(plates.map((plate) => stage.arrive({ licensePlate: `${plate}0` })));
    expect(new Set(others.map(({ sample }) => sample.number)).size).toBe(5);
  });
});
