import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { sendByKeys } from '../testing/fill-form.ts';
import { foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication } from '../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const title = () => page.getByRole('heading', { level: 1, name: 'Hof Sandkrug' });
const town = () => page.getByRole('textbox', { name: 'Ort' });

it('an address is created, shown and changed', async () => {
  await openApplication('/verwaltung/adressen/add', plant.manager);
  await page.getByLabelText('Firma').first().fill('Hof Sandkrug');
  await town().fill('Hanstedt');
  await sendByKeys();
  await expect.element(title()).toBeVisible();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await town().fill('Ebstorf');
  await expectAccessible();
  await sendByKeys();
  await expect.element(town()).not.toBeInTheDocument();
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByText('Ebstorf').first()).toBeVisible();
});
