import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

test('an operator sees how long each material lasts, and what is to be called off by when @both', async ({ page }) => {
  await signIn(page, 'operator', { at: address('/verwaltung/production-planning') });
  await page.getByRole('link', { name: 'Vorratsplan' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vorratsplan' })).toBeVisible();
  await expect(page.getByText(/^Reicht noch \d+ Tage?, bis/).first()).toBeVisible();
  await expect(page.getByText('Energie (Heizwert)')).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('radio', { name: '90 Tage' }).press('Space');
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByRole('img', { name: /aus dem Bestand/ }).first()).toBeVisible();
});
