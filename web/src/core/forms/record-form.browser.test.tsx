import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const name = page.getByRole('textbox', { name: 'Name', exact: true });

const refused = (): number => document.querySelectorAll('[aria-invalid=true]').length;

describe('a form', () => {
  it('is not saved by keys that are meant for a dialog above it', async () => {
    await openApplication('/verwaltung/buchungen/add', plant.manager);
    await page.getByRole('combobox', { name: 'Artikel' }).click();
    await page.getByRole('option', { name: 'Neu anlegen' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Neuer Artikel' })).toBeVisible();
    // Not in the dialog's own form, which keeps its keys to itself.
    (document.activeElement as HTMLElement).blur();
    await sendByKeys();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    // The booking lacks its article, which a wish to save it would have told.
    expect(refused()).toBe(0);
    await sendByKeys();
    await expect.poll(refused).toBe(1);
  });

  it('that the server refuses gives the keyboard to the refused field', async () => {
    await callAs(plant.manager, 'POST /teams', { body: { name: 'Frühschicht', memberIds: [] } });
    await openApplication('/settings/teams/add', plant.manager);
    await name.fill('Frühschicht');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveFocus();
    expect(getComputedStyle(name.element()).outlineWidth).toBe('2px');
  });

  it('that the server refuses for no field of its own gives the keyboard back to its button', async () => {
    await openApplication('/verwaltung/bestand', plant.manager);
    await page.getByRole('button', { name: 'Entnehmen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Menge/ }).fill('1000');
    await dialog.getByRole('button', { name: 'Entnehmen' }).click();
    await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
    await expect.element(dialog.getByRole('button', { name: 'Entnehmen' })).toHaveFocus();
  });
});
