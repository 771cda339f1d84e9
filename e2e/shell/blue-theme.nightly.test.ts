import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, type Page } from '@playwright/test';
import { shownScreens } from '../../web/src/testing/shown-screens.ts';
import { expectContrast } from '../accessibility.ts';
import { address, apiFor, signIn } from '../people.ts';
import { test } from '../story.ts';
import { walkTo } from '../walk.ts';

const BLUE = '#124487';
const brandColour = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-8').trim());

/** Signs in and goes on at the organisation of the second brand. */
const enterNordjysk = async (page: Page): Promise<void> => {
  await signIn(page, 'everyone');
  const picker = page.getByRole('banner').getByRole('button', { name: /^Organisation/ });
  // One begins where one was last.
  if (/Uelzen/.test((await picker.textContent()) ?? '')) {
    await picker.click();
    await page.getByRole('button', { name: /Nordjysk Biogas/ }).click();
  }
  await expect(picker).toContainText('Nordjysk Biogas');
};

/** Something on every list: a supplier, a silo, an article, a contract, bookings. */
const setStage = async (): Promise<string[]> => {
  const person = await apiFor('everyone');
  const { subCustomers } = await person.get('/users/organizations?search=Nordjysk');
  const { post, get } = await person.enter(subCustomers[0]._id);
  const own = await get('/addresses?search=Vendsyssel');
  if (own.items.length > 0) return [`/verwaltung/adressen/${own.items[0].id}`];
  const location = { code: 'S1', name: 'Silo 1', type: 'mass', unit: 'ton', maximumAmount: 500 };
  const silo = await post('/locations', location);
  const article = { number: '1', name: 'Majsensilage', type: 'biomass', materialType: 'Silage', unit: 'ton' };
  const maize = await post('/articles', { ...article, substrate: 'maize-silage', locationIds: [silo.id] });
  const supplier = await post('/addresses', {
    type: 'agricultural-operation',
    companyName: 'Vendsyssel Agro',
    country: 'dk',
  });
  const contract = { number: 'K-1', supplierId: supplier.id, startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const materials = [{ articleId: maize.id, unit: 'ton', targetAmount: 100 }];
  const agreed = await post('/contracts', { ...contract, materials });
  const booking = { type: 'incoming', transport: 'delivery', articleId: maize.id, supplierId: supplier.id };
  const booked = await post('/bookings', {
    ...booking,
    deliveryDate: plainDateIn(new Date(), 'Europe/Berlin'),
    licensePlate: 'AB 12 345',
  });
  return [
    `/verwaltung/adressen/${supplier.id}`,
    `/verwaltung/vertraege/${agreed.id}`,
    `/verwaltung/buchungen/${booked.id}`,
    `/control/bookings/${booked.id}`,
  ];
};

test('every screen keeps its contrast in the blue theme', async ({ page }) => {
  const records = await setStage();
  await enterNordjysk(page);
  for (const screen of [...shownScreens, ...records]) {
    await test.step(screen, async () => {
      await walkTo(page, screen);
      await expect.poll(() => brandColour(page)).toBe(BLUE);
      await expectContrast(page);
    });
  }
});

test('menus, pickers and dialogs keep their contrast in the blue theme', async ({ page }) => {
  await enterNordjysk(page);
  await page.goto(address('/verwaltung/buchungen'));
  for (const name of [/Zeitraum/, 'Ansichten', 'Spalten', /Nordjysk/, /Alex Kröger/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu').or(page.getByRole('dialog')).first()).toBeVisible();
    await expectContrast(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: 'Speichern unter …' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectContrast(page);
});

test('the sign-in screen keeps the theme of the organisation one worked in last', async ({ page }) => {
  await enterNordjysk(page);
  await page.getByRole('button', { name: /Alex Kröger/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await page.waitForURL(/login/);
  await expect.poll(() => brandColour(page)).toBe(BLUE);
  await expectContrast(page);
});
