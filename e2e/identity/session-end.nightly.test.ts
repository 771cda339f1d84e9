import { expect, type Page } from '@playwright/test';
import { address, productUrl, signIn } from '../people.ts';
import { test } from '../story.ts';

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
