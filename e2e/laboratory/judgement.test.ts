import { randomUUID } from 'node:crypto';
import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, apiFor, openFor, signIn } from '../people.ts';
import { test } from '../story.ts';

const said: Readonly<Record<string, string>> = { TS: '8,4', oTS: '91,0', 'Gesamt-N': '4,2', pH: '3,9' };

/**
 * Has the product of an order that stands analysed once more under another name;
 * answers where quality control judges it.
 */
const analyse = async (product: string): Promise<string> => {
  const api = await apiFor('qc');
  const { items } = await api.get(`/lims/analysis-orders?search=${encodeURIComponent('Schlempe dünn')}&size=1`);
  const known = await api.get(`/lims/analysis-orders/${items[0].id}`);
  const [{ biomassType, analyses }] = known.products;
  const { id, version } = await api.post('/lims/analysis-orders', {
    supplierId: known.supplier.id,
    contactId: known.contact.id,
    transport: 'own-transport',
    laboratoryIds: known.laboratories.map((laboratory: { id: string }) => laboratory.id),
    products: [
      {
        name: product,
        biomassTypeId: biomassType.id,
        analysisTypeIds: analyses.map(({ type }: { type: { id: string } }) => type.id),
      },
    ],
  });
  const { products, samples } = await api.post(`/lims/analysis-orders/${id}/ordering`, undefined, version);
  const { results } = await api.get(`/lims/analysis-orders/${id}/results`);
  const values = results.map(({ test: { id: testId, name } }: OrderResult) => ({ testId, value: said[name] }));
  await api.post(`/lims/analysis-orders/${id}/samples/${samples[0].id}/results`, { values });
  return `/verwaltung/potential-products/analysis-order/${id}/${products[0].id}`;
};

test('quality control judges what was analysed, validates the certificate of its supplier and reports: it is a potential product', async ({
  page,
  browser,
}) => {
  const product = `Schlempe ${randomUUID().slice(0, 8)}`;
  const path = await analyse(product);
  await signIn(page, 'qc', { at: address('/verwaltung/potential-products/quality-control?standing=waiting') });
  await page.getByRole('searchbox').fill(product);
  await page.waitForURL(/search=/);
  await page.getByRole('main').getByRole('link', { name: product }).click();
  await page.waitForURL(address(path));
  await expect(page.getByText(/^Zum potenziellen Produkt fehlt noch/)).toContainText('gespeicherter Bericht');
  await expectAccessibleAtNight(page);

  const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'zertifikat.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('button', { name: 'zertifikat.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Werte des Zertifikats eintragen' }).click();
  await page.getByRole('textbox', { name: 'Ausgestellt am' }).fill('04.05.2026');
  await page.getByRole('textbox', { name: 'TS', exact: true }).fill('8,2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('ausgestellt am 04.05.2026')).toBeVisible();
  await page.getByRole('button', { name: 'Zertifikat freigeben' }).click();
  await expect(page.getByText(/^freigegeben: /)).toBeVisible();

  await page.getByRole('button', { name: 'Annehmen' }).click();
  await expect(page.getByText('Angenommen', { exact: true }).first()).toBeVisible();
  // A report says the verdict that stands.
  await page.getByRole('button', { name: 'Bericht speichern' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bericht speichern' }).click();
  await expect(page.getByRole('button', { name: /^Bericht öffnen/ })).toBeVisible();
  await expectAccessibleAtNight(page);

  // The sourcer reads what was said, and says nothing.
  const sourcer = await openFor(browser, 'sourcer', { at: address(path) });
  await expect(sourcer.getByText('Angenommen', { exact: true }).first()).toBeVisible();
  await expect(sourcer.getByRole('button', { name: 'Urteil zurücknehmen' })).toHaveCount(0);
  await expect(sourcer.getByRole('link', { name: 'Vorherige Analysen' })).toHaveCount(0);
  await sourcer.context().close();

  await page.getByRole('link', { name: 'Zum Produkt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await expectAccessibleAtNight(page);
});
