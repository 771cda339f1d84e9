import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { type Body, setSettlementStage } from '../../testing/plant/settlement-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const today = plainDateIn(new Date(), 'Europe/Berlin');
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSettlementStage(app.uelzen);
});
afterAll(() => app.close());
beforeEach(() => stage.settleRest());

const look = async (id: unknown): Promise<Body> => (await app.uelzen.manager.get(`/settlements/${id}`)).body;
const settled = async () => {
  const { id } = await stage.delivered();
  return { id, issued: (await stage.issue((await stage.draft()).body)).body };
};
const correct = async (id: unknown) => (await app.uelzen.manager.post(`/settlements/${id}/correction`)).body;
const dearer = () => stage.agree({}, { laterPrices: [], priceCentsPerUnit: 4500 });
const sumsOf = ({ lines }: Body) =>
  (lines as { takenBackFor: string | null; totalCents: number }[]).map(({ takenBackFor, totalCents }) => [
    takenBackFor,
    totalCents,
  ]);

describe('an issued settlement whose terms were changed for its days', () => {
  it('stays as it is and says so; its correction holds exactly the difference, once', async () => {
    const { id, issued } = await settled();
    expect(await look(issued.id)).toMatchObject({ isOutdated: false, repricedSince: [] });
    await dearer();
    expect(await look(issued.id)).toMatchObject({
      totalCents: 100_000,
      isOutdated: true,
      repricedSince: [{ booking: { id }, settledBy: null }],
    });
    const correction = await correct(issued.id);
    expect(correction.totalCents).toBe(12_500);
    expect(sumsOf(correction)).toEqual([
      ['terms', -100_000],
      [null, 112_500],
    ]);
    const { id: correctionId } = created(await stage.issue(correction));
    expect(await look(issued.id)).toMatchObject({
      isOutdated: false,
      repricedSince: [{ settledBy: { id: correctionId } }],
    });
    expect((await correct(issued.id)).reason).toBe('settlement.nothing-to-settle');
  });

  it('is corrected again by a correction of the correction', async () => {
    const { issued } = await settled();
    await dearer();
    const { body: first } = await stage.issue(await correct(issued.id));
    await stage.agree({}, { laterPrices: [], priceCentsPerUnit: 5000 });
    expect((await look(issued.id)).isOutdated).toBe(false);
    expect((await look(first.id)).isOutdated).toBe(true);
    expect((await correct(first.id)).totalCents).toBe(12_500);
  });

  it('is left alone by terms of other days, and by the settlement of the next days', async () => {
    const { issued } = await settled();
    await stage.agree({ freightType: 'per-delivery', freightCents: 9_900, termsFrom: addDays(today, 30) });
    expect((await look(issued.id)).isOutdated).toBe(false);
    await dearer();
    expect((await stage.draft()).body.reason).toBe('settlement.nothing-to-settle');
    expect((await look(issued.id)).isOutdated).toBe(true);
  });

  it('counts a changed freight, and a rebooked delivery on its new contract alone', async () => {
    const { id, issued } = await settled();
    await stage.agree({ freightType: 'per-delivery', freightCents: 9_900 });
    expect((await correct(issued.id)).totalCents).toBe(9_900);
    const { version } = (await app.uelzen.manager.get(`/bookings/${id}`)).body;
    const body = { supplierId: stage.supplierId, contractId: null, reason: 'Ohne Vertrag' };
    created(await app.uelzen.manager.post(`/bookings/${id}/rebooking`, body, { version }));
    const correction = await correct(issued.id);
    expect(sumsOf(correction)).toEqual([['rebooking', -100_000]]);
    expect(await look(issued.id)).toMatchObject({ isOutdated: false, repricedSince: [] });
  });

  it('is not withdrawn while its correction stands, and no draft of it outlives another change', async () => {
    const { issued } = await settled();
    await dearer();
    const draft = await correct(issued.id);
    await stage.agree({}, { laterPrices: [], priceCentsPerUnit: 5000 });
    expect((await look(draft.id)).isOutdated).toBe(true);
    expect((await stage.issue(draft)).body.reason).toBe('settlement.outdated');
    const { body: correction } = await stage.issue(await correct(issued.id));
    expect((await stage.withdraw(await look(issued.id))).body.reason).toBe('settlement.corrected');
    created(await stage.withdraw(correction));
    created(await stage.withdraw(await look(issued.id)));
  });
});
