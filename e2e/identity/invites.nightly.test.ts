import { expect } from '@playwright/test';
import { address, apiFor, openBrowser, openWith } from '../people.ts';
import { test } from '../story.ts';

// In an organisation of their own, so that the people of the other stories stay as many as they are.
const ORGANISATION = 'Biogas Wrestedt';

const enterOrganisation = async (): Promise<string> => {
  const admin = await apiFor('admin');
  const { subCustomers } = await admin.get(`/users/organizations?search=${encodeURIComponent(ORGANISATION)}`);
  return (await admin.enter(subCustomers[0]._id)).token;
};

test('somebody new is invited; without a mail server the link is shown this once, and lets them in', async ({
  page,
  browser,
}) => {
  await openWith(page, await enterOrganisation(), { at: address('/settings/users') });
  await expect(page.getByRole('button', { name: ORGANISATION })).toBeVisible();
  await page.getByRole('link', { name: 'Einladen' }).click();
  const suffix = crypto.randomUUID().slice(0, 8);
  await page.getByLabel('Vorname').fill('Ole');
  await page.getByLabel('Nachname').fill(`Carstens ${suffix}`);
  await page.getByLabel('E-Mail').fill('ole@plant.example');
  await page.getByRole('checkbox', { name: 'Fahrer' }).check();
  await page.getByRole('button', { name: 'Einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link zur Einladung' });
  await expect(dialog).toContainText('Diese Installation hat keinen Mailserver');
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toContain('/v2/register/');
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: `Ole Carstens ${suffix}` })).toBeVisible();
  const invited = await openBrowser(browser);
  await invited.goto(address(new URL(link).pathname.replace('/v2', '')));
  await invited.getByLabel('Benutzername').fill(`ole.${suffix}`);
  await invited.getByRole('textbox', { name: 'Passwort' }).fill('Kornblume am Feldrand 7');
  await invited.keyboard.press('Enter');
  await expect(invited.getByText('Ihr Zugang ist angelegt')).toBeVisible();
  await invited.context().close();
});
