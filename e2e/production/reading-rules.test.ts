import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

test('a manager reads when a rule was broken, and makes one by keyboard @nightly-both', async ({ page }) => {
  const name = `Regel ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'manager', { at: address('/dinge/overview/rules') });
  await expect(page.getByRole('heading', { level: 1, name: 'Regeln' })).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('link', { name: /Feststoffdosierer 2, Zähler/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Verletzungen' })).toBeVisible();
  await page.getByRole('button', { name: 'Neue Regel' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Änderung je Stunde' }).fill('40000');
  await dialog.getByRole('textbox', { name: 'Dauer' }).fill('60');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessibleAtNight(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
  await expectAccessibleAtNight(page);
});
