import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { pressByKeys } from '../../testing/keyboard.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';

let plant: Plant;
let form: string;
beforeAll(async () => {
  plant = await foundPlant();
  const { id: userId } = await callAs(plant.driver, 'GET /my/profile', {});
  const company = { type: 'agricultural-logistics-company', companyName: 'Spedition Voss' } as const;
  const { id } = await callAs(plant.manager, 'POST /addresses', { body: company });
  const body = { name: 'Ida Voss', userId };
  const driver = await callAs(plant.manager, 'POST /addresses/:id/drivers', { params: { id }, body });
  form = `/verwaltung/adressen/${id}/driver/${driver.id}`;
});

const opener = () => page.getByRole('button', { name: 'Meinen Code zeigen' });

it('a driver shows the digital code in the yard, by keyboard too; others have none', async () => {
  await openApplication('/control', plant.driver);
  await pressByKeys(opener());
  await expect.element(page.getByRole('img', { name: 'Digitaler Fahrercode als QR-Bild' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
  await openApplication('/control', plant.operator);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hof' })).toBeVisible();
  expect(opener().elements()).toEqual([]);
});

it('the office makes it invalid after a question, and the driver’s history tells it', async () => {
  const { code } = await callAs(plant.driver, 'GET /drivers/me/code', {});
  await openApplication(form, plant.manager);
  await page.getByRole('button', { name: 'Digitalen Code ungültig machen' }).click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Digitalen Code ungültig machen' }).click();
  await expect.element(page.getByText('Der bisherige Code gilt nicht mehr')).toBeVisible();
  await openTab('Verlauf');
  await expect.element(page.getByText('Digitalen Code ungültig gemacht')).toBeVisible();
  expect((await callAs(plant.driver, 'GET /drivers/me/code', {})).code).not.toBe(code);
});
