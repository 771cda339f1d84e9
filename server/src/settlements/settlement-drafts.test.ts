import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { created } from '../testing/master-data.ts';
import { type Body, period, setSettlementStage } from '../testing/settlement-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
beforeAll(async () => {
  app = await startTestApp();
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
