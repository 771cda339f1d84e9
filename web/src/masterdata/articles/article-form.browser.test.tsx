import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { chooseAction, openTab } from '../../testing/record-actions.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

it('an article is created, found and changed', async () => {
  await openApplication('/verwaltung/Artikel/add', plant.manager);
  await page.getByLabelText('Bezeichnung').fill('Luzernesilage');
  await page.getByLabelText('Artikelnummer').fill('4711');
  await expect.element(page.getByPlaceholder('Erst Substrat und Materialart angeben')).toBeDisabled();
  await choose('Substrat', 'Ganzpflanzensilage');
  await page.getByLabelText('Materialart').fill('Silage');
  await choose('Lagerorte', 'Lager FS1');
  await sendByKeys();
  await expect.poll(place).toMatch(/\/Artikel\/[^/]+$/);
  await page.getByRole('link', { name: 'Artikel', exact: true }).last().click();
  await page.getByRole('link', { name: 'Luzernesilage' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luzernesilage' })).toBeVisible();
  await expect.element(page.getByText('4711')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect.poll(place).toMatch(/\/Artikel\/edit\//);
  await expectAccessibleAtNight();
  await page.getByLabelText('Kategorie').fill('Eiweiß');
  await sendByKeys();
  await expect.element(page.getByText('Eiweiß')).toBeVisible();
  await openTab('Verlauf');
  await expect.element(page.getByText('Kategorie: – → Eiweiß')).toBeVisible();
  await openTab('Anhänge');
  await expect.element(page.getByRole('heading', { name: 'Noch keine Anhänge' })).toBeVisible();
});

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap(({ textContent }) => textContent?.match(/Lager FS\d|Hochsilo \d/) ?? []);

/** Drags the entry at one place to the middle of the one at another, as a hand would: down, over and up. */
const drag = async (from: number, to: number): Promise<void> => {
  const entries = [...document.querySelectorAll('ol > li')];
  const handle = entries[from]?.querySelector('[title]');
  const box = entries[to]?.getBoundingClientRect();
  if (!handle || !box) throw new Error('nothing to drag');
  const send = (type: string, y: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: box.left + 5, clientY: y }));
  handle.setPointerCapture = () => {};
  send('pointerdown', handle.getBoundingClientRect().top);
  await expect.poll(() => document.querySelector('li[data-dragged]')).not.toBeNull();
  send('pointermove', from < to ? box.bottom - 2 : box.top + 2);
  send('pointerup', box.bottom);
};

it('the storage locations of an article are put in order by hand and by keyboard', async () => {
  const others = ['Lager FS2', 'Lager FS3'];
  for (const [at, name] of others.entries()) {
    const body = { code: `FSX${at}`, name, type: 'mass', unit: 'ton', withdrawalMode: 'fifo' } as never;
    await callAs(plant.manager, 'POST /locations', { body });
  }
  await openApplication('/verwaltung/Artikel', plant.manager);
  await page.getByRole('link', { name: 'Maissilage', exact: true }).click();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect.poll(names).toEqual(['Lager FS1']);
  for (const [at, name] of others.entries()) {
    await page.getByRole('combobox', { name: 'Lagerorte' }).fill(name);
    await page.getByRole('option', { name: `${name} (FSX${at})`, exact: true }).click();
    await expect.poll(names).toContain(name);
  }
  expect(names()).toEqual(['Lager FS1', 'Lager FS2', 'Lager FS3']);
  await drag(0, 2);
  await expect.poll(names).toEqual(['Lager FS2', 'Lager FS3', 'Lager FS1']);
  await drag(2, 1);
  await expect.poll(names).toEqual(['Lager FS2', 'Lager FS1', 'Lager FS3']);
  await page.getByRole('button', { name: /^Lager FS3.* nach oben/ }).click();
  await expect.poll(names).toEqual(['Lager FS2', 'Lager FS3', 'Lager FS1']);
  await expectAccessible();
  await sendByKeys();
  await page.getByRole('tab', { name: 'Lagerorte' }).click();
  await expect.poll(names).toEqual(['Lager FS2', 'Lager FS3', 'Lager FS1']);
});

it('an organisation adds a field of its own to its articles, and fills it in', async () => {
  await openApplication('/verwaltung/Artikel', plant.manager);
  await page.getByRole('link', { name: 'Eigene Felder' }).click();
  await page.getByRole('link', { name: 'Neues Feld' }).first().click();
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Häcksellänge');
  await page.getByRole('combobox', { name: 'Inhalt' }).click();
  await page.getByRole('option', { name: 'Zahl' }).click();
  await page.getByRole('textbox', { name: 'Einheit' }).fill('mm');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.element(page.getByRole('cell', { name: 'mm', exact: true })).toBeVisible();
  await openApplication('/verwaltung/Artikel', plant.manager);
  await page.getByRole('link', { name: 'Maissilage', exact: true }).click();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByRole('textbox', { name: 'Häcksellänge' }).fill('7,5');
  await sendByKeys();
  await expect.element(page.getByText('7,50\u00a0mm')).toBeVisible();
  await openTab('Verlauf');
  await expect.element(page.getByText('Eigene Felder: – → Häcksellänge 7,50\u00a0mm')).toBeVisible();
  await openApplication('/verwaltung/Artikel/fields', plant.manager);
  await page.getByRole('link', { name: 'Häcksellänge' }).click();
  await expect.element(page.getByRole('heading', { name: 'Werte bei diesen Artikeln' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Maissilage' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  await chooseAction('Löschen');
  await page.getByRole('dialog').getByRole('link', { name: 'Maissilage' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maissilage' })).toBeVisible();
});
