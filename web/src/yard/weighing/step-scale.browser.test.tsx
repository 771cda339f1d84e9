import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

const dialog = page.getByRole('dialog', { name: 'Neue Waage' });

it('a plant without a scale makes one in the step that asks for it, truthfully without a connection, and types the weight', async () => {
  const { manager, operator } = await foundPlant({ isStocked: true });
  const { items } = await callAs(manager, 'GET /scales', { query: { active: 'true' } });
  for (const { id, version, updatedAt: _, ...scale } of items)
    await callAs(manager, 'PATCH /scales/:id', { params: { id }, version, body: { ...scale, active: false } });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const { id } = await callAs(manager, 'POST /bookings', {
    body: { type: 'incoming', transport: 'delivery', deliveryDate, articleId: article?.id ?? '' },
  });
  await callAs(manager, 'POST /bookings/:id/steps/:step', {
    params: { id, step: 'registerVehicle' },
    body: { licensePlate: 'UE-LW 130' },
  });
  await openApplication(`/control/bookings/${id}`, operator);
  await expect.element(page.getByText('Bitten Sie die Anlagenleitung, eine anzulegen.')).toBeVisible();
  await openApplication(`/control/bookings/${id}`, manager);
  await page.getByRole('button', { name: 'Waage anlegen' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gemeindewaage');
  await dialog.getByRole('combobox', { name: 'Protokoll' }).click();
  await page.getByRole('option', { name: 'Keine' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Adresse' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Gemeindewaage ist nicht verbunden')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Grund' })).toHaveValue('Waage ohne Verbindung');
  await page.getByLabelText('Gewicht').fill('40000');
  await page.getByRole('button', { name: 'Dieses Gewicht übernehmen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Zum Lagerort fahren' })).toBeVisible();
});
