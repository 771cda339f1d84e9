import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JudgementStage, setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { tokenFor } from '../../testing/test-people.ts';

let app: TestApp;
let qc: TestClient;
let stage: JudgementStage;
beforeAll(async () => {
  app = await startTestApp();
  qc = app.uelzen.qc;
  stage = await setJudgementStage(app.uelzen);
});
afterAll(() => app.close());

const place = '/lims/judgements';
const numberOf = ({ values }: Judgement): string => values[0]?.sampleNumber ?? '';
const colleague = async (): Promise<TestClient> =>
  testClient(app.url, await tokenFor(app.platform, app.uelzen.id, 'limsQc'));

describe('where a second person confirms verdicts', () => {
  const wanted = async (needsSecond: boolean) => {
    const { version } = (await app.uelzen.manager.get('/lims/quality-lead')).body;
    const body = { leadId: null, representativeIds: [], needsSecond };
    created(await app.uelzen.manager.put('/lims/quality-lead', body, { version }));
  };
  const confirm = ({ id, version }: Judgement, client: TestClient) =>
    client.post(`${place}/${id}/confirmation`, undefined, { version });

  it('the first one waits until somebody else does so', async () => {
    await wanted(true);
    const waiting = await stage.analyse('Kartoffelfruchtwasser', {});
    expect((await confirm(waiting, qc)).body.reason).toBe('judgement.not-judged');
    const judged = created<Judgement>(await stage.judge(waiting));
    expect(judged).toMatchObject({ standing: 'confirming', resultsState: 'qc-pending', isOwnVerdict: true });
    const refused = await confirm(judged, qc);
    expect([refused.status, refused.body.reason]).toEqual([409, 'judgement.same-person']);
    const other = await colleague();
    expect((await stage.read(waiting.id, other)).isOwnVerdict).toBe(false);
    const confirmed = created<Judgement>(await confirm(judged, other));
    expect(confirmed).toMatchObject({ standing: 'accepted', resultsState: 'validated' });
    expect(confirmed.confirmedAt).not.toBeNull();
    expect((await confirm(confirmed, other)).body.reason).toBe('judgement.already-judged');
    await wanted(false);
  });

  it('whoever may confirm is told of it, until it is confirmed, taken back or judged anew', async () => {
    await wanted(true);
    const other = await colleague();
    const told = async (client: TestClient, { id }: Judgement) => {
      const { items } = (await client.get('/notifications?language=de')).body;
      return items.filter(
        ({ type, content }: { type: string; content: { action: { targets: { target: string } } } }) =>
          type === 'A16' && content.action.targets.target.endsWith(`/${id}`),
      );
    };
    const judged = created<Judgement>(await stage.judge(await stage.analyse('Kartoffelfruchtwasser', {})));
    const [{ content }] = await told(other, judged);
    expect(content.body).toContain(`aus dem Auftrag ${judged.order.name} angenommen. Das Urteil gilt, sobald`);
    expect(content.action.targets.target).toBe(
      `/verwaltung/potential-products/analysis-order/${judged.order.id}/${judged.id}`,
    );
    expect([await told(qc, judged), await told(app.uelzen.manager, judged)]).toEqual([[], []]);
    const back = await qc.post(`${place}/${judged.id}/withdrawal`, { reason: 'Vertan' }, { version: judged.version });
    expect(await told(other, judged)).toEqual([]);
    const again = created<Judgement>(await stage.judge(back.body));
    expect(await told(other, judged)).toHaveLength(1);
    created(await confirm(again, other));
    expect(await told(other, judged)).toEqual([]);
    const changing = created<Judgement>(await stage.judge(await stage.analyse('Kartoffelfruchtwasser', {})));
    expect(await told(other, changing)).toHaveLength(1);
    await stage.measure(numberOf(changing), { dry: '31' });
    expect(await told(other, changing)).toEqual([]);
    await wanted(false);
  });

  it('a verdict that waits still does so once nobody wants a second person any more', async () => {
    await wanted(true);
    const judged = created<Judgement>(await stage.judge(await stage.analyse('Kartoffelfruchtwasser', {})));
    await wanted(false);
    expect(await stage.read(judged.id)).toMatchObject({ standing: 'confirming', needsSecond: true });
    expect((await confirm(judged, qc)).body.reason).toBe('judgement.same-person');
    // Whoever doesn't want to wait judges anew, as it holds now.
    const { body } = await qc.post(
      `${place}/${judged.id}/withdrawal`,
      { reason: 'Allein' },
      { version: judged.version },
    );
    expect(body.needsSecond).toBe(false);
    expect(created<Judgement>(await stage.judge(body)).standing).toBe('accepted');
  });

  it('one that waits falls with a value that changes', async () => {
    await wanted(true);
    const judged = created<Judgement>(await stage.judge(await stage.analyse('Kartoffelfruchtwasser', {})));
    await stage.measure(numberOf(judged), { dry: '31' });
    expect(await stage.read(judged.id)).toMatchObject({ standing: 'waiting', verdict: null });
    expect((await confirm(judged, qc)).status).toBe(412);
    await wanted(false);
  });
});
