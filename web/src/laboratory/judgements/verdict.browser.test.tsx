import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { choose } from '../../testing/fill-form.ts';
import { callAs } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { type OrderStage, setOrderStage } from '../../testing/order-stage.ts';

let qc: string;
let whole: OrderStage['whole'];
beforeAll(async () => {
  const stage = await setOrderStage();
  qc = stage.plant.qc;
  whole = stage.whole;
  await callAs(qc, 'POST /lims/biomass-types', { body: { name: 'Glycerin' } });
});

/** Orders the analysis of a product; answers where it is judged, and how a laboratory measures it. */
const analyse = async (name: string) => {
  const products = [{ name, analysisTypeIds: whole.products?.[0]?.analysisTypeIds ?? [] }];
  const { id, version } = await callAs(qc, 'POST /lims/analysis-orders', { body: { ...whole, products } });
  const order = await callAs(qc, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  const laboratoryId = whole.laboratoryIds?.[0] ?? '';
  const measure = async (value: string): Promise<void> => {
    const lines = `Probennummer;Parameter;Ergebnis;Einheit\r\n${order.samples[0]?.number};TS;${value};%\r\n`;
    const file = new File([lines], 'ergebnisse.csv', { type: 'text/csv' });
    const message = await callAs(qc, 'POST /lims/laboratory-messages', { query: { laboratoryId }, body: file });
    const params = { id: message.id };
    await callAs(qc, 'POST /lims/laboratory-messages/:id/acceptance', { params, version: message.version });
  };
  const product = order.products[0]?.id ?? '';
  return { product, path: `/verwaltung/potential-products/analysis-order/${id}/${product}`, measure };
};

/** Somebody else rejects a product meanwhile. */
const rejectMeanwhile = async (id: string): Promise<void> => {
  const { version } = await callAs(qc, 'GET /lims/judgements/:id', { params: { id } });
  const { items } = await callAs(qc, 'GET /lims/biomass-types', { query: {} });
  const body = { verdict: 'rejected' as const, comment: 'Zu dünn', biomassTypeId: items[0]?.id ?? '' };
  await callAs(qc, 'POST /lims/judgements/:id/verdict', { params: { id }, version, body });
};

it('what is typed stays when somebody else is quicker, which is said', async () => {
  const { path, product, measure } = await analyse('Vinasse');
  await measure('65');
  await openApplication(path, qc);
  await choose('Biomasseart', 'Glycerin');
  const comment = page.getByRole('textbox', { name: 'Bemerkung' });
  await comment.fill('Riecht gut');
  await rejectMeanwhile(product);
  await expect.element(page.getByText(/^Inzwischen hat jemand anderes geurteilt/)).toBeVisible();
  await expect.element(comment).toHaveValue('Riecht gut');
  await expect.element(page.getByRole('button', { name: 'Annehmen' })).not.toBeInTheDocument();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('button', { name: 'Eingabe verwerfen' }).click();
  await expect.element(comment).not.toBeInTheDocument();
  await expect.element(page.getByText('Zu dünn')).toBeVisible();
});

it('a value that comes while somebody judges has to be looked at first, a certificate has not', async () => {
  const { path, product: id, measure } = await analyse('Melasse');
  await measure('70');
  await openApplication(path, qc);
  await choose('Biomasseart', 'Glycerin');
  await page.getByRole('textbox', { name: 'Bemerkung' }).fill('Sehr süß');
  await measure('71');
  await expect.element(page.getByRole('table').getByText('71,00 %')).toBeVisible();
  await page.getByRole('button', { name: 'Annehmen' }).click();
  await page.getByRole('button', { name: 'Neuen Stand laden, meine Eingaben behalten' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Bemerkung' })).toHaveValue('Sehr süß');
  const { version } = await callAs(qc, 'GET /lims/judgements/:id', { params: { id } });
  const body = { issuedOn: '2026-05-04', values: [] };
  await callAs(qc, 'PUT /lims/judgements/:id/certificate', { params: { id }, version, body });
  await expect.element(page.getByText('ausgestellt am 04.05.2026')).toBeVisible();
  await page.getByRole('button', { name: 'Annehmen' }).click();
  await expectSeen(page.getByText('Angenommen', { exact: true }));
});

/** As many times as it takes to know what is usual: the same product with about the same value. */
const measureUsual = async (name: string): Promise<void> => {
  const [glycerin] = (await callAs(qc, 'GET /lims/biomass-types', { query: {} })).items;
  for (const value of ['20', '21', '22', '21', '20']) {
    const { product, measure } = await analyse(name);
    await measure(value);
    const params = { id: product };
    const { version } = await callAs(qc, 'GET /lims/judgements/:id', { params });
    const body = { verdict: 'accepted' as const, biomassTypeId: glycerin?.id ?? '' };
    await callAs(qc, 'POST /lims/judgements/:id/verdict', { params, version, body });
  }
};

it('a value stands beside what is usual, in words and as a picture, without columns that tell nothing', async () => {
  await measureUsual('Trester');
  const usual = await analyse('Trester');
  await usual.measure('21,5');
  const high = await analyse('Trester');
  await high.measure('28');
  await openApplication(usual.path, qc);
  await expect.element(page.getByText('20,80 % · üblich 19,13–22,47 %')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'im üblichen Bereich' })).toBeVisible();
  await expect.element(page.getByText('Werte automatisch freigegeben')).toBeVisible();
  for (const name of ['Zertifikat', 'Abweichung', 'Grenzwert'])
    await expect.element(page.getByRole('columnheader', { name })).not.toBeInTheDocument();
  // Nothing of a row repeats where the value comes from.
  const row = page.getByRole('row').filter({ hasText: '21,50 %' });
  expect(row.element().getBoundingClientRect().height).toBeLessThan(38);
  await openApplication(high.path, qc);
  await expect.element(page.getByRole('img', { name: 'über dem üblichen Bereich' })).toBeVisible();
  await expectAccessibleAtBothWidths();
});

it('the start page says how many wait and since when, and names each of them once', async () => {
  const { measure } = await analyse('Melasse');
  await measure('71');
  await openApplication('/control', qc);
  await expect
    .element(page.getByRole('link', { name: /^(Eine|\d+) Analysen? warte(t|n) .*auf Ihr Urteil/ }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Melasse', exact: true })).toBeVisible();
  expect(page.getByRole('main').getByText('Melasse').elements()).toHaveLength(1);
});
