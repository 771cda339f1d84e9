import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { HindranceKind } from '@halm/model/laboratory/judgements/judge-value.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { type JudgementStage, setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { resultLines } from '../../testing/laboratory/laboratory-message-stage.ts';
import {
  contractBody,
  createArticleAtLocation,
  created,
  materialBody,
  unique,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: JudgementStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setJudgementStage(app.uelzen);
});
afterAll(() => app.close());

const moveBefore = (id: string, later: string, span: string) =>
  app.owner.query(
    `update analysis_order_products set results_at = later.results_at - $3::interval
     from analysis_order_products later where later.id = $2 and analysis_order_products.id = $1`,
    [id, later, span],
  );

it('spans count back from when the values of the product itself came, and what came later is no part of any', async () => {
  const last = await stage.analyse('Gülle', {});
  const before = async (dry: string, span: string) => {
    const one = await stage.analyse('Gülle', { dry });
    created(await stage.judge(one));
    await moveBefore(one.id, last.id, span);
  };
  await before('31', '5 months');
  await before('32', '7 months');
  await before('33', '11 months');
  await before('36', '13 months');
  await before('90', '-1 day');
  const earlier = (await stage.read(last.id)).values[0]?.earlier;
  expect(earlier).toMatchObject({
    'half-year': { count: 1, mean: 31, deviation: null },
    year: { count: 3, mean: 32, deviation: expect.closeTo(1) },
    all: { count: 4, mean: 33, deviation: expect.closeTo(Math.sqrt(14 / 3)) },
  });
  expect(earlier?.supplier).toEqual(earlier?.all);
  expect(earlier?.['product-name']).toEqual(earlier?.all);
});

const fates = {
  accepted: ['validated', 'accepted', true],
  autovalidated: ['autovalidated', null, true],
  rejected: ['validated', 'rejected', false],
  waiting: ['qc-pending', null, false],
} as const;
const fate = fc.constantFrom<keyof typeof fates>('accepted', 'autovalidated', 'accepted', 'rejected', 'waiting');
const earlierOne = fc.record({
  fate,
  dry: fc.integer({ min: 3000, max: 3400 }).map((hundredths) => hundredths / 100),
  sign: fc.constantFrom('', '', '', '', '', '<'),
});
type Earlier = typeof earlierOne extends fc.Arbitrary<infer T> ? T : never;
const offer = fc.record({
  earlier: fc.array(earlierOne, { minLength: 4, maxLength: 11 }),
  // 1.95 is outside of twice the deviation that divides by n as long as there are fewer than twenty.
  deviations: fc.constantFrom(0, 1.95, -1.95, 1.95, -1.95, 2.05, -2.05),
  sign: fc.constantFrom('', '', '', '', '>'),
  above: fc.constantFrom(null, null, 0.01, -0.01),
});

const german = (value: number): string => `${value}`.replace('.', ',');
/** Mean and standard deviation of a sample as a textbook has them. */
const textbook = (numbers: readonly number[]) => {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (numbers.length - 1)) };
};
const rounded = (value: number, places: number): number => Number(value.toFixed(places));

/**
 * Has a laboratory say of all these samples at once what came earlier, and
 * sets what became of each, a day apart.
 */
const tell = async (order: AnalysisOrder, earlier: readonly Earlier[]): Promise<void> => {
  const samples = order.samples.slice(0, earlier.length);
  const rows = earlier.flatMap(({ dry, sign }, at) => [
    `${samples[at]?.number};TS;${sign}${german(dry)};%`,
    `${samples[at]?.number};Cadmium;0,5;mg/kg TS`,
  ]);
  const path = `/lims/laboratory-messages?laboratoryId=${stage.laboratoryId}`;
  const { id, version } = created(await app.uelzen.qc.upload(path, 'ergebnisse.csv', resultLines(...rows)));
  created(await app.uelzen.qc.post(`/lims/laboratory-messages/${id}/acceptance`, undefined, { version }));
  for (const [at, one] of earlier.entries())
    await app.owner.query(
      `update analysis_order_products set results_state = $2, verdict = $3::text, results_at = results_at - make_interval(days => $4),
         judged_at = case when $3::text is not null then results_at end where id = $1`,
      [samples[at]?.product.id, fates[one.fate][0], fates[one.fate][1], earlier.length - at],
    );
};

const agreeUpTo = async (name: string, maximum: number): Promise<void> => {
  const { article } = await createArticleAtLocation(app.uelzen.manager, { name });
  const material = materialBody(article.id, { limits: [{ parameter: 'ts', minimum: null, maximum }] });
  const body = contractBody(stage.supplierId, [material], { startsOn: '2020-01-01', endsOn: '2099-12-31' });
  created(await app.uelzen.manager.post('/contracts', body));
};

const six = [31, 31.5, 32, 32.25, 33, 33.5].map((dry): Earlier => ({ dry, fate: 'accepted', sign: '' }));

it('a product validates by itself where a plain computation says so of all that was accepted before', async () => {
  await fc.assert(
    fc.asyncProperty(offer, async ({ earlier, deviations, sign, above }) => {
      const name = unique('Gärsubstrat');
      const products = new Array(earlier.length + 1).fill({ name, analysisTypeIds: [stage.analysisTypeId] });
      const order = await stage.order(name, { products });
      await tell(order, earlier);
      const counting = earlier.filter((one) => fates[one.fate][2]);
      const numbers = counting.filter((one) => one.sign === '').map(({ dry }) => dry);
      const { mean, deviation } = textbook(numbers);
      const value = numbers.length < 2 ? 32 : rounded(mean + deviations * deviation, 4);
      const maximum = above === null ? null : rounded(value + above, 2);
      if (maximum !== null) await agreeUpTo(name, maximum);
      const last = order.samples[earlier.length];
      await stage.measure(last?.number ?? '', { dry: `${sign}${german(value)}`, cadmium: '0,5' });

      const expected: HindranceKind[] = [];
      if (sign !== '') expected.push('sign');
      else if (numbers.length < 5) expected.push('too-few');
      else if (Math.abs(value - mean) > 2 * deviation + 1e-6) expected.push('outside-history');
      const isBeyond = maximum !== null && (sign === '>' ? value >= maximum : value > maximum);
      if (isBeyond) expected.push('outside-limit');
      const judged = await stage.read(last?.product.id ?? '');
      expect(judged.values[0]?.said?.value).toBe(value);
      expect(judged.values[0]?.hindrances).toEqual(expected);
      expect(judged.values[1]?.hindrances).toEqual(counting.length < 5 ? ['too-few'] : []);
      const isUsual = expected.length === 0 && counting.length >= 5;
      expect(judged.resultsState).toBe(isUsual ? 'autovalidated' : 'qc-pending');
    }),
    { numRuns: casesOf(12), examples: [[{ earlier: six, deviations: 1.95, sign: '', above: null }]] },
  );
});
