import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, choose, signIn } from '../people.ts';
import { chooseAction } from '../record-actions.ts';
import { test } from '../story.ts';

test('a customer is created below another with a part of its modules, entered, and left by its admin', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: address('/customer-management') });
  await page.getByRole('link', { name: 'Biogas Wrestedt' }).click();
  await chooseAction(page, 'Neuer Unterkunde');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Gülleverbund Heide');
  // The number of an organisation that isn't beside it; whether it has it is not told.
  await page.getByRole('textbox', { name: /^Nummer/ }).fill('1000');
  await choose(page, 'Land', 'Dänemark');
  await page.getByLabel('Zertifikate').uncheck();
  await expectAccessibleAtNight(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Gülleverbund Heide' })).toBeVisible();
  await expect(page.getByText('Dänemark')).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText('Angelegt')).toBeVisible();
  await expectAccessibleAtNight(page);
  await expect(page.getByRole('link', { name: 'gehört zu Biogas Wrestedt' })).toBeVisible();
  await page.getByRole('button', { name: 'In diese Organisation wechseln' }).click();
  await page.waitForURL(address('/control'));
  await expect(page.getByRole('banner').getByText('Gülleverbund Heide')).toBeVisible();
});
