import { expect, type Page } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, apiFor, choose, openFor, productUrl } from '../people.ts';
import { test } from '../story.ts';
import { chooseScale } from './choose-scale.ts';

test.describe.configure({ mode: 'serial' });

let manager: Page;
let operator: Page;
let number: string;
/** What a lorry weighs empty differs from day to day. */
let fullKg: number;

test.beforeAll(async ({ browser }) => {
  manager = await openFor(browser, 'manager');
  operator = await openFor(browser, 'operator', { size: { width: 390, height: 844 } });
});

test('the manager sees today’s deliveries and the fill levels', async () => {
  await expect(manager.getByRole('heading', { name: 'Anlieferungen heute' })).toBeVisible();
  await expect(manager.getByRole('img', { name: /Silo Nord: .* voll/ })).toBeVisible();
  await expectAccessibleAtNight(manager);
});

test('a new booking finds its contract, says what is missing, and appears in the yard at once', async () => {
  await manager.goto(address('/verwaltung/buchungen/add'));
  await expect(manager.getByRole('combobox', { name: 'Artikel' })).toBeVisible();
  await expectAccessibleAtNight(manager);
  await choose(manager, 'Artikel', 'Hühnertrockenkot');
  await choose(manager, 'Lieferant', 'Geflügelhof Ostheide');
  await choose(manager, 'Fahrzeug', 'UE-AR 205');
  await choose(manager, 'Fahrer', 'Petersen');
  await expect(manager.getByRole('combobox', { name: 'Fahrer' })).toHaveValue(/Petersen/);
  await manager.keyboard.press('Control+Enter');
  await manager.waitForURL(/buchungen\/[0-9a-f-]{36}$/);
  const title = manager.getByRole('heading', {
    level: 1,
    name: /^\d{4}-\d{6} · Hühnertrockenkot, Geflügelhof Ostheide$/,
  });
  number = (await title.textContent())?.split(' ')[0] ?? '';
  await expect(manager.getByText('V-111')).toBeVisible();
  await expect(manager.getByText('Der Nachweis des Lieferanten ist abgelaufen')).toBeVisible();
  await expectAccessibleAtNight(manager);
  await expect(operator.getByRole('listitem').filter({ hasText: number })).toContainText('UE-AR 205');
  await expectAccessibleAtNight(operator);
});

/** What the scale shows at rest, both read at one moment; 0 while it moves. */
const shownAtRest = (): Promise<number> =>
  operator.evaluate(() => {
    const digits = document.querySelector('output')?.textContent?.replace(/\D/g, '');
    return document.body.textContent?.includes('Stillstand') ? Number(digits) : 0;
  });

/**
 * The weight at which the lorry comes to rest on the scale, for longer than a
 * moment; an empty scale is at rest too.
 */
const weightAtRest = async (): Promise<number> => {
  let before = 0;
  let kg = 0;
  await expect
    .poll(async () => {
      [before, kg] = [kg, await shownAtRest()];
      return kg > 10_000 && kg === before;
    })
    .toBe(true);
  return kg;
};

test('the operator weighs full from the live scale', async () => {
  await operator.getByText(number).click();
  await operator.getByRole('button', { name: 'Fahrzeug anmelden' }).click();
  await expectAccessibleAtNight(operator);
  await chooseScale(operator, 'Fahrzeugwaage');
  fullKg = await weightAtRest();
  await expectAccessibleAtNight(operator);
  await operator.getByRole('button', { name: 'Vollgewicht übernehmen' }).click();
  await expect(operator.getByRole('heading', { name: 'Zum Lagerort fahren' })).toBeVisible();
  await expect(operator.getByText('Trockenkotlager', { exact: true })).toBeVisible();
  await operator.getByRole('button', { name: 'Bin dort' }).click();
});

test('unloading is blocked until the manager approves it', async () => {
  await expect(operator.getByRole('button', { name: 'Entladen', exact: true })).toBeDisabled();
  await expect(operator.getByText('Bitten Sie die Anlagenleitung um eine befristete Freigabe.')).toBeVisible();
  await expectAccessibleAtNight(operator);
  const step = manager.getByRole('region', { name: 'Nächster Schritt' });
  await step.getByRole('button', { name: 'Freigabe erteilen' }).click();
  await manager.getByRole('dialog').getByLabel('Grund').fill('Neuer Nachweis ist unterwegs');
  await expectAccessibleAtNight(manager);
  await manager.getByRole('dialog').getByRole('button', { name: 'Freigabe erteilen' }).click();
  await operator.getByRole('button', { name: 'Entladen', exact: true }).click();
});

test('the empty weighing ends the trip and posts it', async () => {
  await chooseScale(operator, 'Fahrzeugwaage');
  const emptyKg = await weightAtRest();
  await operator.getByRole('button', { name: 'Leergewicht übernehmen' }).click();
  await operator.getByRole('button', { name: 'Ohne Schein beenden' }).click();
  await expect(operator.getByText('24.000 kg', { exact: true })).toBeVisible();
  expect(fullKg - emptyKg).toBe(24_000);
  await expect(operator.getByText('Abgeschlossen')).toBeVisible();
  await expectAccessibleAtNight(operator);
  await expect(manager.getByText('Abgeschlossen')).toBeVisible();
});

test('inventory shows the new layer', async () => {
  await manager.goto(address('/verwaltung/bestand'));
  await manager.getByRole('link', { name: /Trockenkotlager/ }).click();
  await expect(manager.getByRole('row', { name: new RegExp(number) })).toContainText('24,00 t');
  await expectAccessibleAtNight(manager);
});

test('the delivery slip is a PDF with both weighings', async () => {
  const api = await apiFor('manager');
  const { items } = await api.get(`/bookings?search=${number}`);
  const response = await fetch(`${productUrl()}/api/v2/bookings/${items[0].id}/delivery-slip.pdf`, {
    headers: { authorization: `Bearer ${api.token}` },
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
