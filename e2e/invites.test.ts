import { expect, test } from '@playwright/test';
import { address, apiFor, expectAccessible, signIn } from './people.ts';

const PASSWORD = 'Kornblume am Feldrand 7';

/** Invites somebody; the path of the link that they get, and a username for them. */
const inviteSomebody = async () => {
  const manager = await apiFor('manager');
  const suffix = crypto.randomUUID().slice(0, 8);
  const person = { email: `nora.${suffix}@plant.example`, firstName: 'Nora', lastName: `Neumann ${suffix}` };
  const invite = await manager.post('/users/user/invite', {
    ...person,
    roles: ['red2Driver'],
    teamIds: [],
    locale: 'de',
  });
  return { link: String(invite.registerUrl).replace(/^https?:\/\/[^/]+/, ''), username: `nora.${suffix}` };
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
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/control'));
});

test('a link works once, and says so afterwards', async ({ page }) => {
  const { link, username } = await inviteSomebody();
  const answer = async (name: string) => {
    await page.goto(address(link.replace('/v2', '')));
    await page.getByLabel('Benutzername').fill(name);
    await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
  };
  await answer(username);
  await page.waitForURL(address('/login'));
  await answer(`${username}-2`);
  await expect(page.getByRole('alert')).toContainText('Diese Einladung gilt nicht');
});

test('whoever is signed in is led past the registration, and no other page hears of its link', async ({ page }) => {
  const { link } = await inviteSomebody();
  const response = await page.request.get(address(link.replace('/v2', '')));
  expect(response.headers()['referrer-policy']).toBe('no-referrer');
  await signIn(page, 'driver');
  await page.goto(address(link.replace('/v2', '')));
  await page.waitForURL(address('/control'));
});
