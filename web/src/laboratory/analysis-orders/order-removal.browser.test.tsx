import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { type OrderStage, setOrderStage } from '../../testing/order-stage.ts';
import { chooseAction } from '../../testing/record-actions.ts';

const ORDERS = '/verwaltung/potential-products/analysis-order';
let plant: OrderStage['plant'];
let sourcer: string;
let whole: OrderStage['whole'];
beforeAll(async () => {
  ({ plant, sourcer, whole } = await setOrderStage());
});

const order = async (...names: string[]) => {
  const products = names.map((name) => ({ ...whole.products?.[0], name }));
  const { id, version } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: { ...whole, products } });
  return callAs(sourcer, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
};
const dialog = page.getByRole('dialog');

it('a product is taken out of an order that has gone out, but not the last one; deleting the order says what goes with it', async () => {
  const { id } = await order('Glycerin', 'Gülle');
  await openApplication(`${ORDERS}/${id}`, sourcer);
  await page.getByRole('button', { name: 'Löschen: Glycerin' }).click();
  await expect.element(page.getByText(/Mit dem Produkt verschwinden seine Proben/)).toBeVisible();
  await expectAccessibleAtBothWidths();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByRole('button', { name: 'Löschen: Glycerin' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Löschen: Gülle' }).hover();
  await expect.element(page.getByText('Ein Auftrag braucht ein Produkt.', { exact: false })).toBeVisible();
  await chooseAction('Löschen');
  await expect.element(page.getByText(/Mit dem Auftrag verschwinden 1 Probe mit ihrem Etikett/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(place).toBe(ORDERS);
});

it('an order of which a value is known says what keeps it, with the way there', async () => {
  const { id, samples, laboratories } = await order('Gärrest');
  const lines = `Probennummer;Parameter;Ergebnis;Einheit\r\n${samples[0]?.number};TS;32;%\r\n`;
  const file = new File([lines], 'befund.csv', { type: 'text/csv' });
  const laboratoryId = laboratories[0]?.id ?? '';
  const message = await callAs(plant.qc, 'POST /lims/laboratory-messages', { query: { laboratoryId }, body: file });
  const { version } = message;
  await callAs(plant.qc, 'POST /lims/laboratory-messages/:id/acceptance', { params: { id: message.id }, version });
  await openApplication(`${ORDERS}/${id}`, plant.qc);
  await page.getByRole('button', { name: 'Löschen: Gärrest' }).hover();
  await expect.element(page.getByText(/Zu diesem Produkt gibt es schon Ergebnisse/)).toBeVisible();
  await chooseAction('Löschen');
  await expect.element(page.getByText(/kann nicht gelöscht werden/)).toBeVisible();
  await expectAccessibleAtBothWidths();
  await dialog.getByRole('link', { name: 'befund.csv' }).click();
  await expect.element(page.getByRole('heading', { name: 'befund.csv' })).toBeVisible();
});
