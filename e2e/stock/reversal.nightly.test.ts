import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { address, apiFor, signIn } from '../people.ts';
import { chooseAction } from '../record-actions.ts';
import { test } from '../story.ts';

type Named = { id: string; name: string; companyName: string };

/** A delivery of 25 t, weighed by hand, into a location that holds nothing else. */
const deliver = async () => {
  const api = await apiFor('manager');
  const only = async (path: string): Promise<Named> => (await api.get(path)).items[0];
  const article = await only('/articles?search=Getreideschlempe');
  const supplier = await only('/addresses?search=St%C3%A4rkewerk');
  const scale = await only('/scales');
  const { id } = await api.post('/bookings', {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: plainDateIn(new Date(), 'Europe/Berlin'),
    articleId: article.id,
    supplierId: supplier.id,
    licensePlate: 'DAN-SW 499',
  });
  const step = (name: string, body: object = {}) => api.post(`/bookings/${id}/steps/${name}`, body);
  const weigh = (kind: string, kg: number) =>
    api.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage in Wartung' });
  await step('registerVehicle');
  await step('selectScale', { scaleId: scale.id });
  await weigh('full', 39_600);
  await step('driveToStorageLocation');
  await step('unloadMaterial');
  await step('selectEmptyScale');
  await weigh('empty', 14_600);
  return step('finishProcess');
};

test('a delivery is reversed only after the withdrawal that used it', async ({ page }) => {
  const delivery = await deliver();
  expect(delivery.status).toBe('completed');
  await signIn(page, 'manager');

  await page.goto(address(`/verwaltung/bestand?location=${delivery.destination.id}`));
  await page.getByRole('button', { name: 'Entnehmen' }).click();
  await page.getByLabel(/Menge in/).fill('40');
  await page.getByRole('dialog').getByRole('button', { name: 'Entnehmen' }).click();
  await expect(page.getByRole('alert')).toContainText('nur 25,00 t vorhanden');
  await page.getByLabel(/Menge in/).fill('20');
  await page.getByRole('dialog').getByRole('button', { name: 'Entnehmen' }).click();
  const withdrawal = page.getByRole('status').getByRole('link');
  const withdrawalNumber = (await withdrawal.textContent()) ?? '';
  await expectAccessible(page);

  await page.goto(address(`/verwaltung/buchungen/${delivery.id}`));
  const reverse = async () => {
    await chooseAction(page, 'Stornieren');
    await page.getByRole('dialog').getByLabel('Grund').fill('Falscher Lieferant');
    await page.getByRole('dialog').getByRole('button', { name: 'Stornieren' }).click();
  };
  await chooseAction(page, 'Stornieren');
  const first = page.getByRole('dialog').getByRole('link', { name: `Zuerst ${withdrawalNumber} stornieren` });
  await expect(first).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stornieren' })).toBeDisabled();
  await expectAccessible(page);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: withdrawalNumber })).toBeVisible();
  await reverse();
  await expect(page.getByText('Storniert', { exact: true }).first()).toBeVisible();
  await page.goto(address(`/verwaltung/buchungen/${delivery.id}`));
  await reverse();
  await expect(page.getByText('Storniert', { exact: true }).first()).toBeVisible();
  await page.goto(address(`/verwaltung/bestand?location=${delivery.destination.id}`));
  await expect(page.getByText('Hier liegt nichts.')).toBeVisible();
});
