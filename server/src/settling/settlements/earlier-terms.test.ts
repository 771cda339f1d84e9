import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { type Body, setSettlementStage, terms } from '../../testing/plant/settlement-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
// The day of what is agreed must stay the same from the delivery to the end.
const now = new Date();
const today = plainDateIn(now, 'Europe/Berlin');
const [longAgo, lately] = [addDays(today, -20), addDays(today, -10)];
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(now);
  stage = await setSettlementStage(app.uelzen);
});
afterAll(() => app.close());
beforeEach(() => stage.settleRest());

const contract = async (): Promise<Body> => (await app.uelzen.manager.get(`/contracts/${stage.contractId}`)).body;
const lines = async () => (await stage.draft()).body.lines;
/** As a form sends it that says no day. */
const fromToday = { termsFrom: null };

describe('what is agreed anew', () => {
  it('settles earlier deliveries as it was agreed for their day, and later ones as it is by now', async () => {
    await stage.agree({ freightType: 'per-ton', freightCents: 200 });
    await stage.delivered(longAgo);
    await stage.delivered(today);
    const less = { deductions: [{ ...terms.deductions[0], percent: 5 }] };
    await stage.agree({ freightType: 'per-delivery', freightCents: 9_900, ...fromToday }, less);
    const { earlierTerms } = await contract();
    expect(earlierTerms).toMatchObject([
      { until: today, freightType: 'per-ton', freightCents: 200, materials: [{ deductions: [{ percent: 2.5 }] }] },
    ]);
    expect(await lines()).toMatchObject([{ freightCents: 5_000 }, { freightCents: 9_900 }]);
    const { body } = await stage.draft();
    for (const { booking, version = body.version } of body.lines)
      await app.uelzen.manager.put(
        `/settlements/${body.id}/values`,
        { bookingId: booking.id, values: [{ parameter: 'ts', value: 27 }] },
        { version: booking.id === body.lines[0].booking.id ? version : version + 1 },
      );
    expect((await lines()).map((line: Body) => line.deductions)).toMatchObject([[{ percent: 2.5 }], [{ percent: 5 }]]);
  });

  it('holds from the day that is said, also from a coming one, and from the beginning', async () => {
    await stage.agree({ freightType: 'per-delivery', freightCents: 1_000 });
    await stage.delivered(longAgo);
    await stage.delivered(today);
    const freight = async () => (await lines()).map((line: Body) => line.freightCents);
    const dear = { freightType: 'per-delivery', freightCents: 2_000 };
    await stage.agree({ ...dear, termsFrom: addDays(today, 30) });
    expect(await freight()).toEqual([1_000, 1_000]);
    // Nothing is changed but the day.
    await stage.agree({ ...dear, termsFrom: lately });
    expect(await freight()).toEqual([1_000, 2_000]);
    await stage.agree({ ...dear, termsFrom: '2020-01-01' });
    expect(await freight()).toEqual([2_000, 2_000]);
    expect((await contract()).earlierTerms).toEqual([]);
  });

  it('says nothing of terms where only something else of the contract has changed', async () => {
    await stage.agree({ freightType: 'per-delivery', freightCents: 1_000 });
    await stage.delivered(longAgo);
    const coming = { freightType: 'per-delivery', freightCents: 2_000 };
    await stage.agree({ ...coming, termsFrom: addDays(today, 30) });
    const { earlierTerms } = await contract();
    await stage.agree({ ...coming, notes: 'Annahme bis 17 Uhr', ...fromToday });
    expect((await contract()).earlierTerms).toEqual(earlierTerms);
  });

  it.each([
    ['begins today', { startsOn: today }],
    ['is to begin later', { startsOn: addDays(today, 5), termsFrom: addDays(today, 1) }],
  ])('leaves past deliveries as they were when the contract %s from now on', async (_, moved) => {
    await stage.agree({ freightType: 'per-delivery', freightCents: 1_000 });
    await stage.delivered(longAgo);
    await stage.agree({ freightType: 'per-delivery', freightCents: 2_000, ...fromToday, ...moved });
    expect((await lines()).map((line: Body) => line.freightCents)).toEqual([1_000]);
  });

  it('holds from the beginning while nothing has come; leaves a delivery as it was that is on its way, and one that was taken back and is booked again', async () => {
    const other = await setSettlementStage(app.bremen);
    const { manager } = app.bremen;
    const kept = async () => (await manager.get(`/contracts/${other.contractId}`)).body.earlierTerms;
    await other.agree({ freightType: 'per-delivery', freightCents: 500, ...fromToday });
    await other.agree({ freightType: 'per-delivery', freightCents: 1_000, ...fromToday });
    expect(await kept()).toEqual([]);
    const { articleId, supplierId } = other;
    const announced = { type: 'incoming', transport: 'delivery', deliveryDate: lately, licensePlate: 'UE-X 5' };
    const { id } = (await manager.post('/bookings', { ...announced, articleId, supplierId })).body;
    await other.agree({ freightType: 'per-delivery', freightCents: 2_000, ...fromToday });
    expect(await kept()).toMatchObject([{ until: today, freightCents: 1_000 }]);
    await manager.post(`/bookings/${id}/abort`, { reason: 'Regen' });
    await other.agree({ freightType: 'per-delivery', freightCents: 2_000 });
    expect(await kept()).toEqual([]);
    const { id: brought } = await other.delivered(lately);
    await manager.post(`/bookings/${brought}/reverse`, { reason: 'Falsch gewogen' });
    await other.agree({ freightType: 'per-delivery', freightCents: 3_000, ...fromToday });
    expect(await kept()).toMatchObject([{ until: today, freightCents: 2_000 }]);
  });

  it('is told in the history, with what was agreed before', async () => {
    await stage.agree();
    await stage.delivered(longAgo);
    await stage.agree(fromToday, { targetAmount: 700 });
    const { items } = (await app.uelzen.manager.get(`/contracts/${stage.contractId}/history`)).body;
    expect(items[0]).toMatchObject({
      before: { earlierTerms: [] },
      after: {
        materials: [{ targetAmount: 700 }],
        earlierTerms: [{ until: today, materials: [{ targetAmount: 1000 }] }],
      },
    });
  });
});

describe('a first price at which something came', () => {
  it('stays with it, and the new one holds from today on', async () => {
    await stage.agree({}, { laterPrices: [] });
    await stage.delivered(longAgo);
    await stage.delivered(today);
    await stage.agree(fromToday, { laterPrices: [], priceCentsPerUnit: 4_500 });
    expect((await contract()).materials).toMatchObject([
      { priceCentsPerUnit: 3850, laterPrices: [{ validFrom: today, priceCentsPerUnit: 4_500 }] },
    ]);
    expect(await lines()).toMatchObject([{ priceCentsPerUnit: 3850 }, { priceCentsPerUnit: 4_500 }]);
  });

  it.each([
    ['where a later one holds by now', { priceCentsPerUnit: 4_500 }],
    ['where it would be none', { priceCentsPerUnit: null, laterPrices: [] }],
  ])('is refused another value %s, by the name of the field', async (_, material) => {
    await stage.agree();
    await stage.delivered(longAgo);
    await expect(stage.agree(fromToday, material)).rejects.toThrow(
      /"path":"materials\.0\.priceCentsPerUnit","reason":"contract\.price-delivered"/,
    );
    // Whoever says so corrects it.
    await stage.agree({ termsFrom: '2020-01-01' }, material);
  });
});

describe('limits that change', () => {
  it('leave the flag of earlier deliveries as it is, in the answer and in the list', async () => {
    const limitsOf = (minimum: number) => ({ limits: [{ parameter: 'ph', minimum, maximum: null }] });
    const isFlagged = async () => {
      const listed = (await app.uelzen.manager.get('/contracts?flag=limit-value-violation')).body.items.length > 0;
      const { flags } = (await contract()) as { flags: string[] };
      expect(flags.includes('limit-value-violation')).toBe(listed);
      return listed;
    };
    const measured = async (day: string, value: number) => {
      const { id } = await stage.delivered(day);
      const { body } = await stage.draft();
      const values = { bookingId: id, values: [{ parameter: 'ph', value }] };
      expect(
        (await app.uelzen.manager.put(`/settlements/${body.id}/values`, values, { version: body.version })).status,
      ).toBe(200);
    };
    await stage.agree({}, limitsOf(6));
    await measured(longAgo, 7);
    expect(await isFlagged()).toBe(false);
    await stage.agree({ termsFrom: lately }, limitsOf(8));
    expect(await isFlagged()).toBe(false);
    await measured(today, 7);
    expect(await isFlagged()).toBe(true);
    await stage.agree({ termsFrom: lately }, limitsOf(5));
    expect(await isFlagged()).toBe(false);
    // And the other way round: what was too little then is it still.
    await stage.agree({}, limitsOf(8));
    expect(await isFlagged()).toBe(true);
    await stage.agree({ termsFrom: addDays(today, 1) }, { limits: [] });
    expect(await isFlagged()).toBe(true);
  });
});

describe('whatever is agreed for later days', () => {
  it('changes no line of what came before', async () => {
    await stage.agree({ freightType: 'per-ton', freightCents: 200 });
    await stage.delivered(longAgo);
    const change = fc.record({
      from: fc.integer({ min: 1, max: 40 }).map((days) => addDays(longAgo, days)),
      cents: fc.integer({ min: 0, max: 9_000 }),
      percent: fc.integer({ min: 1, max: 90 }),
      isPerTon: fc.boolean(),
    });
    const before = (await lines())[0];
    await fc.assert(
      fc.asyncProperty(change, async ({ from, cents, percent, isPerTon }) => {
        const freight = { freightType: isPerTon ? 'per-ton' : 'per-delivery', freightCents: cents };
        const deduction = { ...terms.deductions[0], percent };
        await stage.agree({ ...freight, termsFrom: from }, { deductions: [deduction], targetAmount: percent });
        expect((await lines())[0]).toEqual(before);
      }),
      { numRuns: casesOf(8) },
    );
  });
});

describe('earlier terms that a form tells itself', () => {
  const row = { until: lately, freightType: 'per-ton', freightCents: 100 };
  it('are kept as they are sent', async () => {
    const limits = [{ parameter: 'ts', minimum: 30, maximum: null }];
    const material = { articleId: stage.articleId, unit: 'ton', targetAmount: 500, limits, deductions: [] };
    await stage.agree({ earlierTerms: [{ ...row, materials: [material] }] });
    expect((await contract()).earlierTerms).toEqual([{ ...row, materials: [material] }]);
  });

  it.each([
    [
      'two until the same day',
      [
        { ...row, materials: [] },
        { ...row, materials: [] },
      ],
      '1.until',
      'not-unique',
    ],
    ['freight without money', [{ ...row, freightCents: null, materials: [] }], '0.freightCents', 'required'],
    [
      'a material that the contract lacks',
      [
        {
          ...row,
          materials: [{ articleId: crypto.randomUUID(), unit: 'ton', targetAmount: 1, limits: [], deductions: [] }],
        },
      ],
      '0.materials.0.articleId',
      'unknown',
    ],
  ])('are refused where they say %s', async (_, earlierTerms, path, reason) => {
    await expect(stage.agree({ earlierTerms })).rejects.toThrow(`"path":"earlierTerms.${path}","reason":"${reason}"`);
  });
});
