import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, signIn } from './people.ts';

test('a date is typed, or picked by keyboard in the words of the language; a range in its calendar @both', async ({
  page,
}) => {
  await signIn(page, 'manager', { at: address('/verwaltung/vertraege/add') });
  const from = page.getByRole('textbox', { name: 'Von' });
  await from.fill('010326');
  await from.press('Tab');
  await expect(from).toHaveValue('01.03.2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'März 2026', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '1. März 2026', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('08.03.2026');
  await expect(page.getByRole('button', { name: 'März 2026', exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '8. März 2026', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Datum auswählen' }).first()).toBeFocused();
  await from.fill('');
  await page.goto(address('/verwaltung/buchungen?from=2026-03-02&to=2026-03-03'));
  await page.getByRole('button', { name: /^Zeitraum/ }).click();
  await page.getByRole('button', { name: '9. März 2026', exact: true }).click();
  await page.getByRole('button', { name: '11. März 2026', exact: true }).click();
  await expect(page).toHaveURL(/from=2026-03-09&to=2026-03-11/);
});
