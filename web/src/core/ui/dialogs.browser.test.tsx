import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const field = (name: string) => page.getByRole('combobox', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name });

const openNewArticle = async (): Promise<void> => {
  await openApplication('/verwaltung/buchungen/add', plant.manager);
  await field('Artikel').click();
  await page.getByRole('option', { name: 'Neu anlegen' }).click();
  await expect.element(dialog('Neuer Artikel')).toBeVisible();
};

const openLocationAbove = async (): Promise<void> => {
  // Where an article lies is asked once it is known what it is.
  await dialog('Neuer Artikel').getByRole('combobox', { name: 'Materialart' }).fill('Silage');
  await dialog('Neuer Artikel').getByRole('combobox', { name: 'Substrat' }).fill('Maissilage');
  await page.getByRole('option', { name: 'Maissilage' }).click();
  await dialog('Neuer Artikel').getByRole('combobox', { name: 'Lagerorte' }).click();
  await page.getByRole('option', { name: 'Neu anlegen' }).click();
  await expect.element(dialog('Neuer Lagerort')).toBeVisible();
};

describe('a dialog above another one', () => {
  it('is the one that Escape closes', async () => {
    await openNewArticle();
    await openLocationAbove();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Neuer Lagerort')).not.toBeInTheDocument();
    await expect.element(dialog('Neuer Artikel')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await button('Verwerfen').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('gives the keyboard back to the field that it was opened from', async () => {
    await openNewArticle();
    await openLocationAbove();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Neuer Artikel').getByRole('combobox', { name: 'Lagerorte' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await button('Verwerfen').click();
    await expect.element(field('Artikel')).toHaveFocus();
  });
});

describe('a dialog with a form', () => {
  it('asks before its cancel button discards what was typed', async () => {
    await openNewArticle();
    const name = dialog('Neuer Artikel').getByRole('textbox', { name: 'Bezeichnung' });
    await name.fill('Zuckerrübenschnitzel');
    await dialog('Neuer Artikel').getByRole('button', { name: 'Abbrechen' }).click();
    await button('Weiter bearbeiten').click();
    await expect.element(name).toHaveValue('Zuckerrübenschnitzel');
    await dialog('Neuer Artikel').getByRole('button', { name: 'Abbrechen' }).click();
    await button('Verwerfen').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a dialog whose fields and their words come later', () => {
  it('puts the keyboard into its first field, so that nothing typed is lost', async () => {
    await openApplication('/verwaltung/buchungen/add', plant.manager);
    await field('Lieferant').fill('Zebra');
    await page.getByRole('option', { name: '„Zebra“ anlegen' }).click();
    await expect.element(dialog('Neue Adresse')).toBeVisible();
    await expect.element(dialog('Neue Adresse').getByRole('textbox', { name: 'Firma', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field('Lieferant')).toHaveFocus();
  });
});

describe('a page', () => {
  it('begins at its top, however far the one before was scrolled', async () => {
    await page.viewport(390, 500);
    await openApplication('/control', plant.manager);
    const main = () => document.getElementById('main');
    await expect.poll(() => main()?.scrollHeight).toBeGreaterThan(900);
    main()?.scrollTo({ top: 300 });
    await page.getByRole('link', { name: 'Neue Buchung' }).click();
    await expect.poll(place).toBe('/verwaltung/buchungen/add');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Neue Buchung' })).toBeVisible();
    expect(main()?.scrollTop).toBe(0);
  });
});

describe('an amount with a unit to choose', () => {
  it('shows the unit', async () => {
    await openApplication('/verwaltung/lagerorte/hinzufügen', plant.manager);
    const unit = page.getByRole('combobox', { name: 'Einheit' }).first();
    await expect.element(unit).toBeVisible();
    const { paddingLeft, paddingRight, width } = getComputedStyle(unit.element());
    const room = Number.parseFloat(width) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    expect(room).toBeGreaterThan(24);
  });
});
