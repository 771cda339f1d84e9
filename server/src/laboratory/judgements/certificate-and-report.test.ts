import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JudgementStage, setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { createArticleAtLocation, created } from '../../testing/plant/master-data.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let qc: TestClient;
let stage: JudgementStage;
beforeAll(async () => {
  app = await startTestApp();
  qc = app.uelzen.qc;
  stage = await setJudgementStage(app.uelzen);
});
afterAll(() => app.close());

const pathOf = ({ id }: Judgement, rest: string) => `/lims/judgements/${id}/${rest}`;
const pdf = new TextEncoder().encode('%PDF-1.4\n%äöü\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const measureOf = ({ values }: Judgement, name: string) => values.find(({ test }) => test.name === name)?.measure;
const certify = (judgement: Judgement, dry: object, changes: object = {}) => {
  const values = [{ measure: measureOf(judgement, 'TS'), value: null, sign: null, ...dry }];
  const body = { issuedOn: '2026-05-04', values, ...changes };
  return qc.put(pathOf(judgement, 'certificate'), body, { version: judgement.version });
};
const upload = async (judgement: Judgement, content = pdf): Promise<Judgement> =>
  created<Judgement>(await qc.upload(pathOf(judgement, 'certificate/file'), 'zertifikat.pdf', content));
const validate = (judgement: Judgement) =>
  qc.post(pathOf(judgement, 'certificate/validation'), undefined, { version: judgement.version });
const report = (judgement: Judgement, changes: object = {}) =>
  qc.post(pathOf(judgement, 'reports'), { range: 'all', language: 'de', ...changes }, { version: judgement.version });
const again = ({ id }: Judgement) => stage.read(id);

describe('the certificate of a supplier', () => {
  it('stands beside the values of the laboratory, and is validated once it is whole', async () => {
    const waiting = await stage.analyse('Gülle', {});
    expect(waiting.certificate).toEqual({ fileName: null, issuedOn: null, validatedAt: null, validatedByName: null });
    expect((await validate(waiting)).body.reason).toBe('judgement.certificate-incomplete');
    const certified = created<Judgement>(await certify(waiting, { value: 30 }));
    expect(certified.values.map((value) => value.certified)).toEqual([{ value: 30, sign: null }, null]);
    expect((await validate(certified)).body.reason).toBe('judgement.certificate-incomplete');
    const whole = await upload(certified);
    expect(whole.certificate).toMatchObject({ fileName: 'zertifikat.pdf', issuedOn: '2026-05-04', validatedAt: null });
    const validated = created<Judgement>(await validate(whole));
    expect(validated.certificate.validatedByName).toBe('Test limsQc');
    expect((await validate(validated)).body.reason).toBe('judgement.certificate-validated');
    expect(validated.lacking).toEqual(['judgement', 'report']);
  });

  it('is validated no more once its values, its date or its file change, and a report of it is outdated', async () => {
    const validated = async () => {
      const certified = created<Judgement>(
        await certify(await upload(await stage.analyse('Gülle', {})), { value: 30 }),
      );
      return created<Judgement>(await report(created<Judgement>(await validate(certified))));
    };
    for (const change of [
      async (one: Judgement) => created<Judgement>(await certify(one, { value: 31 })),
      async (one: Judgement) => upload(one, new TextEncoder().encode(`${new TextDecoder().decode(pdf)}%`)),
    ]) {
      const before = await validated();
      expect(before.lacking).toEqual(['judgement']);
      const after = await change(before);
      expect(after.certificate).toMatchObject({ validatedAt: null, validatedByName: null });
      expect([after.lacking, after.reports.map(({ isCurrent }) => isCurrent)]).toEqual([
        ['judgement', 'certificate', 'report'],
        [false],
      ]);
    }
  });

  it('says nothing of what nobody measures, and takes a sign as laboratories do', async () => {
    const waiting = await stage.analyse('Gülle', {});
    const { body } = await certify(waiting, { measure: 'methane ', value: 50 });
    expect(body.fields).toEqual([{ path: 'values.0.measure', reason: 'unknown' }]);
    const nothing = await certify(waiting, { value: 0, sign: '<' });
    expect(nothing.body.fields).toEqual([{ path: 'values.0.value', reason: 'laboratory-message.below-nothing' }]);
    const certified = created<Judgement>(await certify(waiting, { value: 0.5, sign: '<' }));
    expect(certified.values[0]?.certified).toEqual({ value: 0.5, sign: '<' });
    const emptied = created<Judgement>(await certify(certified, {}, { issuedOn: '' }));
    expect([emptied.values[0]?.certified, emptied.certificate.issuedOn]).toEqual([null, null]);
  });

  it('says no less than nothing of an amount, as laboratories do not', async () => {
    const waiting = await stage.analyse('Gülle', {});
    const { body } = await certify(waiting, { measure: measureOf(waiting, 'Cadmium'), value: -0.5 });
    expect(body.fields).toEqual([{ path: 'values.0.value', reason: 'laboratory-message.below-nothing' }]);
  });

  it('is saved as it was uploaded, by whoever reads the product; there is none before', async () => {
    const waiting = await stage.analyse('Gülle', {});
    const path = pathOf(waiting, 'certificate/file');
    expect((await qc.get(path)).status).toBe(404);
    await upload(waiting);
    const { bytes, headers } = await qc.get(path);
    expect(Buffer.from(bytes)).toEqual(Buffer.from(pdf));
    expect(headers.get('content-disposition')).toContain('attachment');
    expect((await app.bremen.qc.get(path)).status).toBe(404);
  });
});

describe('a report', () => {
  it('is rendered behind it from what the page said, and is the same whenever it is opened', async () => {
    const waiting = await stage.analyse('Rohglycerin', { dry: '82', cadmium: '<0,05' });
    await app.owner.query("update laboratory_results set measured_on = '2026-05-04'");
    const certified = created<Judgement>(await certify(waiting, { value: 85 }));
    const judged = created<Judgement>(await stage.judge(certified, { comment: 'Riecht gut' }));
    const { reports } = created<Judgement>(await report(judged));
    expect(reports).toMatchObject([{ range: 'all', isCurrent: true, savedByName: 'Test limsQc' }]);
    const path = pathOf(judged, `reports/${reports[0]?.id}`);
    await expect.poll(async () => (await again(judged)).reports[0]?.state).toBe('ready');
    const first = (await qc.get(path)).bytes;
    const text = readPdf(first).text.replaceAll(/\s/g, ' ');
    expect(text).toMatch(/Geurteilt am: \d\d\.\d\d\.\d{4}, \d\d:\d\d, Test limsQc/);
    for (const word of [
      'Laborbericht: Rohglycerin',
      'angenommen',
      'Riecht gut',
      '82,00',
      '85,00',
      '−3,00 (−3,53 %)',
      'Biomasseart: Rindergülle',
      'Gemessen am: 04.05.2026',
      '< 0,05',
      'Cadmium (mg/kg TM)',
      'Zertifikat ausgestellt am: 04.05.2026',
    ])
      expect(text).toContain(word);
    // What comes later changes nothing of it.
    await stage.measure(waiting.values[0]?.sampleNumber ?? '', { dry: '70' });
    expect(Buffer.from((await qc.get(path)).bytes)).toEqual(Buffer.from(first));
    expect((await again(judged)).reports).toMatchObject([{ isCurrent: false }]);
  });

  it('cannot be saved while values are missing, nor opened before it is rendered', async () => {
    const { products } = await stage.order('Halbes');
    const half = await stage.read(products[0]?.id ?? '');
    expect((await report(half)).body.reason).toBe('judgement.values-missing');
    const saved = created<Judgement>(await report(await stage.analyse('Molke', {})));
    const path = pathOf(saved, `reports/${saved.reports[0]?.id}`);
    await expect.poll(async () => (await again(saved)).reports[0]?.state).toBe('ready');
    await app.owner.query('update judgement_reports set file_id = null where id = $1', [saved.reports[0]?.id]);
    expect((await qc.get(path)).body.reason).toBe('judgement.report-not-ready');
    expect((await qc.get(pathOf(saved, `reports/${saved.id}`))).status).toBe(404);
    // A process that is killed says nothing: after an hour nobody waits for it.
    expect((await again(saved)).reports[0]?.state).toBe('preparing');
    await app.owner.query("update judgement_reports set saved_at = saved_at - interval '61 minutes'");
    expect((await again(saved)).reports[0]?.state).toBe('unprepared');
  });
});

it('a product becomes a potential one with the last of verdict, certificate and report of that verdict, in whichever order they come', async () => {
  type Step = (one: Judgement) => Promise<Judgement>;
  const accept: Step = async (one) => created<Judgement>(await stage.judge(one));
  const certificate: Step = async (one) => created<Judgement>(await validate(one));
  const save: Step = async (one) => created<Judgement>(await report(one));
  for (const steps of [
    [accept, certificate, save],
    [accept, save, certificate],
    [certificate, accept, save],
  ]) {
    let one = await upload(created<Judgement>(await certify(await stage.analyse('Kartoffelpülpe', {}), { value: 30 })));
    for (const step of steps) {
      expect(one.potentialProductId).toBeNull();
      one = await step(one);
    }
    expect(one.lacking).toEqual([]);
    const { body } = await qc.get(`/lims/potential-products/${one.potentialProductId}`);
    expect(body).toMatchObject({ name: 'Kartoffelpülpe', supplier: { id: stage.supplierId } });
    const withdrawal = { reason: 'Doch nicht' };
    const back = created<Judgement>(await qc.post(pathOf(one, 'withdrawal'), withdrawal, { version: one.version }));
    expect([back.potentialProductId, back.lacking]).toEqual([null, ['judgement', 'report']]);
    const rejected = { verdict: 'rejected', comment: 'Nein' };
    expect(created<Judgement>(await stage.judge(back, rejected)).potentialProductId).toBeNull();
  }
});

/** Accepts a product, has its certificate validated and reports: it becomes a potential product. */
const complete = async (name: string): Promise<Judgement> => {
  const certified = created<Judgement>(await certify(await upload(await stage.analyse(name, {})), { value: 30 }));
  const accepted = created<Judgement>(await stage.judge(created<Judgement>(await validate(certified))));
  return created<Judgement>(await report(accepted));
};
const sampleOf = ({ values }: Judgement): string => values[0]?.sampleNumber ?? '';
const productOf = async ({ potentialProductId }: Judgement) =>
  (await qc.get(`/lims/potential-products/${potentialProductId}`)).body;
const becomeArticle = async ({ potentialProductId }: Judgement): Promise<void> => {
  const { article } = await createArticleAtLocation(app.uelzen.manager);
  await app.owner.query('update potential_products set article_id = $2 where id = $1', [
    potentialProductId,
    article.id,
  ]);
};

it('a report counts as long as the verdict stands that it says: it falls with one that is given and with one that is taken back', async () => {
  const isCurrent = ({ reports }: Judgement) => reports.map((one) => one.isCurrent);
  const early = created<Judgement>(await report(await stage.analyse('Altbrot', {})));
  expect([early.lacking, isCurrent(early)]).toEqual([['judgement', 'certificate'], [true]]);
  const judged = created<Judgement>(await stage.judge(early));
  expect([judged.lacking, isCurrent(judged)]).toEqual([['certificate', 'report'], [false]]);
  const reported = created<Judgement>(await report(judged));
  expect([reported.lacking, isCurrent(reported)]).toEqual([['certificate'], [true, false]]);
  const withdrawal = { reason: 'Doch nicht' };
  const back = created<Judgement>(
    await qc.post(pathOf(reported, 'withdrawal'), withdrawal, { version: reported.version }),
  );
  const rejected = created<Judgement>(await stage.judge(back, { verdict: 'rejected', comment: 'Schimmel' }));
  expect([back, rejected].map(isCurrent)).toEqual([
    [false, false],
    [false, false],
  ]);
});

it('a potential product that somebody deletes stays so, which its page says, until it is judged anew', async () => {
  const one = await complete('Apfeltrester');
  const { id, version } = await productOf(one);
  expect((await qc.delete(`/lims/potential-products/${id}`, { version })).status).toBe(204);
  const deleted = await again(one);
  expect(deleted).toMatchObject({ potentialProductId: null, isPotentialProductDeleted: true, lacking: [] });
  const reported = created<Judgement>(await report(deleted));
  expect(reported).toMatchObject({ potentialProductId: null, isPotentialProductDeleted: true });
  const withdrawal = { reason: 'Wird doch angeboten' };
  const back = created<Judgement>(
    await qc.post(pathOf(reported, 'withdrawal'), withdrawal, { version: reported.version }),
  );
  expect(back.isPotentialProductDeleted).toBe(false);
  const anew = created<Judgement>(await report(created<Judgement>(await stage.judge(back))));
  expect(anew.potentialProductId).not.toBeNull();
});

describe('the file of a certificate', () => {
  const names = ['eins.pdf', 'zwei.pdf', 'drei.pdf'];
  const kept = async (): Promise<number> =>
    (await app.owner.query('select count(*)::int as count from files where name = any($1)', [names])).rows[0].count;
  const put = (id: string, name: string) => qc.upload(`/lims/judgements/${id}/certificate/file`, name, pdf);

  it('is kept once where several come at once', async () => {
    const { id } = await stage.analyse('Gülle', {});
    await Promise.all(names.map((name) => put(id, name)));
    expect(await kept()).toBe(1);
    await put(id, 'vier.pdf');
    expect(await kept()).toBe(0);
  });

  it('goes with its product and with its order', async () => {
    const analysisTypeIds = [stage.analysisTypeId];
    const products = ['Stroh', 'Heu'].map((name) => ({ name, analysisTypeIds }));
    const ordered = await stage.order('', { products });
    const path = `/lims/analysis-orders/${ordered.id}`;
    const [first, second] = ordered.products.map(({ id }) => id);
    await put(first ?? '', 'eins.pdf');
    await put(second ?? '', 'zwei.pdf');
    expect(await kept()).toBe(2);
    const { version } = created(await qc.delete(`${path}/products/${first}`, { version: ordered.version }));
    expect(await kept()).toBe(1);
    expect((await qc.delete(path, { version })).status).toBe(204);
    expect(await kept()).toBe(0);
  });
});

describe('a value that changes after its product has become a potential one', () => {
  it('takes that back, and the one that is accepted anew has the new value', async () => {
    const first = await complete('Biertreber');
    expect((await productOf(first)).values[0]).toMatchObject({ value: 32.5 });
    await stage.measure(sampleOf(first), { dry: '33' });
    const waiting = await again(first);
    expect([waiting.potentialProductId, waiting.standing]).toEqual([null, 'waiting']);
    expect((await qc.get(`/lims/potential-products/${first.potentialProductId}`)).status).toBe(404);
    const second = created<Judgement>(await report(created<Judgement>(await stage.judge(waiting))));
    expect((await productOf(second)).values[0]).toMatchObject({ value: 33 });
  });

  it('leaves its article, of which the page says that it has the former values', async () => {
    const first = await complete('Biertreber');
    await becomeArticle(first);
    expect(await again(first)).toMatchObject({ isArticle: true, hasFormerArticle: false });
    await stage.measure(sampleOf(first), { dry: '33' });
    const waiting = await again(first);
    expect(waiting).toMatchObject({ potentialProductId: first.potentialProductId, hasFormerArticle: true });
    const second = created<Judgement>(await report(created<Judgement>(await stage.judge(waiting))));
    expect(second).toMatchObject({ potentialProductId: first.potentialProductId, hasFormerArticle: true });
  });
});

it('a verdict that accepts is taken back no more once the product has become an article; one that rejects is', async () => {
  const one = await complete('Trester');
  expect((await again(one)).isArticle).toBe(false);
  await becomeArticle(one);
  const withdraw = ({ id, version }: Judgement) =>
    qc.post(`/lims/judgements/${id}/withdrawal`, { reason: 'Doch nicht' }, { version });
  const { status, body } = await withdraw(one);
  expect([status, body.reason]).toEqual([409, 'potential-product.is-article']);
  // Another value asks quality control again; whatever it says then, the article stays.
  await stage.measure(sampleOf(one), { dry: '70' });
  const rejected = created<Judgement>(await stage.judge(await again(one), { verdict: 'rejected', comment: 'Anders' }));
  expect(rejected.potentialProductId).toBe(one.potentialProductId);
  const back = created<Judgement>(await withdraw(rejected));
  expect(back).toMatchObject({ standing: 'waiting', potentialProductId: one.potentialProductId });
});
