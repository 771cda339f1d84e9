import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, productUrl, signIn, signInByForm } from './people.ts';

const PASSWORD = 'halm-demo-2026';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ihre Sitzung ist beendet' });
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** Ends the session of a page at the server, as somebody who looks after people does, or time. */
const endSession = async (page: Page): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('halm.token'));
  const url = `${productUrl()}/api/v2/auth/logout`;
  await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
};

const typeTeam = async (page: Page, text: string): Promise<void> => {
  await page.goto(address('/settings/teams/add'));
  await name(page).fill(text);
};

const signInAgain = async (page: Page, password: string): Promise<void> => {
  await dialog(page).getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
};

test('a session that ends over a form lets one sign in again and save what was typed @both', async ({ page }, {
  project,
}) => {
  await signIn(page, 'manager');
  await typeTeam(page, `Frühschicht ${project.name}`);
  await endSession(page);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel('Benutzername')).toHaveValue('manager');
  await expectAccessible(page);
  await page.keyboard.type('falsch geraten');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Diese Kombination aus Benutzername und Passwort stimmt nicht.');
  await signInAgain(page, PASSWORD);
  await expect(name(page)).toHaveValue(`Frühschicht ${project.name}`);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page).not.toHaveURL(/add/);
  await expect(page.getByText(`Frühschicht ${project.name}`).first()).toBeVisible();
});

test('whoever signs in again goes on in the same organisation, wherever they were last', async ({ page }) => {
  await signIn(page, 'everyone', { at: address('/settings/my-profile') });
  const phone = page.getByRole('textbox', { name: 'Telefon' });
  await phone.fill('0581 4711');
  const elsewhere = await apiFor('everyone');
  const { subCustomers } = await elsewhere.get('/users/organizations?search=Nordjysk');
  await elsewhere.enter(subCustomers[0]._id);
  await endSession(page);
  // As long as that fails, nothing goes on anywhere else.
  await page.route('**/users/change-organization', (route) => route.abort());
  const password = dialog(page).getByRole('textbox', { name: 'Passwort' });
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Der Server ist nicht erreichbar')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await page.unroute('**/users/change-organization');
  await signInAgain(page, PASSWORD);
  await expect(page.getByRole('button', { name: /Bioenergie Uelzen GmbH/ })).toBeVisible();
  await expect(phone).toHaveValue('0581 4711');
});

test('whoever signs in again goes on in the same role, whichever the next sign-in would begin with', async ({
  page,
}) => {
  const manager = await apiFor('manager');
  const username = `rollen.${Date.now() % 10_000_000}`;
  const password = 'Lerche über dem Klee 5';
  const person = { firstName: 'Rieke', lastName: 'Rollen', roles: ['red2PlantManager', 'red2Driver'] };
  await manager.post('/users/user', { ...person, username, password, teamIds: [] });
  await signInByForm(page, username, { password });
  await typeTeam(page, 'Wechselschicht');
  const elsewhere = await apiFor(username, password);
  await elsewhere.put('/users/selected-role', { role: 'red2Driver', stored: true });
  await endSession(page);
  await signInAgain(page, password);
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toContainText('Anlagenleitung');
  await expect(name(page)).toHaveValue('Wechselschicht');
});

test('somebody else who signs in there begins anew, without what was typed', async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await signIn(page, 'manager');
  await typeTeam(page, 'Brückenschicht');
  await endSession(page);
  await dialog(page).getByLabel('Benutzername').fill('operator');
  await dialog(page).getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/control'));
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toContainText('Anlagenbediener');
  await expect(dialog(page)).toHaveCount(0);
  expect(questions).toEqual([]);
});

test('what was typed can be let go when the session has ended, but not by a slip', async ({ page }) => {
  await signIn(page, 'manager');
  await typeTeam(page, 'Nachtschicht');
  await endSession(page);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(name(page)).toHaveValue('Nachtschicht');
  await dialog(page).getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await page.waitForURL(address('/login?location=%2Fsettings%2Fteams%2Fadd'));
});

test('a session that ends over a dialog keeps what was typed there', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/bestand') });
  await page.getByRole('button', { name: 'Entnehmen' }).first().click();
  const amount = page.getByRole('dialog').getByRole('textbox').last();
  await amount.fill('12');
  await endSession(page);
  await signInAgain(page, PASSWORD);
  // As it was typed while the field has the focus again, else as an amount is written.
  await expect(amount).toHaveValue(/^12(,00)?$/);
});

test('with nothing unsaved, a session that ends leads to the sign-in screen at once', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/bestand') });
  await expect(page.getByRole('button', { name: 'Entnehmen' }).first()).toBeVisible();
  await endSession(page);
  await page.waitForURL(address('/login?location=%2Fverwaltung%2Fbestand'));
});

test('whoever types for long without a call is still at work', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'manager');
  await typeTeam(page, 'Bereitschaft');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await name(page).press('1');
  expect(asked).toEqual([]);
  await page.clock.fastForward('11:00');
  const seen = page.waitForRequest(/\/api\/v2\/notifications/);
  await name(page).press('2');
  await seen;
});
