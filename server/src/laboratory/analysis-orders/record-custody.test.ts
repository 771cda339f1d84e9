import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import { workingDaysAfter } from '@halm/model/core/quantities/working-days.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderStage, orderBody, placeOrder, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { holidaysFrom } from './public-holidays.ts';

let app: TestApp;
let qc: TestClient;
let stage: OrderStage;
beforeAll(async () => {
  app = await startTestApp();
  qc = app.uelzen.qc;
  stage = await setOrderStage(app.uelzen);
});
afterAll(() => app.close());

const place = '/lims/analysis-orders';
/** An order that was placed three days ago. */
const ordered = async (): Promise<AnalysisOrder> => {
  const { id, samples } = await placeOrder(qc, orderBody(stage));
  const ago = "at - interval '3 days'";
  await app.owner.query(`update sample_custody set at = ${ago} where sample_id = $1`, [samples[0]?.id]);
  await app.owner.query("update analysis_orders set ordered_at = ordered_at - interval '3 days' where id = $1", [id]);
  return (await qc.get(`${place}/${id}`)).body;
};
const tell = ({ id, samples }: AnalysisOrder, state: string, at?: string) =>
  qc.post(`${place}/${id}/custody`, { state, at, sampleIds: samples.map((sample) => sample.id) });
const takeBack = ({ id, samples }: AnalysisOrder, state: string, reason = 'Falsches Etikett gescannt', client = qc) =>
  client.post(`${place}/${id}/samples/${samples[0]?.id}/custody-reversal`, { state, reason });
/** So many minutes before now by the clock of the plant. */
const atPlant = (minutesAgo: number): string =>
  dateFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(app.platform.clock().getTime() - minutesAgo * 60_000))
    .replace(' ', 'T');
const A_DAY = 24 * 60;
const dueFrom = async (day: string) => workingDaysAfter(day, 10, await holidaysFrom('de', day));

describe('the time of a step', () => {
  it('is told by the clock of the plant; a laboratory has its turnaround from the day of the arrival on', async () => {
    const made = await ordered();
    const at = atPlant(A_DAY);
    const { samples } = created<AnalysisOrder>(await tell(made, 'received', at));
    const told = samples[0]?.custody.at(-1)?.at ?? '';
    expect(
      dateFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' }).format(new Date(told)),
    ).toBe(at.replace('T', ' '));
    expect(samples[0]?.dueOn).toBe(await dueFrom(at.slice(0, 10)));
  });

  it('is neither ahead nor before the step before, and a real one', async () => {
    const made = await ordered();
    created(await tell(made, 'labelled', atPlant(A_DAY)));
    const number = inGroups(made.samples[0]?.number ?? '');
    for (const [at, field] of [
      [atPlant(-60), { path: 'at', reason: 'in-the-future' }],
      [atPlant(2 * A_DAY), { path: 'at', reason: 'analysis-order.custody-before-former', named: number }],
      ['2026-02-30T10:00', { path: 'at', reason: 'not-a-date' }],
      ['gestern', { path: 'at', reason: 'not-a-date' }],
    ] as const) {
      const { status, body } = await tell(made, 'handed-over', at);
      expect([status, body.fields]).toEqual([422, [field]]);
    }
    // In the same minute, and now where nothing is told.
    created(await tell(made, 'handed-over', atPlant(A_DAY)));
    created(await tell(made, 'received', ''));
  });
});

describe('the last step of a sample', () => {
  it('is taken back with a reason that stays in the history, and with it the days of an arrival', async () => {
    const made = await ordered();
    created(await tell(made, 'labelled'));
    created(await tell(made, 'received'));
    const back = created<AnalysisOrder>(await takeBack(made, 'received'));
    expect(back.samples[0]?.custody.map(({ state }) => state)).toEqual(['created', 'labelled']);
    const orderedOn = atPlant(3 * A_DAY).slice(0, 10);
    expect([back.samples[0]?.dueOn, back.dueOn]).toEqual([await dueFrom(orderedOn), await dueFrom(orderedOn)]);
    const { items } = (await qc.get(`${place}/${made.id}/history`)).body;
    expect(items[0]).toMatchObject({ event: 'taken-back', reason: 'Falsches Etikett gescannt' });
    expect(JSON.stringify(items[1])).toContain('received');
    // And may come again.
    created(await tell(made, 'received'));
  });

  it('is the one that was meant, was told by people, and is asked for a reason', async () => {
    const made = await ordered();
    created(await tell(made, 'labelled'));
    created(await tell(made, 'handed-over'));
    const refused = await takeBack(made, 'labelled');
    expect([refused.status, refused.body.reason]).toEqual([409, 'analysis-order.custody-not-last']);
    expect((await takeBack(made, 'handed-over', ' ')).body.fields).toEqual([{ path: 'reason', reason: 'required' }]);
    expect((await takeBack(made, 'created')).body.fields).toEqual([{ path: 'state', reason: 'invalid' }]);
    expect((await takeBack(made, 'handed-over', 'Irrtum', app.bremen.qc)).status).toBe(404);
    const answers = await Promise.all([takeBack(made, 'handed-over'), takeBack(made, 'handed-over')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
