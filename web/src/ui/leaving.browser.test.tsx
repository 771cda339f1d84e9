import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../testing/found-plant.ts';
import { closeApplication, openApplication } from '../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});
afterEach(closeApplication);

const dialog = () => page.getByRole('dialog');
const name = () => page.getByRole('textbox', { name: 'Bezeichnung' });
const place = () => decodeURI(window.location.pathname);

/** A new article with something typed in, reached from the list. */
const openDirtyForm = async (): Promise<void> => {
  await openApplication('/verwaltung/Artikel', plant.manager);
  await page.getByRole('link', { name: 'Neuer Artikel' }).first().click();
  await name().fill('Zuckerrübenschnitzel');
};

describe('a page with unsaved input', () => {
  it('asks before another page and the way back; confirming leaves', async () => {
    await openDirtyForm();
    await page.getByRole('link', { name: 'Halm, zur Startseite' }).click();
    await expect.element(dialog()).toMatchTextContent('Ohne Speichern verlassen?');
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Hier bleiben' }).click();
    await expect.element(name()).toHaveValue('Zuckerrübenschnitzel');
    window.history.back();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(place()).toBe('/v2/verwaltung/Artikel/add');
    window.history.back();
    await dialog().getByRole('button', { name: 'Ohne Speichern verlassen' }).click();
    await expect.poll(place).toBe('/v2/verwaltung/Artikel');
  });

  it('is left without a question once nothing is typed any more', async () => {
    await openDirtyForm();
    await name().fill('');
    window.history.back();
    await expect.poll(place).toBe('/v2/verwaltung/Artikel');
  });
});
