import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, signIn, signInByForm } from './people.ts';

const button = (page: Page) => page.getByRole('button', { name: /Benutzermenü/ });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const role = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });

test('the menu holds profile, organisation, settings, role, language and the way out, in this order @both', async ({
  page,
}) => {
  await signIn(page, 'everyone');
  await expect(button(page).getByText('AK')).toBeVisible();
  await button(page).click();
  const menu = page.getByRole('menu').first();
  await expect(menu.getByRole('menuitem')).toHaveText([
    ...['Mein Profil', 'Einstellungen', 'Sicherheit', 'Rolle', 'SpracheDeutsch', 'Abmelden'],
  ]);
  await expect(menu).toContainText('Bioenergie Uelzen GmbH');
  await expectAccessible(page);
  await item(page, 'Einstellungen').click();
  await page.waitForURL(address('/settings/users'));
});

test('roles open when pointed at, with a tick on the selected one; another one stays at the same page', async ({
  page,
}) => {
  await signIn(page, 'everyone', { at: address('/verwaltung/adressen?type=laboratory') });
  await button(page).click();
  await item(page, 'Rolle').hover();
  await expect(role(page, 'Anlagenleitung')).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveCount(1);
  const roles = ['Anlagenleitung', 'Anlagenbediener', 'Fahrer', 'Qualitätskontrolle', 'Beschaffung'];
  await expect(page.getByRole('menuitemradio')).toHaveText(roles);
  await expectAccessible(page);
  await role(page, 'Qualitätskontrolle').click();
  await page.waitForURL(address('/verwaltung/adressen?type=laboratory&roleChanged=1'));
  await expect(button(page)).toContainText('Qualitätskontrolle');
  await page.reload();
  await expect(button(page)).toContainText('Qualitätskontrolle');
});

test('a role that may not see the page begins at the start page; the next sign-in begins with it', async ({ page }) => {
  await signIn(page, 'everyone', { at: address('/home') });
  const choose = async (name: string) => {
    await button(page).click();
    await item(page, 'Rolle').hover();
    await role(page, name).click();
    await page.waitForURL(/roleChanged=1/);
  };
  await choose('Anlagenleitung');
  expect(page.url()).toBe(address('/home?roleChanged=1'));
  await page.goto(address('/verwaltung/buchungen'));
  await choose('Fahrer');
  expect(page.url()).toBe(address('/control?roleChanged=1'));
  await page.goto(address('/verwaltung/buchungen'));
  await page.waitForURL(/access-denied/);
  await choose('Anlagenleitung');
  expect(page.url()).toBe(address('/verwaltung/buchungen?roleChanged=1'));
  const { token } = await apiFor('everyone');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.selectedRole).toBe('red2PlantManager');
});

test('the menu and its submenus work by keyboard alone', async ({ page }) => {
  await signIn(page, 'everyone');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await item(page, 'Rolle').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, 'Rolle')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(role(page, 'English')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test('the submenus open by touch @phone', async ({ page }) => {
  await signIn(page, 'everyone');
  await button(page).tap();
  await item(page, 'Rolle').tap();
  await expect(role(page, 'Anlagenleitung')).toBeVisible();
  await expectAccessible(page);
  await item(page, /Sprache/).tap();
  await expect(role(page, 'Polski')).toBeVisible();
  await expect(role(page, 'Anlagenleitung')).toBeHidden();
});

test('who has no role is told so, in the menu and on every page that needs one', async ({ page }) => {
  const manager = await apiFor('manager');
  const username = `noroles.${crypto.randomUUID().slice(0, 8)}`;
  const password = 'Kornblume am Feldrand 7';
  const person = { firstName: 'Ohne', lastName: 'Rolle', username, password, roles: [], teamIds: [] };
  const made = await manager.post('/users/user', person);
  expect(made.username).toBe(username);
  await signInByForm(page, username, { password, lands: '/access-denied?location=%2Fcontrol' });
  await expect(page.getByText('Sie haben keine Rolle')).toBeVisible();
  await expectAccessible(page);
  await button(page).click();
  await item(page, 'Rolle').hover();
  await expect(item(page, 'Keine Rollen verfügbar')).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
  await page.waitForURL(address('/home'));
  await page.goto(address('/dinge/overview'));
  await expect(page.getByRole('heading', { level: 1, name: 'Anlagentechnik' })).toBeVisible();
});

test('another language is ticked, and chosen it starts the page anew in its words', async ({ page }) => {
  await signIn(page, 'driver', { at: address('/home') });
  await button(page).click();
  await item(page, /Sprache/).hover();
  await expect(page.getByText('Aktuelle Sprache: Deutsch')).toBeVisible();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Deutsch', 'English', 'Dansk', 'Polski', 'Română']);
  await expect(role(page, 'Deutsch')).toHaveAttribute('aria-checked', 'true');
  const reloaded = page.waitForEvent('load');
  await role(page, 'Dansk').click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Startside' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(page.getByRole('button', { name: /Brugermenu/ })).toContainText('DA');
  // It is the person's: neither the sign-in page nor the next one here speaks it, and they find it again.
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await item(page, 'Log ud').click();
  await page.waitForURL(address('/login'));
  await expect(page).toHaveTitle('Anmelden – Halm');
  await signInByForm(page, 'operator');
  await expect(button(page)).toContainText('DE');
  await button(page).click();
  await item(page, 'Abmelden').click();
  await signInByForm(page, 'driver');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await page.goto(address('/home'));
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await item(page, /Sprog/).hover();
  await role(page, 'Deutsch').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Startseite' })).toBeVisible();
});

test('signing out that fails is only logged and changes nothing; then it ends at the sign-in screen', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signIn(page, 'manager', { at: address('/home'), logsErrors: true });
  await page.route('**/api/v2/auth/logout', (route) => route.abort());
  await button(page).click();
  await item(page, 'Abmelden').click();
  await expect.poll(() => logged.some((text) => text.includes('Signing out failed'))).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Startseite' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/v2/auth/logout');
  await button(page).click();
  await item(page, 'Abmelden').click();
  await page.waitForURL(address('/login'));
  await page.goto(address('/home'));
  await page.waitForURL(address('/login?location=%2Fhome'));
});
