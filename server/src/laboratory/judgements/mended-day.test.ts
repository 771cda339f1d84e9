import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDate } from '../../core/api/scope.ts';
import { appConnection } from '../../testing/app-connection.ts';
import { type JudgementStage, setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { acceptProduct } from '../../testing/laboratory/potential-product-stage.ts';
import { createArticleAtLocation, created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let qc: TestClient;
let stage: JudgementStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  qc = app.uelzen.qc;
  stage = await setJudgementStage(app.uelzen);
});
afterAll(() => app.close());

/** A product that was accepted with values of which nobody has said the day. */
const accepted = async (name: string): Promise<Judgement> => {
  const { biomassTypeId } = stage;
  return acceptProduct(qc, (await stage.analyse(name, {})).id, { biomassTypeId });
};
const again = ({ id }: Judgement): Promise<Judgement> => stage.read(id);
const type = ({ order, values }: Judgement, value: string, changes: object = {}) => {
  const [dry] = values;
  const path = `/lims/analysis-orders/${order.id}/samples/${dry?.sampleId}/results`;
  return qc.post(path, { values: [{ testId: dry?.test.id, value }], ...changes });
};
const productOf = async ({ potentialProductId }: Judgement) => qc.get(`/lims/potential-products/${potentialProductId}`);
const told = async ({ id }: Judgement): Promise<string[]> => {
  const { items } = (await qc.get('/notifications?language=de')).body;
  return items.flatMap(({ type: kind, content }: { type: string; content: { body: string; action: object } }) =>
    kind === 'A2' && JSON.stringify(content.action).includes(id) ? [content.body] : [],
  );
};
const broken = async (): Promise<string[]> =>
  (await verifyDatabase(appConnection(app.platform), '/nowhere')).results.flatMap(({ name, violations }) =>
    violations.length > 0 && !name.includes('file') ? [name] : [],
  );

describe('a day that is mended once a product is a potential one', () => {
  it('leaves the verdict, the product with what people say of it, and the report; it is told as a day, by whom', async () => {
    const before = await accepted('Biertreber');
    const path = `/lims/potential-products/${before.potentialProductId}/comments`;
    created(await qc.post(path, { text: 'Riecht nach Malz' }));
    const refused = await type(before, '32,5');
    expect([refused.status, refused.body.details]).toMatchObject([409, { tests: 'TS', takesBack: [] }]);
    created(await type(before, '32,5', { replaces: true }));
    const after = await again(before);
    const { potentialProductId, verdict, judgedAt, reports, lacking } = before;
    expect(after).toMatchObject({ potentialProductId, verdict, judgedAt, lacking, resultsState: 'validated' });
    expect(after.reports.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([[reports[0]?.id, true]]);
    const day = businessDate(app.platform.clock(), 'Europe/Berlin');
    expect(after.values[0]).toMatchObject({ measuredOn: day, former: [{ value: 32.5, measuredOn: null }] });
    const made = (await productOf(after)).body;
    expect(made.values[0]).toMatchObject({ value: 32.5, measuredOn: day });
    expect(made.values[1]).toMatchObject({ value: 0.5, measuredOn: null });
    expect((await qc.get(path)).body.items).toHaveLength(1);
    for (const place of [`/lims/judgements/${after.id}`, `/lims/potential-products/${potentialProductId}`]) {
      const { items } = (await qc.get(`${place}/history`)).body;
      expect(items.some(({ event }: { event: string }) => event === 'day-changed')).toBe(true);
    }
    const [text, ...others] = await told(after);
    expect([text, others]).toEqual([expect.stringMatching(/^Test limsQc hat .* den Messtag von „TS“ geändert/), []]);
    expect(await broken()).toEqual([]);
  });

  it('leaves its article, which has the values of now', async () => {
    const before = await accepted('Trester');
    const { article } = await createArticleAtLocation(app.uelzen.manager);
    const ids = [before.potentialProductId, article.id];
    await app.owner.query('update potential_products set article_id = $2 where id = $1', ids);
    created(await type(before, '32,5', { replaces: true }));
    expect(await again(before)).toMatchObject({ standing: 'accepted', isArticle: true, hasFormerArticle: false });
  });

  it('and a value that is another one takes both back, which the refusal says before', async () => {
    const before = await accepted('Schlempe');
    const refused = await type(before, '33');
    expect(refused.body.details).toMatchObject({ takesBack: ['verdict', 'potential-product'] });
    created(await type(before, '33', { replaces: true }));
    expect(await again(before)).toMatchObject({ standing: 'waiting', potentialProductId: null });
    expect((await productOf(before)).status).toBe(404);
    expect(await told(before)).toEqual([expect.stringMatching(/^Test limsQc hat .* die Angabe „TS“ geändert/)]);
    // Nobody has judged it since: nothing falls any more.
    expect((await type(before, '34')).body.details).toMatchObject({ takesBack: [] });
  });
});
