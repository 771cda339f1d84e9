import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { type Body, period, setSettlementStage, terms } from '../../testing/plant/settlement-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
const today = plainDateIn(new Date(), 'Europe/Berlin');
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSettlementStage(app.uelzen);
});
afterAll(() => app.close());
beforeEach(() => stage.settleRest());

describe('a draft', () => {
  it('settles each delivery at the price of its day, with freight and what is missing', async () => {
    await stage.agree({ freightType: 'per-ton', freightCents: 215 });
    const [old, late] = [await stage.delivered(addDays(today, -10)), await stage.delivered(today, { fullKg: 40_140 })];
    const { status, body } = await stage.draft();
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: null, status: 'draft', language: 'de', currency: 'EUR', isOutdated: false });
    expect(body.lines).toMatchObject([
      {
        booking: { number: old.number },
        priceCentsPerUnit: 3850,
        amount: 25,
        amountCents: 96_250,
        freightCents: 5_375,
      },
      {
        booking: { number: late.number },
        priceCentsPerUnit: 4000,
        amount: 25.14,
        amountCents: 100_560,
        freightCents: 5_405,
      },
    ]);
    expect(body.lines[0]).toMatchObject({ licensePlate: 'UE-LW 130', netKg: 25_000, missingValues: ['ts'] });
    expect(body.sums).toEqual({ amountCents: 196_810, deductionCents: 0, freightCents: 10_780, totalCents: 207_590 });
    expect(body.materials).toMatchObject([{ article: { name: 'Maissilage' }, amount: 50.14, deliveries: 2 }]);
  });

  it('loses what was measured badly, and the contract says so', async () => {
    await stage.agree({}, { limits: [{ parameter: 'ts', minimum: 28, maximum: null }] });
    const { id } = await stage.delivered();
    const { body } = await stage.draft();
    const measure = (bookingId: string, value: number) =>
      app.uelzen.manager.put(
        `/settlements/${body.id}/values`,
        { bookingId, values: [{ parameter: 'ts', value }] },
        { version: 1 },
      );
    expect((await measure(stage.articleId, 27)).body.fields).toEqual([{ path: 'bookingId', reason: 'unknown' }]);
    const { body: measured } = await measure(id, 27);
    expect(measured.lines[0]).toMatchObject({ amountCents: 100_000, deductionCents: 2_500, missingValues: [] });
    expect(measured.totalCents).toBe(97_500);
    const flags = async () => (await app.uelzen.manager.get(`/contracts/${stage.contractId}`)).body.flags;
    expect(await flags()).toContain('limit-value-violation');
    const flagged = await app.uelzen.manager.get('/contracts?flag=limit-value-violation');
    expect(flagged.body.items).toMatchObject([{ id: stage.contractId }]);
    await stage.agree({}, { limits: [{ parameter: 'ts', minimum: 27, maximum: null }] });
    expect(await flags()).not.toContain('limit-value-violation');
  });

  it('keeps a measured value that takes nothing off, so that a slip of the finger is put right', async () => {
    const ph = { parameter: 'ph', fromValue: null, belowValue: 4, percent: 1, centsPerUnit: null };
    await stage.agree({}, { deductions: [...terms.deductions, ph] });
    const { id } = await stage.delivered();
    const { body } = await stage.draft();
    expect(body.lines).toMatchObject([{ measured: [], missingValues: ['ts', 'ph'] }]);
    const measure = async (value: number, version: number) => {
      const values = { bookingId: id, values: [{ parameter: 'ts', value }] };
      return (await app.uelzen.manager.put(`/settlements/${body.id}/values`, values, { version })).body;
    };
    const mistyped = await measure(72, body.version);
    const kept = { measured: [{ parameter: 'ts', value: 72 }], deductions: [], missingValues: ['ph'] };
    expect(mistyped).toMatchObject({ lines: [kept], totalCents: 100_000, isOutdated: false });
    const right = await measure(27, mistyped.version);
    expect(right).toMatchObject({ lines: [{ measured: [{ parameter: 'ts', value: 27 }] }], totalCents: 97_500 });
    expect(right.lines[0].deductions).toHaveLength(1);
  });

  it('is made anew when something has changed, and isn’t issued before', async () => {
    await stage.delivered();
    const { body } = await stage.draft();
    await stage.agree({}, { laterPrices: [], priceCentsPerUnit: 4100 });
    expect((await app.uelzen.manager.get(`/settlements/${body.id}`)).body.isOutdated).toBe(true);
    expect((await stage.issue(body)).body.reason).toBe('settlement.outdated');
    const input = { contractId: stage.contractId, ...period };
    const anew = await app.uelzen.manager.patch(`/settlements/${body.id}`, input, { version: 1 });
    expect(anew.body).toMatchObject({ isOutdated: false, totalCents: 102_500 });
    expect((await stage.issue(anew.body)).status).toBe(200);
  });

  it('needs something to settle, a period, and a price before it is issued', async () => {
    expect((await stage.draft()).body.reason).toBe('settlement.nothing-to-settle');
    expect((await stage.draft({ toOn: addDays(period.fromOn, -1) })).body.fields).toEqual([
      { path: 'toOn', reason: 'settlement.ends-before-start' },
    ]);
    await stage.agree({ startsOn: addDays(period.toOn, 1) });
    expect((await stage.draft()).body.fields).toEqual([{ path: 'toOn', reason: 'settlement.before-contract' }]);
    expect((await stage.draft({ covers: 'supplier' })).body.reason).toBe('settlement.nothing-to-settle');
    await stage.agree();
    expect((await stage.draft({ contractId: stage.articleId })).body.fields).toEqual([
      { path: 'contractId', reason: 'unknown' },
    ]);
    await stage.delivered();
    await stage.agree({}, { laterPrices: [], priceCentsPerUnit: null });
    const { body } = await stage.draft();
    const refused = (await stage.issue(body)).body;
    expect([refused.reason, refused.details]).toEqual(['settlement.price-missing', { articles: 'Maissilage' }]);
  });

  it('is deleted with its lines; what is issued stays', async () => {
    const { manager } = app.uelzen;
    await stage.delivered();
    const { body } = await stage.draft();
    expect((await manager.delete(`/settlements/${body.id}`, { version: 1 })).status).toBe(204);
    const { body: issued } = await stage.issue((await stage.draft()).body);
    const answer = await manager.delete(`/settlements/${issued.id}`, { version: issued.version });
    expect(answer.body.reason).toBe('settlement.not-a-draft');
    await expect(app.owner.query('delete from settlement_lines where settlement_id = $1', [issued.id])).rejects.toThrow(
      'issued',
    );
    await expect(app.owner.query('update settlements set total_cents = 1 where id = $1', [issued.id])).rejects.toThrow(
      'issued',
    );
  });
});

describe('an issued settlement', () => {
  it('holds its deliveries: nobody settles one of them again, and who tries is told where', async () => {
    const { number } = await stage.delivered();
    const [{ body: first }, { body: second }] = [await stage.draft(), await stage.draft()];
    const { body: issued } = await stage.issue(first);
    expect(issued).toMatchObject({ status: 'issued', issuedByName: 'Test red2PlantManager' });
    expect(issued.number).toMatch(/^A-\d{4}-\d{4}$/);
    const { status, body } = await stage.issue(second);
    expect([status, body.reason]).toEqual([409, 'settlement.delivery-settled']);
    expect(body.details).toEqual({ settlement: issued.number, settlementId: issued.id, bookings: number });
    expect((await stage.draft()).body.reason).toBe('settlement.nothing-to-settle');
  });

  it('gets one number each when several are issued at once, none twice and none left out', async () => {
    const numberOf = ({ number }: { number: string }) => Number(number.slice(-4));
    await stage.delivered();
    const start = numberOf((await stage.issue((await stage.draft()).body)).body);
    const drafts = [];
    for (let day = 1; day <= 4; day += 1) {
      const on = addDays(today, -day);
      await stage.delivered(on);
      drafts.push((await stage.draft({ fromOn: on, toOn: on })).body);
    }
    // Each twice, as by two people: one of both wins.
    const answers = await Promise.all([...drafts, ...drafts].map(stage.issue));
    const won = answers.filter(({ status }) => status === 200).map(({ body }) => numberOf(body));
    expect(won.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].map((step) => start + step));
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(4);
  });

  it('of the same deliveries in two drafts at once wins once', async () => {
    await stage.delivered();
    const drafts = [(await stage.draft()).body, (await stage.draft()).body, (await stage.draft()).body];
    const answers = await Promise.all(drafts.map(stage.issue));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const reasons = answers.filter(({ status }) => status === 409).map(({ body }) => body.reason);
    expect(reasons).toEqual(['settlement.delivery-settled', 'settlement.delivery-settled']);
  });

  it('stays as it is when a delivery is reversed; says so, and a correction takes back what it paid', async () => {
    const { manager } = app.uelzen;
    const { id, number } = await stage.delivered();
    const { body: issued } = await stage.issue((await stage.draft()).body);
    const before = (await manager.get(`/settlements/${issued.id}`)).body;
    created(await manager.post(`/bookings/${id}/reverse`, { reason: 'Falscher Lieferant' }));
    await stage.agree({}, { laterPrices: [], priceCentsPerUnit: 9_999 });
    const after = (await manager.get(`/settlements/${issued.id}`)).body;
    expect({ ...after, reversedSince: [] }).toEqual(before);
    expect(after.reversedSince).toEqual([{ booking: { id, number }, settledBy: null }]);
    const { body: correction } = await manager.post(`/settlements/${issued.id}/correction`);
    expect(correction).toMatchObject({ corrects: { id: issued.id, number: issued.number }, totalCents: -100_000 });
    expect(correction.lines).toMatchObject([{ isReversal: true, amount: -25, priceCentsPerUnit: 4000 }]);
    const { body: corrected } = await stage.issue(correction);
    expect((await manager.get(`/settlements/${issued.id}`)).body.reversedSince).toEqual([
      { booking: { id, number }, settledBy: { id: corrected.id, number: corrected.number } },
    ]);
    // The money would otherwise be taken back without ever having been paid.
    const { status, body } = await stage.withdraw(issued);
    expect([status, body.reason, body.details.settlement]).toEqual([409, 'settlement.corrected', corrected.number]);
    expect((await manager.post(`/settlements/${issued.id}/correction`)).body.reason).toBe(
      'settlement.nothing-to-settle',
    );
  });

  it('is withdrawn for a reason; its deliveries are free again, its number is not', async () => {
    const { manager } = app.uelzen;
    await stage.delivered();
    const { body: issued } = await stage.issue((await stage.draft()).body);
    const { body: withdrawn } = await stage.withdraw(issued);
    expect(withdrawn).toMatchObject({
      status: 'withdrawn',
      number: issued.number,
      withdrawalReason: 'Falscher Preis',
      lines: issued.lines,
    });
    expect((await stage.withdraw(withdrawn)).body.reason).toBe('settlement.not-issued');
    const { body: again } = await stage.issue((await stage.draft()).body);
    expect(again.number > issued.number).toBe(true);
    const { items } = (await manager.get(`/settlements/${issued.id}/history`)).body;
    expect(items.map(({ event }: Body) => event)).toEqual(['withdrawn', 'issued', 'created']);
  });

  it('covers all contracts of its supplier in its currency, if that is wanted', async () => {
    const { manager } = app.uelzen;
    const other = created(
      await manager.post(
        '/contracts',
        contractBody(stage.supplierId, [materialBody(stage.articleId, terms)], {
          number: 'V-2',
          startsOn: '2020-01-01',
          endsOn: '2030-12-31',
        }),
      ),
    );
    // Of two that fit, a delivery counts towards the one that ends first.
    await stage.delivered();
    expect((await stage.draft()).body.reason).toBe('settlement.nothing-to-settle');
    const { body } = await stage.draft({ covers: 'supplier' });
    expect(body.lines).toMatchObject([{ contract: { id: other.id, number: 'V-2' } }]);
    const listed = (await manager.get(`/settlements?contractId=${other.id}`)).body.items;
    expect(listed).toMatchObject([{ id: body.id, contract: { number: 'V-1' }, covers: 'supplier' }]);
    created(await stage.issue(body));
    created(
      await manager.put(
        `/contracts/${other.id}/status`,
        { status: 'closed', reason: 'Test' },
        { version: other.version },
      ),
    );
  });
});
