import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, openFor, signIn } from './people.ts';

const settings = (page: string): string => address(`/settings/module${page}`);

test('the module settings are three pages with addresses of their own @both', async ({ page }) => {
  await signIn(page, 'manager', { at: settings('') });
  await page.waitForURL(settings('/general'));
  const tabs = page.getByRole('navigation', { name: 'Moduleinstellungen' });
  await expect(tabs.getByRole('link', { name: 'Allgemein' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Oldenstädter Straße 41');
  await tabs.getByRole('link', { name: 'Buchungen' }).click();
  await page.waitForURL(settings('/bookings'));
  await expectAccessible(page);
  await tabs.getByRole('link', { name: 'Verträge' }).click();
  await page.waitForURL(settings('/contracts'));
  await expectAccessible(page);
});

test('a new address is weighed empty as the organisation wants it', async ({ page }) => {
  await signIn(page, 'manager', { at: settings('/bookings') });
  await page.getByRole('combobox', { name: 'Leerwägung bei neuen Adressen' }).click();
  await page.getByRole('option', { name: 'Nach einer Anzahl Stunden' }).click();
  await page.getByLabel('Alle wie viele Stunden').fill('73');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('zwischen 1 und 72 Stunden')).toBeVisible();
  await page.getByLabel('Alle wie viele Stunden').fill('48');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Gespeichert')).toBeVisible();
  await page.goto(address('/verwaltung/adressen/add'));
  await expect(page.getByLabel('Stunden')).toHaveValue('48');
  await page.goto(settings('/bookings'));
  await page.getByRole('combobox', { name: 'Leerwägung bei neuen Adressen' }).click();
  await page.getByRole('option', { name: 'Immer' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Gespeichert')).toBeVisible();
});

test('another time zone writes every time anew', async ({ page }) => {
  await signIn(page, 'admin');
  const choose = async (zone: string) => {
    await page.goto(settings('/general'));
    await page.getByRole('combobox', { name: 'Zeitzone' }).fill(zone);
    await page.getByRole('option', { name: zone }).click();
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Control+Enter')]);
    await expect(page.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue(zone);
  };
  const firstMovement = async () => {
    await page.goto(address('/verwaltung/bestand?tab=movements'));
    return page
      .getByRole('cell', { name: /\d\d:\d\d/ })
      .first()
      .textContent();
  };
  const inBerlin = await firstMovement();
  await choose('Europe/Athens');
  const inAthens = await firstMovement();
  const hour = (text: string | null) => Number(/(\d\d):\d\d/.exec(text ?? '')?.[1]);
  expect((hour(inAthens) - hour(inBerlin) + 24) % 24).toBe(1);
  await choose('Europe/Berlin');
  expect(await firstMovement()).toBe(inBerlin);
});

test('everybody else looks at the settings without changing them', async ({ browser }) => {
  const page = await openFor(browser, 'operator');
  for (const one of ['/general', '/bookings', '/contracts']) {
    await page.goto(settings(one));
    await expect(page.getByText('Diese Einstellungen ändert die Anlagenleitung.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.context().close();
});
