import { expect, type Page } from '@playwright/test';
import { address, signIn, signInByForm } from '../people.ts';
import { test } from '../story.ts';

const button = (page: Page) => page.getByRole('button', { name: /Benutzermenü|Brugermenu/ });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });

/** Opens one of the submenus by pointing at it. */
const openSubmenu = async (page: Page, name: string): Promise<void> => {
  await button(page).click();
  await item(page, name).hover();
};

/** Does something after which the page is loaded anew. */
const reloadBy = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const reloaded = page.waitForEvent('load');
  await act();
  await reloaded;
};

test('another role and another language start the page anew, and are the person’s', async ({ page }) => {
  await signIn(page, 'everyone', { at: address('/verwaltung/adressen?type=laboratory') });
  await openSubmenu(page, 'Rolle');
  await reloadBy(page, () => choice(page, 'Qualitätskontrolle').click());
  expect(page.url()).toBe(address('/verwaltung/adressen?type=laboratory&roleChanged=1'));
  await expect(button(page)).toContainText('Qualitätskontrolle');

  await openSubmenu(page, 'Sprache');
  await reloadBy(page, () => choice(page, 'Dansk').click());
  await expect(page.getByRole('heading', { level: 1, name: 'Adresser' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(button(page)).toContainText('DA');

  // Neither the sign-in page nor the next person here speaks it, and they find it again, as the role.
  await button(page).click();
  await item(page, 'Log ud').click();
  await page.waitForURL(address('/login'));
  await expect(page).toHaveTitle('Anmelden – Halm');
  await signInByForm(page, 'operator');
  await expect(button(page)).toContainText('DE');
  await button(page).click();
  await item(page, 'Abmelden').click();
  await signInByForm(page, 'everyone');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(button(page)).toContainText('Kvalitetskontrol');
  await openSubmenu(page, 'Sprog');
  await reloadBy(page, () => choice(page, 'Deutsch').click());
  await openSubmenu(page, 'Rolle');
  await reloadBy(page, () => choice(page, 'Anlagenleitung').click());
  await expect(button(page)).toContainText('Anlagenleitung');
});
