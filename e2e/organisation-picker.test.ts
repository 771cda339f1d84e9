import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, signIn } from './people.ts';

const picker = (page: Page) => page.getByRole('button', { name: /^Organisation / });
const list = (page: Page) => page.getByRole('dialog', { name: /^Organisation / });
const search = (page: Page) => list(page).getByRole('combobox', { name: 'Name oder Nummer suchen' });

test('few organisations stand under one heading without a search, the current one marked as active @both', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await expect(picker(page)).toContainText('Bioenergie Uelzen GmbH');
  await picker(page).click();
  await expect(list(page)).toContainText('Organisation wechseln');
  await expect(search(page)).toHaveCount(0);
  const items = list(page).getByRole('listitem');
  await expect(items).toHaveText(['Bioenergie Uelzen GmbH1000 · aktiv', 'Biogas Wrestedt1010']);
  await expect(items.first().getByRole('button')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await list(page).getByRole('status').click();
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByRole('link', { name: 'Kunden verwalten' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(picker(page)).toBeFocused();
});

test('another organisation starts the same page anew in it; a change that fails is only logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signIn(page, 'everyone', { at: address('/tasks/labels'), logsErrors: true });
  const change = '**/api/v2/users/change-organization';
  await page.route(change, (route) => route.abort());
  await picker(page).click();
  await list(page)
    .getByRole('button', { name: /Nordjysk Biogas/ })
    .click();
  await expect.poll(() => logged.some((text) => text.includes('Changing the organisation failed'))).toBe(true);
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(picker(page)).toContainText('Bioenergie Uelzen GmbH');
  await page.unroute(change);
  const tokenBefore = await page.evaluate(() => localStorage.getItem('halm.token'));
  const reloaded = page.waitForEvent('load');
  await list(page)
    .getByRole('button', { name: /Nordjysk Biogas/ })
    .click();
  await reloaded;
  await expect(picker(page)).toContainText('Nordjysk Biogas ApS');
  expect(page.url()).toBe(address('/tasks/labels'));
  expect(await page.evaluate(() => localStorage.getItem('halm.token'))).not.toBe(tokenBefore);
  await picker(page).click();
  await list(page)
    .getByRole('button', { name: /Bioenergie Uelzen/ })
    .click();
  await expect(picker(page)).toContainText('Bioenergie Uelzen GmbH');
});

test('from a record one comes to the start page of the other organisation', async ({ page }) => {
  await signIn(page, 'everyone');
  const { items } = await (await apiFor('everyone')).get('/addresses?size=1');
  await page.goto(address(`/verwaltung/adressen/${items[0].id}`));
  await picker(page).click();
  await list(page)
    .getByRole('button', { name: /Nordjysk Biogas/ })
    .click();
  await page.waitForURL(address('/control'));
  await expect(picker(page)).toContainText('Nordjysk Biogas ApS');
  await picker(page).click();
  await list(page)
    .getByRole('button', { name: /Bioenergie Uelzen/ })
    .click();
  await expect(picker(page)).toContainText('Bioenergie Uelzen GmbH');
});

/** Makes the admin's tree larger than the picker shows at once; the answer makes it as small as it was. */
const plantManyCustomers = async () => {
  const admin = await apiFor('admin');
  const { subCustomers } = await admin.get('/users/organizations?search=Ebstorf');
  const parentId = subCustomers[0]._id;
  const { version, id, parent, ...template } = await admin.get(`/customers/${parentId}`);
  const suffix = crypto.randomUUID().slice(0, 4);
  const ids: string[] = [];
  for (let number = 10; number < 26; number += 1) {
    const fields = { ...template, parentId, name: `Gülle & Gas ${number} ${suffix}`, number: `P-${suffix}-${number}` };
    const made = await admin.post('/customers', fields);
    expect(made.reason ?? made.id).toBe(made.id);
    ids.push(made.id);
  }
  return ids;
};

test('of many organisations the last used ones are offered, the others by a search that waits for a pause', async ({
  page,
}) => {
  await plantManyCustomers();
  await signIn(page, 'admin');
  await picker(page).click();
  await expect(list(page)).toContainText('Zuletzt gewählte Organisationen');
  await expect(list(page).getByRole('option').filter({ hasText: 'aktiv' })).toContainText('Bioenergie Uelzen GmbH');
  await expect(search(page)).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    const wanted = new URL(request.url()).searchParams.get('search');
    if (request.url().includes('/users/organizations') && wanted) asked.push(wanted);
  });
  await page.keyboard.type('gülle & gas', { delay: 20 });
  await expect(list(page)).toContainText(/1[6-9] Suchergebnisse|[2-9]\d Suchergebnisse/);
  expect(asked).toEqual(['gülle & gas']);
  const found = list(page).getByRole('option').first();
  await expect(found.locator('b')).toHaveText('Gülle & Gas');
  const box = await list(page).getByRole('listbox').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(600);
  expect(
    await list(page)
      .getByRole('listbox')
      .evaluate((ul) => ul.scrollHeight > ul.clientHeight),
  ).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  const sixteenth = list(page).getByRole('option').nth(15);
  await expect(sixteenth).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(sixteenth).toHaveAttribute('aria-selected', 'true');
  await expect(sixteenth).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(picker(page)).toContainText('Gülle & Gas');
  await picker(page).click();
  await expect(list(page)).toContainText('Zuletzt gewählte Organisationen');
  await expect(list(page).getByRole('option').first()).toContainText(/Gülle & Gas.*aktiv/);
  await list(page).getByRole('link', { name: 'Kunden verwalten' }).click();
  await page.waitForURL(address('/customer-management'));
  await picker(page).click();
  await list(page)
    .getByRole('option', { name: /Bioenergie Uelzen/ })
    .click();
  await expect(picker(page)).toContainText('Bioenergie Uelzen GmbH');
});
