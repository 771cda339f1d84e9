import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect } from '@playwright/test';
import { address, apiFor, signIn } from './people.ts';
import { test } from './story.ts';

type Api = Awaited<ReturnType<typeof apiFor>>;

/** A delivery that stands at unloading, weighed by hand, of a supplier who has no proof. */
const stopAtUnloading = async (api: Api): Promise<{ id: string; number: string }> => {
  const only = async (path: string): Promise<{ id: string }> => (await api.get(path)).items[0];
  const article = await only('/articles?search=H%C3%BChnertrockenkot');
  const companyName = `Hof ohne Nachweis ${Date.now()}`;
  const supplier = await api.post('/addresses', { type: 'agricultural-operation', companyName, country: 'de' });
  const scale = await only('/scales');
  const booking = await api.post('/bookings', {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: plainDateIn(new Date(), 'Europe/Berlin'),
    articleId: article.id,
    supplierId: supplier.id,
    licensePlate: 'LG-KO 7',
  });
  const step = (name: string, body: object = {}) => api.post(`/bookings/${booking.id}/steps/${name}`, body);
  await step('registerVehicle');
  await step('selectScale', { scaleId: scale.id });
  const weight = { source: 'manual', kind: 'full', kg: 38_000, reason: 'Waage in Wartung' };
  await api.post(`/bookings/${booking.id}/weighings`, weight);
  await step('driveToStorageLocation');
  return booking;
};

test('a wrong weight is replaced with a reason and stays on record', async ({ page }) => {
  const api = await apiFor('manager');
  const { id, number } = await stopAtUnloading(api);
  await signIn(page, 'manager', { at: address(`/verwaltung/buchungen/${id}`) });
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByRole('button', { name: 'Vollgewicht ersetzen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('38.000 kg');
  await dialog.getByLabel('Gewicht in kg').fill('41.240');
  await dialog.getByLabel('Grund').fill('Zahlendreher');
  await dialog.getByRole('button', { name: 'Dieses Gewicht übernehmen' }).click();
  await expect(dialog).toHaveCount(0);
  const weighings = page.getByRole('region', { name: 'Wägungen' });
  await expect(weighings).toContainText('41.240 kg');
  await expect(weighings).toContainText('Zahlendreher');
  await expect(weighings.locator('s')).toContainText(['38.000 kg']);
  expect((await api.get(`/bookings/${id}`)).fullKg).toBe(41_240);
  await api.post(`/bookings/${id}/abort`, { reason: 'Nur zur Probe' });
});
