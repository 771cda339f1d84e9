import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, choose, openFor, signIn } from './people.ts';

const tree = (page: Page) => page.getByRole('table', { name: 'Kundenverwaltung' });

test('the tree, a customer, its admins and both forms are accessible and fit @both', async ({ page }) => {
  await signIn(page, 'admin', { at: address('/customer-management') });
  const name = page.getByRole('link', { name: 'Biogas Ebstorf' });
  await expect(name).toBeVisible();
  await expectAccessible(page);
  await name.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Biogas Ebstorf' })).toBeVisible();
  await expect(page.getByText('Deutschland')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Kundenadministration' }).click();
  await expect(page.getByText('durch Bioenergie Uelzen GmbH')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(page.getByLabel('Labor')).toBeChecked();
  await expectAccessible(page);
  await page.goto(address('/customer-management/add'));
  await expect(page.getByRole('heading', { level: 1, name: 'Neuer Kunde' })).toBeVisible();
  await expectAccessible(page);
});

test('arrow keys walk the tree, fold and unfold it; a search shows the way down', async ({ page }) => {
  await signIn(page, 'admin', { at: address('/customer-management') });
  await page.getByRole('link', { name: 'Bioenergie Uelzen GmbH' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tree(page).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Unterkunden von Bioenergie Uelzen GmbH' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Biogas Bad Bevensen' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: 'Bioenergie Uelzen GmbH' })).toBeFocused();
  await page.getByRole('searchbox').fill('wrest');
  await expect(tree(page).getByRole('row', { name: /Biogas Wrestedt/ })).toContainText('Bioenergie Uelzen GmbH');
  await expect(tree(page).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
});

test('a customer is created below another with a part of its modules, entered, and left by its admin', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: address('/customer-management') });
  await page.getByRole('link', { name: 'Biogas Wrestedt' }).click();
  await page.getByRole('link', { name: 'Neuer Unterkunde' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Gülleverbund Heide');
  // The number of an organisation that isn't beside it; whether it has it is not told.
  await page.getByRole('textbox', { name: /^Nummer/ }).fill('1000');
  await choose(page, 'Land', 'Dänemark');
  await page.getByLabel('Zertifikate').uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Gülleverbund Heide' })).toBeVisible();
  await expect(page.getByText('Dänemark')).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText('Angelegt')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'gehört zu Biogas Wrestedt' })).toBeVisible();
  await page.getByRole('button', { name: 'In diese Organisation wechseln' }).click();
  await page.waitForURL(address('/control'));
  await expect(page.getByRole('banner').getByText('Gülleverbund Heide')).toBeVisible();
});

test('a number that a customer beside it has is refused at its field', async ({ page }) => {
  await signIn(page, 'admin', { at: address('/customer-management') });
  await page.getByRole('link', { name: 'Bioenergie Uelzen GmbH' }).click();
  await page.getByRole('link', { name: 'Neuer Unterkunde' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Gülleverbund Heide');
  await page.getByRole('textbox', { name: /^Nummer/ }).fill('1010');
  await choose(page, 'Land', 'Dänemark');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Bereits vergeben')).toBeVisible();
  await expectAccessible(page);
});

test('deactivating says what it means and signs the members out at once; activating lets them in again', async ({
  browser,
}) => {
  const admin = await openFor(browser, 'admin');
  const manager = await openFor(browser, 'manager');
  const wrestedt = await openOrganisation(manager, 'Biogas Wrestedt');
  await admin.goto(address(`/customer-management/${wrestedt}`));
  await admin.getByRole('button', { name: 'Deaktivieren' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('wird sofort abgemeldet');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText('inaktiv', { exact: true })).toBeVisible();
  await manager.waitForURL(/\/login/);
  await admin.getByRole('button', { name: 'Aktivieren' }).click();
  await dialog.getByRole('button', { name: 'Aktivieren' }).click();
  await expect(admin.getByText('aktiv', { exact: true })).toBeVisible();
});

/** Lets a person go on in another of their organisations; answers its id. */
const openOrganisation = async (page: Page, name: string): Promise<string> => {
  const api = await apiFor('manager');
  const { subCustomers } = await api.get('/users/organizations');
  const { _id } = subCustomers.find((one: { Kundenname: string }) => one.Kundenname === name);
  await page.getByRole('button', { name: /Organisation/ }).click();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  return _id;
};

test('another person becomes customer admin of a part and loses the right again', async ({ page, browser }) => {
  await signIn(page, 'admin', { at: address('/customer-management') });
  await page.getByRole('link', { name: 'Biogas Ebstorf' }).click();
  await page.getByRole('tab', { name: 'Kundenadministration' }).click();
  await choose(page, 'Weitere Person', 'Agnieszka Wójcik');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  const remove = page.getByRole('button', { name: 'Recht entziehen Agnieszka Wójcik' });
  await expect(remove).toBeVisible();
  const qc = await openFor(browser, 'qc', { at: address('/customer-management') });
  await qc.waitForURL(/access-denied/);
  await remove.click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Recht entziehen' }).click();
  await expect(remove).toBeHidden();
});
