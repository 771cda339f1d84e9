import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, productUrl, signIn } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** A new article with something typed in. */
const openDirtyForm = async (page: Page): Promise<void> => {
  await page.goto(address('/verwaltung/Artikel'));
  await page.getByRole('link', { name: 'Neuer Artikel' }).first().click();
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Zuckerrübenschnitzel');
};

test('a page with unsaved input asks before another page, the way back and another tab; confirming leaves @both', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await openDirtyForm(page);
  await page
    .getByRole('link', { name: 'Halm, zur Startseite' })
    .or(page.getByRole('button', { name: 'Abbrechen' }))
    .last()
    .click();
  await expect(dialog(page)).toContainText('Ohne Speichern verlassen?');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(page.getByRole('textbox', { name: 'Bezeichnung' })).toHaveValue('Zuckerrübenschnitzel');
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address('/verwaltung/Artikel/add'));
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Ohne Speichern verlassen' }).click();
  await page.waitForURL(address('/verwaltung/Artikel'));
});

test('a page without unsaved input is left without a question', async ({ page }) => {
  await signIn(page, 'manager');
  await openDirtyForm(page);
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('');
  await page.goBack();
  await page.waitForURL(address('/verwaltung/Artikel'));
});

test('the browser asks before a window with unsaved input is closed or loaded anew', async ({ page }) => {
  await signIn(page, 'manager');
  await openDirtyForm(page);
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByRole('textbox', { name: 'Bezeichnung' })).toHaveValue('Zuckerrübenschnitzel');
});

test('role, language, organisation and signing out ask first, once, and keep everything when one stays', async ({
  page,
}) => {
  await signIn(page, 'everyone');
  await openDirtyForm(page);
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  const menu = page.getByRole('button', { name: /Benutzermenü/ });
  const stay = async () => {
    await expect(dialog(page).last()).toContainText('Eingaben verwerfen?');
    await dialog(page).last().getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(page.getByRole('textbox', { name: 'Bezeichnung' })).toHaveValue('Zuckerrübenschnitzel');
  };
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rolle' }).hover();
  await page.getByRole('menuitemradio', { name: 'Fahrer' }).click();
  await expectAccessible(page);
  await stay();
  await menu.click();
  await page.getByRole('menuitem', { name: /Sprache/ }).hover();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await stay();
  await page.getByRole('button', { name: /^Organisation / }).click();
  await page.getByRole('button', { name: /Nordjysk/ }).click();
  await stay();
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();
  await page.waitForURL(address('/login'));
  expect(questions).toEqual([]);
});

test('a dialog with input asks before it is closed', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/bestand') });
  await page.getByRole('button', { name: 'Entnehmen' }).first().click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Entnehmen' }).first().click();
  await dialog(page).getByRole('textbox').last().fill('12');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Eingaben verwerfen?')).toBeVisible();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(dialog(page).getByRole('textbox').last()).toHaveValue('12,00');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('a session that ends sends one to sign in and back to the same place', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/Artikel?search=mais') });
  await expect(page.getByRole('link', { name: 'Maissilage', exact: true }).first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('halm.token'));
  const url = `${productUrl()}/api/v2/auth/logout`;
  await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await page.waitForURL(address('/login?location=%2Fverwaltung%2FArtikel%3Fsearch%3Dmais'));
  expect(await page.evaluate(() => localStorage.getItem('halm.token'))).toBeNull();
  await page.getByLabel('Benutzername').fill('manager');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('halm-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/verwaltung/Artikel?search=mais'));
});

test('a token whose time is up counts as none and is removed', async ({ page }) => {
  const { token } = await apiFor('manager');
  const [head, body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const old = Buffer.from(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })).toString('base64url');
  await page.goto(address('/login'));
  await page.evaluate((stored) => localStorage.setItem('halm.token', stored), `${head}.${old}.x`);
  await page.goto(address('/home'));
  await page.waitForURL(address('/login?location=%2Fhome'));
  expect(await page.evaluate(() => localStorage.getItem('halm.token'))).toBeNull();
});

test('a server error and a lost connection are pages that go on at the same place @both', async ({ page }) => {
  await signIn(page, 'manager', { logsErrors: true });
  const call = '**/api/v2/inventory*';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { reason: 'server.error', message: 'x' } }));
  await page.goto(address('/verwaltung/bestand/korrektur'));
  await expect(page.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await page.unroute(call);
  await page.route(call, (route) => route.abort());
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute(call);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Bestand/ })).toBeVisible();
  expect(page.url()).toBe(address('/verwaltung/bestand/korrektur'));
});
