import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openFor } from '../people.ts';
import { test } from '../story.ts';
import { atScale } from './choose-scale.ts';

/** The plate of an open booking has no room for another one: each width takes a lorry of its own. */
const takeIn = async (page: Page, typed: string, plate: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Kennzeichen' }).fill(typed);
  const loads = page.getByRole('list', { name: 'Was gekommen ist' });
  await loads
    .getByRole('button', { name: new RegExp(`Zuletzt am .*${plate}`, 'u') })
    .first()
    .click();
  await expectAccessible(page);
  await loads.getByRole('button', { name: 'Ankunft buchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: plate })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: atScale })).toBeVisible();
};

test('a lorry that nobody announced is in the yard after two touches, at the desk and on the phone', async ({
  browser,
}) => {
  const desk = await openFor(browser, 'operator');
  await expect(desk.getByRole('textbox', { name: 'Kennzeichen' })).toBeFocused();
  await takeIn(desk, 'ueza60', 'UE-ZA 60');
  await desk.getByRole('link', { name: 'Zurück zum Hof' }).click();
  const inYard = desk.getByRole('region', { name: /^Voll wiegen/u }).getByRole('listitem');
  await expect(inYard.filter({ hasText: 'UE-ZA 60' })).toBeVisible();
  const phone = await openFor(browser, 'operator', { size: { width: 390, height: 844 } });
  await takeIn(phone, 'ue za-61', 'UE-ZA 61');
  await expect(inYard.filter({ hasText: 'UE-ZA 61' })).toBeVisible();
});
