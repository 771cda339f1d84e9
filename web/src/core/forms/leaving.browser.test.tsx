import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeConsoleLines } from '../../testing/console-lines.ts';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { cutCalls, refuseCalls } from '../../testing/network.ts';
import { openApplication, place, reloadApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const PHONE = { width: 390, height: 844 };
const dialog = () => page.getByRole('dialog');
const name = () => page.getByRole('textbox', { name: 'Bezeichnung' });

/** A new article with something typed in, reached from the list. */
const openDirtyForm = async (token: string): Promise<void> => {
  await openApplication('/verwaltung/Artikel', token);
  await page.getByRole('link', { name: 'Neuer Artikel' }).first().click();
  await name().fill('Zuckerrübenschnitzel');
};

/** Whether the browser would ask before the window is closed or loaded anew. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a page with unsaved input', () => {
  it('asks before another page and the way back; confirming leaves', async () => {
    await openDirtyForm(plant.manager);
    await page.getByRole('link', { name: 'Halm, zur Startseite' }).click();
    await expect.element(dialog()).toMatchTextContent('Ohne Speichern verlassen?');
    await expectAccessibleAtNight();
    await page.viewport(PHONE.width, PHONE.height);
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Hier bleiben' }).click();
    await expect.element(name()).toHaveValue('Zuckerrübenschnitzel');
    window.history.back();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(place()).toBe('/verwaltung/Artikel/add');
    window.history.back();
    await dialog().getByRole('button', { name: 'Ohne Speichern verlassen' }).click();
    await expect.poll(place).toBe('/verwaltung/Artikel');
  });

  it('has the browser ask before the window is closed or loaded anew, and is left without any once it is empty', async () => {
    await openDirtyForm(plant.manager);
    expect(wouldAsk()).toBe(true);
    await expect.element(name()).toHaveValue('Zuckerrübenschnitzel');
    await name().fill('');
    expect(wouldAsk()).toBe(false);
    window.history.back();
    await expect.poll(place).toBe('/verwaltung/Artikel');
  });

  it('is asked about once before role, language, organisation and signing out, and kept when one stays', async () => {
    const other = await foundPlant({ name: 'Nordjysk Biogas' });
    const { token } = await makePerson(plant, ['red2PlantManager', 'red2Driver'], [other]);
    await openDirtyForm(token);
    const menu = page.getByRole('button', { name: /Benutzermenü/ });
    const stay = async () => {
      const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
      const toStay = question.getByRole('button', { name: 'Weiter bearbeiten' });
      // Above whatever it was asked from, and a menu has closed.
      await expect.element(toStay).toHaveFocus();
      await expect.element(page.getByRole('menuitemradio')).not.toBeInTheDocument();
      const { left, top } = question.element().getBoundingClientRect();
      expect(question.element().contains(document.elementFromPoint(left + 9, top + 9))).toBe(true);
      await toStay.click();
      await expect.element(name()).toHaveValue('Zuckerrübenschnitzel');
    };
    await menu.click();
    await page.getByRole('menuitem', { name: 'Rolle' }).hover();
    await page.getByRole('menuitemradio', { name: 'Fahrer' }).click();
    await expect.element(dialog().last()).toBeVisible();
    await expectAccessible();
    await stay();
    await menu.click();
    await page.getByRole('menuitem', { name: /Sprache/ }).hover();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await stay();
    await page.getByRole('button', { name: /^Organisation / }).click();
    const choice = page.getByRole('button', { name: /Nordjysk/ }).element();
    await userEvent.click(choice);
    await expect.element(dialog().last()).toBeVisible();
    // The list of organisations is still open, and nothing of it can be reached.
    const { left, top, width, height } = choice.getBoundingClientRect();
    expect(width).toBeGreaterThan(0);
    expect(choice.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(false);
    await stay();
    await userEvent.keyboard('{Escape}');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await dialog().getByRole('button', { name: 'Verwerfen' }).click();
    await expect.poll(place).toBe('/login');
    expect(wouldAsk()).toBe(false);
  });
});

describe('a dialog', () => {
  it('is closed at once when it is empty, and asks before input is lost', async () => {
    await openApplication('/verwaltung/bestand', plant.manager);
    const open = () => page.getByRole('button', { name: 'Entnehmen' }).first().click();
    const amount = () => dialog().getByRole('textbox').last();
    await open();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await open();
    await amount().fill('12');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Eingaben verwerfen?')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    // As it was typed while the field has the focus again, else as an amount is written.
    await expect.poll(() => (amount().element() as HTMLInputElement).value).toMatch(/^12(,00)?$/);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('who is no longer signed in', () => {
  it('is sent to sign in, and from there back to the same place', async () => {
    const person = await makePerson(plant, ['red2PlantManager']);
    await openApplication('/verwaltung/Artikel?search=mais', person.token);
    await expect.element(page.getByRole('link', { name: 'Maissilage' }).first()).toBeVisible();
    await callAs(person.token, 'POST /auth/logout', {});
    reloadApplication();
    await expect.poll(place).toBe('/login?location=%2Fverwaltung%2FArtikel%3Fsearch%3Dmais');
    expect(localStorage.getItem('halm.token')).toBeNull();
    await page.getByLabelText('Benutzername').fill(person.username);
    await page.getByRole('textbox', { name: 'Passwort' }).fill(person.password);
    await userEvent.keyboard('{Enter}');
    await expect.poll(place).toBe('/verwaltung/Artikel?search=mais');
  });

  it('has no token any more when its time is up', async () => {
    const [head, body = ''] = plant.manager.split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const old = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })).replaceAll('=', '');
    await openApplication('/home', `${head}.${old}.x`);
    await expect.poll(place).toBe('/login?location=%2Fhome');
    expect(localStorage.getItem('halm.token')).toBeNull();
  });
});

describe('a page that cannot be shown', () => {
  it('says why, a fault of the server or a lost connection, and goes on at the same place', async () => {
    const release = refuseCalls(/api\/v2\/inventory/, 'server.error');
    await openApplication('/verwaltung/bestand/korrektur', plant.manager);
    const shown = page.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' });
    await expect.element(shown).toBeVisible();
    await expectAccessibleAtNight();
    await page.viewport(PHONE.width, PHONE.height);
    await expectAccessibleAtNight();
    release();
    const reconnect = cutCalls(/api\/v2\/inventory/);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.element(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
    await expectAccessibleAtNight();
    reconnect();
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: /Bestand/ })).toBeVisible();
    expect(place()).toBe('/verwaltung/bestand/korrektur');
    expect(takeConsoleLines('error').length).toBeGreaterThan(0);
  });
});
