import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, openWith, productUrl, signIn } from './people.ts';

const PASSWORD = 'Kornblume am Feldrand 7';

// In an organisation of their own, so that the people of the other stories stay as many as they are.
const ORGANISATION = 'Biogas Wrestedt';

const enterOrganisation = async (): Promise<string> => {
  const admin = await apiFor('admin');
  const { subCustomers } = await admin.get('/users/organizations');
  const [{ _id: orgId }] = subCustomers.filter(({ Kundenname }: { Kundenname: string }) => Kundenname === ORGANISATION);
  const response = await fetch(`${productUrl()}/api/v2/users/change-organization`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ orgId }),
  });
  return (await response.json()).token;
};

/** Invites somebody; the path of the link that they get, and a username for them. */
const inviteSomebody = async () => {
  const suffix = crypto.randomUUID().slice(0, 8);
  const person = { email: `nora.${suffix}@plant.example`, firstName: 'Nora', lastName: `Neumann ${suffix}` };
  const response = await fetch(`${productUrl()}/api/v2/users/user/invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await enterOrganisation()}` },
    body: JSON.stringify({ ...person, roles: ['red2Driver'], teamIds: [], locale: 'de' }),
  });
  const { registerUrl } = await response.json();
  return { link: String(registerUrl).replace(/^https?:\/\/[^/]+/, ''), username: `nora.${suffix}` };
};

test('an invited person chooses a login by the link and signs in with it @both', async ({ page }) => {
  const { link, username } = await inviteSomebody();
  await page.goto(address(link.replace('/v2', '')));
  await expect(page.getByRole('heading', { level: 1, name: 'Zugang anlegen' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Nora');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill('password12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('zu leicht zu erraten')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/login'));
  await expect(page.getByText('Ihr Zugang ist angelegt')).toBeVisible();
  // Its fields are called as those of the page before it.
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/control'));
});

test('a link works once, and says so afterwards before anything is typed @both', async ({ page }) => {
  const { link, username } = await inviteSomebody();
  await page.goto(address(link.replace('/v2', '')));
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/login'));
  await page.goto(address(link.replace('/v2', '')));
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Einladung gilt nicht' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});

test('whoever is signed in is led past the registration, and no other page hears of its link', async ({ page }) => {
  const { link } = await inviteSomebody();
  const response = await page.request.get(address(link.replace('/v2', '')));
  expect(response.headers()['referrer-policy']).toBe('no-referrer');
  await signIn(page, 'driver');
  await page.goto(address(link.replace('/v2', '')));
  await page.waitForURL(address('/control'));
});

test('somebody new is invited; without a mail server the link is shown this once @both', async ({ page }) => {
  await openWith(page, await enterOrganisation(), { at: address('/settings/users') });
  await expect(page.getByRole('button', { name: ORGANISATION })).toBeVisible();
  await page.getByRole('link', { name: 'Einladen' }).click();
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expectAccessible(page);
  const lastName = `Carstens ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Vorname').fill('Ole');
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByLabel('E-Mail').fill('ole@plant.example');
  await page.getByRole('checkbox', { name: 'Fahrer' }).check();
  await page.getByRole('button', { name: 'Einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link zur Einladung' });
  await expect(dialog).toContainText('Diese Installation hat keinen Mailserver');
  const first = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(first).toContain('/v2/register/');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: `Ole ${lastName}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Anmeldedaten' }).click();
  await expect(page.getByText('Link selbst übergeben')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erneut einladen' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).not.toHaveValue(first);
});

test('a colleague who does not look after people invites nobody', async ({ page }) => {
  await signIn(page, 'operator', { at: address('/settings/users') });
  await expect(page.getByText('Katrin Behn').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Einladen' })).toHaveCount(0);
  await page.goto(address('/settings/users/invite'));
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});
