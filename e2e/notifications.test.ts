import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, signIn } from './people.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Benachrichtigungen, / });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Benachrichtigungen' });

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
