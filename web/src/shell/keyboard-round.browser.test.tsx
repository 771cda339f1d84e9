import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSeen } from '../testing/expect-seen.ts';
import { sendByKeys } from '../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../testing/found-plant.ts';
import { expectKeyboardKept, pressByKeys, tabTo } from '../testing/keyboard.ts';
import { openApplication, place } from '../testing/open-application.tsx';
import { entry, moreActions, moreTabs } from '../testing/record-actions.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const dialog = () => page.getByRole('dialog');

/** Types what is looked for in a field and takes the first one that the server finds. */
const chooseByKeys = async (label: string, typed: string): Promise<void> => {
  await tabTo(page.getByRole('combobox', { name: label }));
  await userEvent.keyboard(typed);
  await expect.element(page.getByRole('option').first()).toMatchTextContent(typed);
  await userEvent.keyboard('{ArrowDown}{Enter}');
};

describe('by keyboard alone', () => {
  it('an address is created, looked through, changed and deleted, and the keyboard is never lost', async () => {
    await openApplication('/verwaltung/adressen', plant.manager);
    await pressByKeys(link('Neue Adresse'));
    await expect.element(title('Neue Adresse')).toBeVisible();
    await expectKeyboardKept();
    await tabTo(field('Firma'));
    await userEvent.keyboard('Hof Tastmann');
    await sendByKeys();
    await expect.element(title('Hof Tastmann')).toBeVisible();
    await expectKeyboardKept();
    await tabTo(tab('Überblick'));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Verträge')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(moreTabs()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(entry('Fahrer')).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(tab('Verlauf')).toHaveAttribute('aria-selected', 'true');
    await expect.element(moreTabs()).toHaveFocus();
    await expectSeen(page.getByText('Angelegt'));
    (document.getElementById('main') as HTMLElement).focus();
    await pressByKeys(link('Bearbeiten'));
    await tabTo(field('Bemerkungen'));
    await userEvent.keyboard('nur vormittags');
    await tabTo(button('Speichern'));
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Bearbeiten')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(moreActions()).toHaveFocus();
    await userEvent.keyboard('{Enter}{End}');
    await expect.element(entry('Löschen')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(moreActions()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    await expect.element(dialog().getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(place).toBe('/verwaltung/adressen');
    await expectKeyboardKept();
    await pressByKeys(link('Hof Lüders GbR'));
    await expect.element(title('Hof Lüders GbR')).toBeVisible();
    await expectKeyboardKept();
  });

  it('a long form is gone through with every field in sight', async () => {
    const [contract] = (await callAs(plant.manager, 'GET /contracts', { query: { search: 'V-1' } })).items;
    await openApplication(`/verwaltung/vertraege/${contract?.id}/edit`, plant.manager);
    await expect.element(title('V-1')).toBeVisible();
    await tabTo(field('Nummer'));
    await tabTo(page.getByLabelText('Einheit'));
    expect(getComputedStyle(document.activeElement as Element).outlineStyle).not.toBe('none');
    await tabTo(button('Speichern'));
  });

  it('two addresses are merged', async () => {
    const make = (companyName: string) =>
      callAs(plant.manager, 'POST /addresses', { body: { type: 'merchant', companyName } });
    const { id } = await make('Gut Eins');
    await make('Gut Zwei');
    await openApplication(`/verwaltung/adressen/${id}`, plant.manager);
    await pressByKeys(moreActions());
    await pressByKeys(entry('Zusammenführen'));
    await chooseByKeys('Andere Adresse', 'Gut Zwei');
    await tabTo(page.getByRole('group', { name: 'Firma' }).getByRole('radio').first());
    await userEvent.keyboard('{ArrowDown}');
    await pressByKeys(button('Zusammenführen'));
    await expect.element(dialog().getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Zusammenführen')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('DELETE{Enter}');
    await expect.element(page.getByText('Adressen zusammengeführt')).toBeVisible();
    await expectKeyboardKept();
  });

  it('storage locations are put in order and taken out, and the keyboard stays with them', async () => {
    const body = { code: 'FSK', name: 'Miete Süd', type: 'mass', unit: 'ton' } as const;
    await callAs(plant.manager, 'POST /locations', { body });
    const [article] = (await callAs(plant.manager, 'GET /articles', { query: { search: 'Maissilage' } })).items;
    await openApplication(`/verwaltung/Artikel/edit/${article?.id}`, plant.manager);
    await chooseByKeys('Lagerorte', 'Miete Süd');
    await expect.element(button(/^Miete Süd.* nach oben/)).toBeVisible();
    await pressByKeys(button(/^Miete Süd.* nach oben/));
    await expectKeyboardKept();
    await expect.element(button(/^Miete Süd.* nach unten/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(/^Miete Süd.* nach oben/)).toHaveFocus();
    await pressByKeys(button(/^Miete Süd.* entfernen/));
    await expect.element(page.getByRole('combobox', { name: 'Lagerorte' })).toHaveFocus();
  });
});
