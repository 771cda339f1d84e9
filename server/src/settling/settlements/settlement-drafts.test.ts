import { MAXIMUM_SETTLED } from '@halm/model/settling/settlements/settlement-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { multiplyBooking } from '../../testing/plant/multiply-rows.ts';
import { type Body, period, setSettlementStage } from '../../testing/plant/settlement-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setSettlementStage(app.uelzen);
});
afterAll(() => app.close());
beforeEach(() => stage.settleRest());

const measure = ({ id, version }: Body, bookingId: string, value: number) =>
  app.uelzen.manager.put(
    `/settlements/${id}/values`,
    { bookingId, values: [{ parameter: 'ts', value }] },
    { version: Number(version) },
  );
const look = async (id: unknown): Promise<Body> => (await app.uelzen.manager.get(`/settlements/${id}`)).body;

describe('two drafts with the same delivery', () => {
  it('leave what was measured as it is once one of them is issued, and say which', async () => {
    const { id, number } = await stage.delivered();
    const [{ body: first }, { body: second }] = [await stage.draft(), await stage.draft()];
    const { body: issued } = await stage.issue((await measure(first, id, 27)).body);
    const { status, body } = await measure(second, id, 35);
    expect([status, body.reason]).toEqual([409, 'settlement.delivery-settled']);
    expect(body.details).toEqual({ settlement: issued.number, settlementId: issued.id, bookings: number });
    const { rows } = await app.owner.query('select value from delivery_values where booking_id = $1', [id]);
    expect(rows).toEqual([{ value: 27 }]);
  });

  it('go on with what nobody settled yet', async () => {
    const [settled, free] = [await stage.delivered(period.fromOn), await stage.delivered()];
    const { body: first } = await stage.draft({ toOn: period.fromOn });
    const { body: second } = await stage.draft();
    created(await stage.issue(first));
    expect((await measure(second, settled.id, 27)).status).toBe(409);
    const { status, body } = await measure(second, free.id, 27);
    expect([status, body.lines]).toMatchObject([200, [{ booking: { id: free.id }, deductions: [{ value: 27 }] }]]);
  });

  it('are outdated by what the other one measured, also where the money stays the same', async () => {
    const { id } = await stage.delivered();
    const [{ body: first }, { body: second }] = [await stage.draft(), await stage.draft()];
    const { body: measured } = await measure(first, id, 27);
    expect(measured).toMatchObject({ isOutdated: false, totalCents: 97_500 });
    const { body: other } = await measure(second, id, 26.5);
    expect(other).toMatchObject({ isOutdated: false, totalCents: 97_500 });
    expect((await look(first.id)).isOutdated).toBe(true);
    expect((await stage.issue(measured)).body.reason).toBe('settlement.outdated');
  });
});

describe('a draft that can’t be reckoned any more', () => {
  const settleOnly = (day: string) => ({ contractId: stage.contractId, fromOn: day, toOn: day });
  const change = ({ id, version }: Body, input: Body) =>
    app.uelzen.manager.patch(`/settlements/${id}`, input, { version: Number(version) });
  const remove = ({ id, version }: Body) =>
    app.uelzen.manager.delete(`/settlements/${id}`, { version: Number(version) });

  it('for too many deliveries by now is outdated, and can be given a shorter period or be deleted', async () => {
    const { id } = await stage.delivered(period.fromOn);
    const [{ body: draft }, { body: other }] = [await stage.draft(), await stage.draft()];
    const more = await multiplyBooking(app, id, { times: MAXIMUM_SETTLED, day: period.toOn });
    expect(await look(draft.id)).toMatchObject({ isOutdated: true, totalCents: draft.totalCents });
    expect((await stage.issue(draft)).body.reason).toBe('settlement.too-many-deliveries');
    expect((await change(draft, { contractId: stage.contractId, ...period })).body.reason).toBe(
      'settlement.too-many-deliveries',
    );
    const { status, body } = await change(draft, settleOnly(period.fromOn));
    expect([status, body.isOutdated, body.lines?.length]).toEqual([200, false, 1]);
    expect((await remove(other)).status).toBe(204);
    created(await stage.issue(body));
    await more.remove();
  });

  it('for a density that is gone is outdated, and can be deleted', async () => {
    await stage.delivered();
    const { body: draft } = await stage.draft();
    // As it is where a contract counts cubic metres of what is weighed.
    const setUnit = (unit: string) =>
      app.owner.query(`update contract_materials set unit = '${unit}' where contract_id = '${stage.contractId}'`);
    await setUnit('m3');
    expect(await look(draft.id)).toMatchObject({ isOutdated: true, totalCents: draft.totalCents });
    expect((await stage.issue(draft)).body.reason).toBe('inventory.density-missing');
    expect((await remove(draft)).status).toBe(204);
    await setUnit('ton');
  });
});
