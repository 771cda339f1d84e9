import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { watchCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';

const SETTINGS = '/verwaltung/potential-products/settings';
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const preview = (name: string) => page.getByRole('img', { name });

it.each([
  ['delivery-note', 'Begleitschein für Proben', 'Zeilen für Unterschriften'],
  ['sample-label', 'Probenetikett', 'Kennzeichen'],
  ['report', 'Laborbericht', 'Frühere Werte'],
])('the %s is arranged beside the real one, which is drawn anew', async (place, name, field) => {
  await openApplication(`${SETTINGS}/${place}`, plant.qc);
  // What draws it is loaded with the first look at one.
  await expect.element(preview(name), { timeout: 20_000 }).toHaveAttribute('data-waiting', 'false');
  await expectAccessibleAtBothWidths();
  const previews = watchCalls(/\/preview/);
  await page.getByRole('checkbox', { name: field }).click();
  await page.getByRole('textbox', { name: 'Text im Kopf' }).fill('Biogas Uelzen');
  await expect.poll(() => previews.length).toBeGreaterThan(0);
  await sendByKeys();
  await expect.element(page.getByText('Aufbau gespeichert')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: field })).not.toBeChecked();
});
