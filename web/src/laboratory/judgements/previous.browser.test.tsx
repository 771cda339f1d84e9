import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { type OrderStage, setOrderStage } from '../../testing/order-stage.ts';

const tests = [
  { name: 'Trockensubstanz', parameter: 'dryMatter' as const },
  { name: 'Stickstoff', parameter: 'nitrogen' as const, basis: 'fresh-mass' as const },
  { name: 'Cadmium', unit: 'mg/kg', basis: 'dry-mass' as const },
  { name: 'Zink', unit: 'mg/kg', basis: 'dry-mass' as const },
];
let qc: string;
let whole: OrderStage['whole'];
beforeAll(async () => {
  const stage = await setOrderStage();
  qc = stage.plant.qc;
  const type = await callAs(qc, 'POST /lims/analysis-types', { body: { name: 'Gärrest', tests } });
  const analysisTypeIds = [type.id];
  const [laboratory] = (await callAs(qc, 'GET /lims/laboratories', { query: {} })).items;
  const { id = '', version = 0, address, turnaroundDays = 5 } = laboratory ?? {};
  const body = { addressId: address?.id ?? '', turnaroundDays, analysisTypeIds };
  await callAs(qc, 'PATCH /lims/laboratories/:id', { params: { id }, version, body });
  whole = { ...stage.whole, products: [{ name: 'Gärrest, fest', analysisTypeIds }] };
});

const measured = async (): Promise<string> => {
  const { id, version } = await callAs(qc, 'POST /lims/analysis-orders', { body: whole });
  const ordered = await callAs(qc, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  const { results } = await callAs(qc, 'GET /lims/analysis-orders/:id/results', { params: { id } });
  const values = results.map(({ test }) => ({ testId: test.id, value: '12,3456' }));
  const params = { id, sampleId: ordered.samples[0]?.id ?? '' };
  await callAs(qc, 'POST /lims/analysis-orders/:id/samples/:sampleId/results', { params, body: { values } });
  return `/verwaltung/potential-products/analysis-order/${id}/${ordered.products[0]?.id}`;
};

it('what was analysed before is told of four tests without a broken number or a verdict out of sight', async () => {
  await measured();
  await openApplication(`${await measured()}/previous`, qc);
  const cell = page.getByRole('cell', { name: /^L-\d{4}-\d{5}$/ });
  await expect.element(cell).toBeVisible();
  const rightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0;
  const number = document.createRange();
  number.selectNodeContents(cell.element());
  expect(new Set([...number.getClientRects()].map(({ top }) => top)).size).toBe(1);
  const table = page.getByRole('table').element().parentElement;
  const verdict = page.getByRole('columnheader', { name: 'Urteil' }).element();
  expect(rightOf(verdict)).toBeLessThan(rightOf(table));
  await expectAccessibleAtBothWidthsAtNight();
});
