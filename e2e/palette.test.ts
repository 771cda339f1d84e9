import { plainDateIn } from '@halm/model/quantities/plain-date.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, signIn } from './people.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Seite, Nummer, Name oder Befehl' });
const options = (page: Page) => page.getByRole('dialog').getByRole('option');
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });

const openPalette = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Suchen' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

test('Ctrl+K opens the palette anywhere, which opens a screen by a part of its name @both', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/Artikel') });
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().focus();
  await openPalette(page);
  await expect(option(page, 'Neue Buchung')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.type('lagero');
  await expect(options(page)).toHaveText(['LagerorteWarenwirtschaft']);
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/verwaltung/lagerorte'));
  await expect(field(page)).toHaveCount(0);
});

test('what is typed before the palette has come is not lost, and closing it gives the focus back', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/Artikel') });
  await expect(page.getByRole('link', { name: 'Maissilage', exact: true }).first()).toBeVisible();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/command-palette.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lager');
  release();
  await expect(field(page)).toHaveValue('lager');
  await page.keyboard.type('o');
  await expect(options(page)).toHaveText(['LagerorteWarenwirtschaft']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
});

/** Announces two deliveries, and answers both, the earlier one first. */
const announceTwo = async (): Promise<{ id: string; number: string }[]> => {
  const api = await apiFor('manager');
  const idOf = async (path: string): Promise<string> => (await api.get(path)).items[0].id;
  const booking = {
    ...{ type: 'incoming', transport: 'delivery', deliveryDate: plainDateIn(new Date(), 'Europe/Berlin') },
    articleId: await idOf('/articles?search=Getreideschlempe'),
    supplierId: await idOf('/addresses?search=St%C3%A4rkewerk'),
  };
  return [await api.post('/bookings', booking), await api.post('/bookings', booking)];
};

/** What two texts begin with alike. */
const commonStart = (one: string, other: string): string => {
  const length = [...one].findIndex((sign, at) => sign !== other[at]);
  return length < 0 ? one : one.slice(0, length);
};

test('a booking is opened by the beginning of its number, walking with the arrow keys', async ({ page }) => {
  await signIn(page, 'manager');
  // The two newest stand first, however many there are that begin alike.
  const [earlier, later] = await announceTwo();
  if (!earlier || !later) throw new Error('nothing was announced');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(commonStart(earlier.number, later.number));
  await expect(options(page).nth(0)).toContainText(later.number);
  await expect(options(page).nth(1)).toContainText(earlier.number);
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(address(`/verwaltung/buchungen/${later.id}`));
});

test('addresses and contracts are found by name; what does not exist is said so', async ({ page }) => {
  await signIn(page, 'manager');
  await openPalette(page);
  await page.keyboard.type('hof sander');
  await expect(option(page, /Hof Sander GbR.*Vertrag/)).toBeVisible();
  await option(page, /Hof Sander GbR.*Adresse/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hof Sander GbR' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('gibt es nicht');
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
});

test('only what the role may open is offered, and a booking opens where the role works', async ({ page }) => {
  await signIn(page, 'operator');
  const { items } = await (await apiFor('operator')).get('/bookings?size=1');
  await openPalette(page);
  await expect(option(page, /Wiegen/)).toBeVisible();
  await expect(option(page, 'Neue Buchung')).toHaveCount(0);
  await expect(option(page, /Verträge/)).toHaveCount(0);
  await page.keyboard.type(items[0].number);
  await option(page, new RegExp(items[0].number)).click();
  await page.waitForURL(address(`/control/bookings/${items[0].id}`));
});

test('role, language and signing out are commands, too', async ({ page }) => {
  await signIn(page, 'everyone', { at: address('/home') });
  await openPalette(page);
  await page.keyboard.type('rolle fahrer');
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/home?roleChanged=1'));
  await openPalette(page);
  await page.keyboard.type('rolle anlagenleitung');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toContainText('Anlagenleitung');
  await openPalette(page);
  await page.keyboard.type('abmelden');
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/login'));
});
