import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callAs } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { type OrderStage, setOrderStage } from '../../testing/order-stage.ts';
import { toDesk, toPhone } from '../../testing/widths.ts';

let stage: OrderStage;
beforeAll(async () => {
  stage = await setOrderStage();
  const { plant, whole } = stage;
  const order = await callAs(plant.qc, 'POST /lims/analysis-orders', { body: whole });
  const { id, version } = order;
  const { samples } = await callAs(plant.qc, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  const { results } = await callAs(plant.qc, 'GET /lims/analysis-orders/:id/results', { params: { id } });
  const values = results.map(({ test }) => ({ testId: test.id, value: '31,5' }));
  const params = { id, sampleId: samples[0]?.id ?? '' };
  await callAs(plant.qc, 'POST /lims/analysis-orders/:id/samples/:sampleId/results', { params, body: { values } });
});

const edges = (element: Element) => element.getBoundingClientRect();
const tableEdge = () => edges(page.getByRole('table').element().parentElement ?? document.body).right;

it('an order whose values are all there is finished and waits for nobody', async () => {
  await openApplication('/verwaltung/potential-products/analysis-order', stage.plant.qc);
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByText('Fertig')).toBeVisible();
  await expect.element(row.getByText('Bestellt', { exact: true })).toBeVisible();
  expect(row.element().querySelectorAll('[data-tone="work"]')).toHaveLength(0);
  await toPhone();
  const card = page.getByRole('list', { name: 'Analyseaufträge' }).getByRole('listitem').first();
  await expect.element(card.getByText('Fertig')).toBeVisible();
  await expect.element(card.getByText('Bestellt', { exact: true })).not.toBeInTheDocument();
  await toDesk();
});

it.each([
  ['/verwaltung/potential-products/analysis-order', ['Erledigung', 'Status']],
  ['/verwaltung/potential-products/quality-control', ['Urteil', 'Werte']],
])('%s has its head in one line and its states in view', async (path, names) => {
  await openApplication(path, stage.plant.qc);
  for (const name of names) {
    const header = page.getByRole('columnheader', { name, exact: true });
    await expect.element(header).toBeVisible();
    expect(edges(header.element()).right).toBeLessThanOrEqual(tableEdge());
  }
  const title = edges(page.getByRole('heading', { level: 1 }).element());
  const files = page.getByRole('button', { name: 'Exportieren' });
  await expect.element(files).toBeVisible();
  expect(edges(files.element()).top).toBeLessThan(title.bottom);
  expect(edges(page.getByRole('searchbox').element()).top).toBeLessThan(title.bottom);
});

it('potential products have their head in one line', async () => {
  await openApplication('/verwaltung/potential-products', stage.plant.qc);
  const files = page.getByRole('button', { name: 'Exportieren' });
  await expect.element(files).toBeVisible();
  const title = edges(page.getByRole('heading', { level: 1 }).element());
  expect(edges(files.element()).top).toBeLessThan(title.bottom);
  expect(edges(page.getByRole('searchbox').element()).top).toBeLessThan(title.bottom);
});
