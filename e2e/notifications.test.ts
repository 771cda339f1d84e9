import { plainDateIn } from '@halm/model/quantities/plain-date.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, signIn } from './people.ts';

/** A supplier without any proof announces a delivery: the manager is told. Answers the supplier's name. */
const announceWithoutProof = async (): Promise<string> => {
  const api = await apiFor('manager');
  const name = `Hof Neu ${Date.now()}`;
  const { id: supplierId } = await api.post('/addresses', { type: 'agricultural-operation', companyName: name });
  const { items } = await api.get('/articles?search=Maissilage');
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate, articleId: items[0].id, supplierId };
  await api.post('/bookings', booking);
  return name;
};

const bell = (page: Page) => page.getByRole('button', { name: /^Benachrichtigungen, / });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Benachrichtigungen' });
const itemOf = (page: Page, supplier: string) => menu(page).getByRole('listitem').filter({ hasText: supplier });
const unreadCount = async (page: Page): Promise<number> =>
  Number(/, (\d+)/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1]);

test('a notification arrives while the bell is open, is marked as read by its dot, and then deleted @both', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await bell(page).click();
  await expect(menu(page).getByRole('listitem').first()).toBeVisible();
  const supplier = await announceWithoutProof();
  const item = itemOf(page, supplier);
  await expect(item.getByRole('link')).toContainText('Dringend: Material ohne Nachweis');
  await expectAccessible(page);
  expect((await menu(page).boundingBox())?.width).toBeLessThanOrEqual(390);
  const before = await unreadCount(page);
  await expect(item.getByRole('button', { name: /^Löschen/ })).toHaveCount(0);
  await item.getByRole('button', { name: 'Als gelesen markieren: Material ohne Nachweis' }).click();
  await expect(item.getByRole('button', { name: /^Als gelesen/ })).toHaveCount(0);
  await expect.poll(() => unreadCount(page)).toBe(before - 1);
  await expectAccessible(page);
  await item.getByRole('button', { name: /^Löschen/ }).click();
  await expect(item).toHaveCount(0);
});

test('touching a notification reads it and leads to what it is about', async ({ page }) => {
  await signIn(page, 'manager');
  const supplier = await announceWithoutProof();
  await bell(page).click();
  await itemOf(page, supplier).getByRole('link').click();
  await page.waitForURL(/buchungen\/[0-9a-f-]{36}$/);
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByText(supplier).first()).toBeVisible();
  await bell(page).click();
  await expect(itemOf(page, supplier).getByRole('button', { name: /^Löschen/ })).toBeVisible();
});

test('by keyboard the bell opens, with what it has asked for before, is walked through and closes again', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/notifications(\?|$)|\.js$/.test(request.url())) asked.push(request.url());
  });
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole('listitem').first()).toBeVisible();
  expect(asked).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(menu(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test('everything is selected at first; a filter narrows the list, and nothing chosen shows nothing', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await bell(page).click();
  await menu(page).getByRole('button', { name: 'Filtern' }).click();
  for (const box of await menu(page).getByRole('checkbox').all()) await expect(box).toBeChecked();
  await expect(menu(page).getByText('Nachweis läuft bald ab').first()).toBeVisible();
  await menu(page).getByText('Warnung', { exact: true }).click();
  await expect(menu(page).getByText('Nachweis läuft bald ab')).toHaveCount(0);
  await expect(menu(page).getByText('Material ohne Nachweis').first()).toBeVisible();
  await expectAccessible(page);
  for (const section of ['Allgemein', 'Organisationen', 'Verträge', 'Labor'])
    await menu(page).getByText(section, { exact: true }).click();
  await expect(menu(page).getByRole('heading', { name: 'Keine Treffer' })).toBeVisible();
  await expectAccessible(page);
  await menu(page).getByRole('button', { name: 'Alles zeigen' }).click();
  await expect(menu(page).getByText('Nachweis läuft bald ab').first()).toBeVisible();
});

test('a mark that fails says why, and the list is loaded again', async ({ page }) => {
  await signIn(page, 'manager');
  const supplier = await announceWithoutProof();
  await bell(page).click();
  const item = itemOf(page, supplier);
  await expect(item).toBeVisible();
  await page.route('**/notifications/mark-read*', (route) =>
    route.fulfill({ status: 404, json: { reason: 'request.not-found', message: 'There is no such record' } }),
  );
  const reloaded = page.waitForRequest(/\/api\/v2\/notifications\?/);
  await item.getByRole('button', { name: /^Als gelesen/ }).click();
  await reloaded;
  await expect(page.getByText('Diesen Datensatz gibt es nicht.')).toBeVisible();
  await expect(item.getByRole('button', { name: /^Als gelesen/ })).toBeVisible();
});

test('a list that cannot be loaded says why and can be asked for again', async ({ page }) => {
  await signIn(page, 'manager');
  await page.route('**/api/v2/notifications?*', (route) =>
    route.fulfill({ status: 503, json: { reason: 'server.unavailable', message: '' } }),
  );
  await bell(page).click();
  await expect(menu(page).getByRole('alert')).toContainText('Die Datenbank ist nicht erreichbar', { timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute('**/api/v2/notifications?*');
  await menu(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(menu(page).getByRole('listitem').first()).toBeVisible();
});

test('whoever has no notifications reads what will be here @both', async ({ page }) => {
  await signIn(page, 'driver');
  await bell(page).click();
  await expect(menu(page).getByRole('heading', { name: 'Nichts Neues' })).toBeVisible();
  await expectAccessible(page);
});

test('the browser’s refusal of background notifications is explained', async ({ page }) => {
  await signIn(page, 'driver');
  await bell(page).click();
  await page.evaluate(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await menu(page).getByRole('button', { name: 'Hintergrund-Benachrichtigungen aktivieren' }).click();
  await expect(menu(page).getByRole('status')).not.toBeEmpty();
  await expectAccessible(page);
});

test('every tick of the settings is kept, a column is ticked at once, and only what a role can get is shown @both', async ({
  page,
}, { project }) => {
  await signIn(page, 'sourcer', { at: address('/settings/notifications') });
  const box = page.getByRole('checkbox', { name: 'Erwähnung: E-Mail' });
  await expect(page.getByRole('checkbox', { name: 'Vertrag abgelaufen: E-Mail' })).toHaveCount(0);
  const was = await box.isChecked();
  await box.setChecked(!was);
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(box).toBeChecked({ checked: !was });
  const column = page.getByRole('checkbox', { name: 'Push: alle an oder aus' });
  const single = page.getByRole('checkbox', { name: 'Neue Laborwerte: Push' });
  await column.setChecked(true);
  await expect(single).toBeChecked();
  await column.setChecked(false);
  await expect(single).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await page.reload();
  await expect(single, project.name).not.toBeChecked();
  await box.setChecked(was);
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
});
