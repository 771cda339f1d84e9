import i18next, { type BackendModule } from 'i18next';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callAs } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { type OrderStage, setOrderStage } from '../../testing/order-stage.ts';

/** Keeps the texts of a feature on their way until they are let in. */
const holdTexts = (held: string): (() => void) => {
  const { backend } = i18next.services.backendConnector as { backend: BackendModule };
  const { read } = backend;
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => {
    backend.read = read;
  });
  backend.read = (language, namespace, done) =>
    void (namespace === held ? promise : Promise.resolve()).then(() => read(language, namespace, done));
  return resolve;
};

/** Has a product analysed, so that quality control finds it in its list. */
const analyse = async ({ plant: { qc }, whole }: OrderStage): Promise<void> => {
  const { id, version } = await callAs(qc, 'POST /lims/analysis-orders', { body: whole });
  const { samples } = await callAs(qc, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  const { results } = await callAs(qc, 'GET /lims/analysis-orders/:id/results', { params: { id } });
  const values = results.map(({ test }) => ({ testId: test.id, value: '31,5' }));
  const params = { id, sampleId: samples[0]?.id ?? '' };
  await callAs(qc, 'POST /lims/analysis-orders/:id/samples/:sampleId/results', { params, body: { values } });
};

it('texts that rows wait for keep the rows back alone, and nothing is lost of what is typed into the search meanwhile', async () => {
  const stage = await setOrderStage();
  await analyse(stage);
  await openApplication('/login');
  await expect.element(page.getByRole('textbox', { name: 'Benutzername' })).toBeVisible();
  const release = holdTexts('analysisOrders');
  await openApplication('/verwaltung/potential-products/quality-control?standing=waiting', stage.plant.qc);
  await expect.element(page.getByText('1 Eintrag')).toBeInTheDocument();
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('gär');
  await expect.poll(() => window.location.search).toContain('search=');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  release();
  await expect.element(page.getByRole('link', { name: 'Gärrest, fest' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('gär');
});
