import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { type Body, setSettlementStage, terms } from '../../testing/plant/settlement-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSettlementStage(app.uelzen);
});
afterAll(() => app.close());

const ph = { parameter: 'ph', fromValue: null, belowValue: 4, percent: 1, centsPerUnit: null };
beforeEach(async () => {
  await stage.settleRest();
  await stage.agree({}, { deductions: [...terms.deductions, ph] });
});

type Value = { readonly parameter: string; readonly value: number | null };
const measure = ({ id, version }: Body, bookingId: string, values: readonly Value[]) =>
  app.uelzen.manager.put(`/settlements/${id}/values`, { bookingId, values }, { version: Number(version) });
const historyOf = async (path: string): Promise<Body[]> => (await app.uelzen.manager.get(`${path}/history`)).body.items;
const begin = async () => {
  const delivery = await stage.delivered();
  return { delivery, draft: (await stage.draft()).body };
};

describe('what was measured of a delivery', () => {
  it('changes by what is sent alone, and null takes a value back', async () => {
    const { delivery, draft } = await begin();
    // As the laboratory will write it: no rule of this contract asks for it.
    const { contractMaterialId } = (
      await app.owner.query('select contract_material_id as "contractMaterialId" from bookings where id = $1', [
        delivery.id,
      ])
    ).rows[0];
    await app.owner.query('insert into delivery_values values ($1, $2, $3, $4, $5)', [
      app.uelzen.id,
      delivery.id,
      'n',
      4.5,
      contractMaterialId,
    ]);
    const { body: first } = await measure(draft, delivery.id, [{ parameter: 'ts', value: 27 }]);
    const { body: second } = await measure(first, delivery.id, [{ parameter: 'ph', value: 3.9 }]);
    const both = [
      { parameter: 'ts', value: 27 },
      { parameter: 'ph', value: 3.9 },
    ];
    expect(second.lines[0].measured).toEqual(both);
    await measure(second, delivery.id, [{ parameter: 'ts', value: null }]);
    const { rows } = await app.owner.query(
      'select parameter, value from delivery_values where booking_id = $1 order by parameter',
      [delivery.id],
    );
    expect(rows).toEqual([
      { parameter: 'n', value: 4.5 },
      { parameter: 'ph', value: 3.9 },
    ]);
  });

  it.each([
    ['ts', 100.1, 'too-large', 100],
    ['ts', -0.1, 'too-small', 0],
    ['ph', 14.1, 'too-large', 14],
    ['biogas', 1501, 'too-large', 1500],
    ['nh4-n', 1001, 'too-large', 1000],
  ])('%s of %d is refused as %s, naming the field and the limit', async (parameter, value, reason, limit) => {
    const { delivery, draft } = await begin();
    const values = [
      { parameter: 'k', value: 1 },
      { parameter, value },
    ];
    const { status, body } = await measure(draft, delivery.id, values);
    expect([status, body.fields]).toEqual([422, [{ path: 'values.1.value', reason, limit }]]);
  });

  it('is said of a delivery that the draft pays: not of one that it leaves out, nor of one that it takes back', async () => {
    const { delivery, draft } = await begin();
    const values = [{ parameter: 'ts', value: 27 }];
    const unknown = [422, [{ path: 'bookingId', reason: 'unknown' }]];
    const left = await stage.delivered();
    const ofOther = await measure(draft, left.id, values);
    expect([ofOther.status, ofOther.body.fields]).toEqual(unknown);
    created(await stage.issue((await stage.draft()).body));
    created(await app.uelzen.manager.post(`/bookings/${delivery.id}/reverse`, { reason: 'Falscher Lieferant' }));
    const { body: correction } = await stage.draft();
    expect(correction.lines).toMatchObject([{ isReversal: true }]);
    const reversalId = correction.lines[0].booking.id;
    const ofReversal = await measure(correction, reversalId, values);
    expect([ofReversal.status, ofReversal.body.fields]).toEqual(unknown);
    const { rows } = await app.owner.query('select 1 from delivery_values where booking_id = any($1)', [
      [reversalId, left.id],
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    [27.1234567, 27.12],
    [27.996, 28],
    [1e-300, 0],
  ])('%d is kept as it is shown, as %d', async (value, kept) => {
    const { delivery, draft } = await begin();
    const { body } = await measure(draft, delivery.id, [{ parameter: 'ts', value }]);
    expect(body.lines[0].measured).toEqual([{ parameter: 'ts', value: kept }]);
  });

  it('is told once where it was typed, and at the booking: what it was before and after, and nothing else', async () => {
    const { delivery, draft } = await begin();
    const { body: first } = await measure(draft, delivery.id, [{ parameter: 'ts', value: 72 }]);
    const values = [
      { parameter: 'ts', value: 27 },
      { parameter: 'ph', value: null },
    ];
    const { body: second } = await measure(first, delivery.id, values);
    const { body: same } = await measure(second, delivery.id, values);
    const booking = { id: delivery.id, number: delivery.number };
    const at = (totalCents: number, measured: object) => ({ booking, measured, totalCents, currency: 'EUR' });
    const told = await historyOf(`/settlements/${draft.id}`);
    expect(told.map(({ event, before, after }) => [event, before, after]).slice(1, 3)).toEqual([
      ['measured', at(100_000, { ts: 72 }), at(97_500, { ts: 27 })],
      ['measured', at(100_000, { ts: null }), at(100_000, { ts: 72 })],
    ]);
    expect(same.lines).toHaveLength(1);
    expect(told.filter(({ before, after }) => JSON.stringify([before, after]).includes('"lines"'))).toEqual([]);
    const ofBooking = (await historyOf(`/bookings/${delivery.id}`)).filter(({ event }) => event === 'measured');
    expect(ofBooking.map(({ before, after }) => [before, after])).toEqual([
      [{ measured: { ts: 72 } }, { measured: { ts: 27 } }],
      [{ measured: { ts: null } }, { measured: { ts: 72 } }],
    ]);
  });

  it('is asked about where an oTS is no more than the dry matter, in the draft and at the booking', async () => {
    const { delivery, draft } = await begin();
    const values = [
      { parameter: 'ts', value: 33 },
      { parameter: 'ots', value: 30.7 },
    ];
    const details = { organic: 30.7, dryMatter: 33, ofDryMass: 93.03 };
    const asked = [409, 'booking.organic-doubtful', details];
    const { status, body } = await measure(draft, delivery.id, values);
    expect([status, body.reason, body.details]).toEqual(asked);
    const atBooking = (more: object) => app.uelzen.manager.put(`/bookings/${delivery.id}/values`, { values, ...more });
    const ofBooking = await atBooking({});
    expect([ofBooking.status, ofBooking.body.reason, ofBooking.body.details]).toEqual(asked);
    const { rows } = await app.owner.query('select 1 from delivery_values where booking_id = $1', [delivery.id]);
    expect(rows).toEqual([]);
    const { body: confirmed } = await atBooking({ confirmOrganic: true });
    expect(confirmed.values).toMatchObject(values.toReversed());
    const inDraft = await app.uelzen.manager.put(
      `/settlements/${draft.id}/values`,
      { bookingId: delivery.id, values: [{ parameter: 'ots', value: 30 }], confirmOrganic: true },
      { version: Number(draft.version) },
    );
    expect(inDraft.status).toBe(200);
  });
});
