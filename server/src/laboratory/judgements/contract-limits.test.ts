import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JudgementStage, setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { analysisTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { makeLaboratory } from '../../testing/laboratory/order-stage.ts';
import {
  addressBody,
  contractBody,
  createArticleAtLocation,
  created,
  giveContractStatus,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const name = 'Rohglycerin';
const always = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
const past = { startsOn: '2020-01-01', endsOn: '2020-12-31' };
const tests = [
  { name: 'TS', parameter: 'dryMatter' },
  { name: 'N', parameter: 'nitrogen', basis: 'fresh-mass' },
  { name: 'N TS', parameter: 'nitrogen', basis: 'dry-mass' },
];
type Limit = { readonly parameter: string; readonly minimum: number | null; readonly maximum: number | null };

let app: TestApp;
let stage: JudgementStage;
const articleOf = async (called: string) =>
  (await createArticleAtLocation(app.uelzen.manager, { name: called })).article;
const agree = async (articleId: string, limits: readonly Limit[], changes: object = {}): Promise<string> => {
  const materials = [materialBody(articleId, { limits })];
  const body = contractBody(stage.supplierId, materials, { ...always, ...changes });
  return created(await app.uelzen.manager.post('/contracts', body)).id;
};
const dryMatter = (minimum: number | null, maximum: number | null): Limit => ({ parameter: 'ts', minimum, maximum });

beforeAll(async () => {
  app = await startTestApp();
  stage = await setJudgementStage(app.uelzen);
  const articleId = (await articleOf(' ROHglycerin')).id;
  await agree(articleId, [dryMatter(20, 34), { parameter: 'n', minimum: null, maximum: 5 }]);
  await agree(articleId, [dryMatter(30, null)]);
  // None of these counts: run out, closed, of another supplier, about another article.
  await agree(articleId, [dryMatter(33, 33)], past);
  await giveContractStatus(app.uelzen.manager, await agree(articleId, [dryMatter(33, 33)]), 'closed');
  const other = created(await app.uelzen.manager.post('/addresses', addressBody()));
  await agree(articleId, [dryMatter(33, 33)], { supplierId: other.id });
  await agree((await articleOf('Rohglycerin roh')).id, [dryMatter(33, 33)]);
});
afterAll(() => app.close());

const kindsOf = ({ values }: Judgement) => values.map(({ hindrances }) => hindrances);

it('limits of a product are the narrowest that contracts agree on which run today, for an article that is called the same', async () => {
  const within = await stage.analyse(name, { dry: '34' });
  expect(within.values.map(({ limit }) => limit)).toEqual([
    { minimum: 30, maximum: 34 },
    { minimum: null, maximum: null },
  ]);
  expect([within.outside, kindsOf(within)]).toEqual([0, [['too-few'], ['too-few']]]);
  for (const dry of ['29,9', '34,1']) {
    const beyond = await stage.analyse(name, { dry });
    expect([beyond.outside, kindsOf(beyond)]).toEqual([1, [['too-few', 'outside-limit'], ['too-few']]]);
  }
});

it.each([
  ['supplier', 'de', ['Bisherige Werte: Alles von diesem Lieferanten', 'Grenzwert: 30 bis 34']],
  ['year', 'pl', ['Dotychczasowe wartości: Ten produkt, ostatni rok', 'Wartość graniczna: od 30 do 34']],
])('a report that compares with the range %s says so in %s, and each limit', async (range, language, said) => {
  const { id, version } = await stage.analyse(name, {});
  const path = `/lims/judgements/${id}/reports`;
  const [saved] = created<Judgement>(await app.uelzen.qc.post(path, { range, language }, { version })).reports;
  await expect.poll(async () => (await stage.read(id)).reports[0]?.state).toBe('ready');
  const { text } = readPdf((await app.uelzen.qc.get(`${path}/${saved?.id}`)).bytes);
  for (const one of said) expect(text.replaceAll(/\s+/g, ' ')).toContain(one);
});

it('a value that is usual waits all the same where it is outside of a limit', async () => {
  // Limits come behind what was accepted, as where a contract is made for what was always delivered.
  await stage.accept('Schlempe', 6);
  expect((await stage.analyse('Schlempe', { dry: '32,2' })).resultsState).toBe('autovalidated');
  await agree((await articleOf('Schlempe')).id, [dryMatter(null, 32.1)]);
  const beyond = await stage.analyse('Schlempe', { dry: '32,2' });
  expect([beyond.resultsState, kindsOf(beyond)]).toEqual(['qc-pending', [['outside-limit'], []]]);
});

it('limits speak of fresh mass alone', async () => {
  const type = created(await app.uelzen.qc.post('/lims/analysis-types', analysisTypeBody({ tests })));
  const laboratory = await makeLaboratory(app.uelzen, [type.id]);
  const products = [{ name, analysisTypeIds: [type.id] }];
  const order = await stage.order(name, { products, laboratoryIds: [laboratory.id] });
  const { values } = await stage.read(order.products[0]?.id ?? '');
  expect(values.map(({ test, limit }) => [test.name, limit.maximum])).toEqual([
    ['TS', 34],
    ['N', 5],
    ['N TS', null],
  ]);
});
