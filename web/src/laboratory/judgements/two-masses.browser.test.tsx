import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { choose } from '../../testing/fill-form.ts';
import { callAs } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { type OrderStage, setOrderStage } from '../../testing/order-stage.ts';

const PRODUCTS = '/verwaltung/potential-products';
const FRESH = 'Cadmium (Frischmasse)';
const DRY = 'Cadmium (Trockenmasse)';
let qc: string;
let whole: OrderStage['whole'];

/** Two analyses that both call their only test the same: one is of fresh mass, the other of dry mass. */
beforeAll(async () => {
  const stage = await setOrderStage();
  qc = stage.plant.qc;
  const makeType = (name: string, basis: 'fresh-mass' | 'dry-mass') => {
    const tests = [{ name: 'Cadmium', unit: 'mg/kg', basis }];
    return callAs(qc, 'POST /lims/analysis-types', { body: { name, tests } });
  };
  const types = [await makeType('Metalle FM', 'fresh-mass'), await makeType('Metalle TM', 'dry-mass')];
  const analysisTypeIds = types.map(({ id }) => id);
  const [laboratory] = (await callAs(qc, 'GET /lims/laboratories', { query: {} })).items;
  const { id = '', version = 0, address, turnaroundDays = 5 } = laboratory ?? {};
  const body = { addressId: address?.id ?? '', turnaroundDays, analysisTypeIds };
  await callAs(qc, 'PATCH /lims/laboratories/:id', { params: { id }, version, body });
  whole = { ...stage.whole, products: [{ name: 'Gärrest, fest', analysisTypeIds }] };
});

const order = async () => {
  const { id, version } = await callAs(qc, 'POST /lims/analysis-orders', { body: whole });
  const ordered = await callAs(qc, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  const { results } = await callAs(qc, 'GET /lims/analysis-orders/:id/results', { params: { id } });
  return {
    path: `${PRODUCTS}/analysis-order/${id}`,
    number: ordered.samples[0]?.number ?? '',
    results,
    quality: `${PRODUCTS}/analysis-order/${id}/${ordered.products[0]?.id}`,
    params: { id, sampleId: ordered.samples[0]?.id ?? '' },
  };
};
const measured = async () => {
  const ordered = await order();
  const values = ordered.results.map(({ test, basis }) => ({
    testId: test.id,
    value: basis === 'dry-mass' ? '0,3' : '0,9',
  }));
  await callAs(qc, 'POST /lims/analysis-orders/:id/samples/:sampleId/results', {
    params: ordered.params,
    body: { values },
  });
  return ordered;
};
const rowOf = (test: string) => page.getByRole('row').filter({ hasText: test });

it('two tests of one name are told apart by their mass where their values are typed, replaced and listed', async () => {
  const { path, number, quality } = await order();
  await openApplication(`${path}?tab=results`, qc);
  const open = page.getByRole('button', { name: `Werte eintragen: ${inGroups(number)}` });
  const save = page.getByRole('dialog').getByRole('button', { name: 'Speichern' });
  await open.click();
  await page.getByRole('textbox', { name: `${FRESH}, mg/kg` }).fill('0,9');
  await page.getByRole('textbox', { name: `${DRY}, mg/kg` }).fill('0,4');
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  await open.click();
  await page.getByRole('textbox', { name: `${DRY}, mg/kg` }).fill('0,3');
  await save.click();
  await expect.element(page.getByText(`Hier steht schon ein Wert: ${DRY}.`, { exact: false })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).last().click();
  await expect.element(page.getByText(`Hier steht inzwischen etwas anderes: ${DRY}.`, { exact: false })).toBeVisible();
  await save.click();
  await page.getByRole('button', { name: 'Ersetzen' }).click();
  await page.getByRole('row').filter({ hasText: DRY }).getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'Eingetragene Werte' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: DRY })).toBeVisible();
  await openApplication(`${PRODUCTS}/settings/results`, qc);
  await expect.element(rowOf(FRESH).getByRole('cell', { name: '0,90 mg/kg' })).toBeVisible();
  await expect.element(rowOf(DRY).getByRole('cell', { name: '0,30 mg/kg' })).toBeVisible();
  const before = rowOf(DRY).getByRole('cell', { name: /^0,40 mg\/kg \(gemessen \d{2}\.\d{2}\.\d{4}\)$/ });
  await expect.element(before).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await openApplication(quality, qc);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect.element(page.getByText(`Ein Laborwert hat sich geändert: ${DRY}`)).toBeVisible();
});

it('and where they are compared: in the chart, in what was analysed before, in what the certificate said', async () => {
  await measured();
  const { quality } = await measured();
  await openApplication(quality, qc);
  await expect.element(page.getByRole('img', { name: /^Cadmium \(Frischmasse\), mg\/kg: / })).toBeVisible();
  await page.getByRole('combobox', { name: 'Messgröße' }).selectOptions(DRY);
  await expect.element(page.getByRole('img', { name: /^Cadmium \(Trockenmasse\), mg\/kg: / })).toBeVisible();
  await page.getByRole('button', { name: 'Werte des Zertifikats eintragen' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox', { name: `Zeichen: ${FRESH}` })).toBeVisible();
  await dialog.getByRole('textbox', { name: DRY, exact: true }).fill('0,25');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect.element(page.getByText(`${DRY} 0,25 mg/kg`, { exact: false })).toBeVisible();
  await openApplication(`${quality}/previous`, qc);
  for (const name of [FRESH, DRY]) await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
  await expectAccessibleAtBothWidths();
});

it('and where somebody says which mass a file means that names none', async () => {
  const { number } = await order();
  await openApplication(`${PRODUCTS}/settings/inbox/add`, qc);
  const lines = ['Probe;Parameter;Wert;Einheit', `${number};Cadmium;0,8;mg/kg`].join('\r\n');
  await choose('Labor', 'Agrolab Nord');
  await userEvent.upload(
    page.getByLabelText('Datei des Labors wählen').first(),
    new File([lines], 'bericht.csv', { type: 'text/csv' }),
  );
  await page.getByRole('combobox', { name: 'Ohne Bezug ist gemeint' }).selectOptions('Trockenmasse');
  await page.getByRole('button', { name: 'Merken und neu lesen' }).click();
  await expect.element(page.getByText(`${DRY}: 0,80 mg/kg`)).toBeVisible();
  await page.getByText('1 Wort, das Halm sich gemerkt hat').click();
  await expect.element(page.getByText('(leer) → Trockenmasse')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});
