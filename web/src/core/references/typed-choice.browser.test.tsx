import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { holdCalls, watchCalls } from '../../testing/network.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

let plant: Plant;
const address = (companyName: string) =>
  callAs(plant.manager, 'POST /addresses', { body: { type: 'merchant', companyName } });
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  for (const name of ['Hof Meyer', 'Hof Meyering', 'Hof Zwilling', 'Hof Zwilling']) await address(name);
  const tank = { code: 'T1', name: 'Güllegrube', type: 'liquid', unit: 'm3' } as const;
  await callAs(plant.manager, 'POST /locations', { body: tank });
});
beforeEach(() => openApplication('/verwaltung/buchungen/add', plant.manager));

const field = (name: string) => page.getByRole('combobox', { name });
const unchosen = (typed: string) => `„${typed}“ ist nicht ausgewählt. Bitte einen Eintrag aus der Liste wählen.`;
const expectFault = async (name: string, fault: string) => {
  await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(fault));
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
};
const expectNone = (name: string) => expect.element(field(name)).not.toHaveAttribute('aria-invalid');
const chooseArticle = async (typed = 'maissilage') => {
  await field('Artikel').fill(typed);
  await userEvent.tab();
  await expect.element(field('Artikel')).toHaveValue('Maissilage (101)');
};

describe('what is typed into a reference and not chosen', () => {
  it.each(['Artikel', 'Lieferant', 'Spedition'])(
    'stays with a word about it at %s, and nothing is saved',
    async (name) => {
      if (name !== 'Artikel') await chooseArticle();
      const saves = watchCalls(/\/bookings$/);
      await field(name).fill('Hof M');
      await userEvent.tab();
      await expectFault(name, unchosen('Hof M'));
      await expect.element(field(name)).toHaveValue('Hof M');
      await sendByKeys();
      await expect.element(page.getByRole('alert').filter({ hasText: 'Bitte 1 Feld prüfen.' })).toBeVisible();
      await expect.element(field(name)).toHaveFocus();
      await expectAccessibleAtBothWidths();
      expect(saves).toEqual([]);
    },
  );

  it('is what was meant when one entry is called just so, also for whoever saves before it is found', async () => {
    await chooseArticle();
    const letGo = holdCalls(/addresses\?.*search=/);
    await field('Lieferant').fill('hof meyer');
    await sendByKeys();
    await expectFault('Lieferant', unchosen('hof meyer'));
    letGo();
    await expect.element(field('Lieferant')).toHaveValue('Hof Meyer');
    await expectNone('Lieferant');
    await sendByKeys();
    await expect.poll(place).toMatch(/^\/verwaltung\/buchungen\/[0-9a-f-]{36}$/);
    await expectSeen(page.getByText('Hof Meyer', { exact: true }));
  });

  it('is what was meant also by the whole name that the list shows', () => chooseArticle('MAISsilage (101)'));

  it('is taken by Enter, which doesn’t save, and not where two are called so', async () => {
    const saves = watchCalls(/\/bookings$/);
    await field('Lieferant').fill('HOF MEYER');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Lieferant')).toHaveValue('Hof Meyer');
    await field('Lieferant').fill('Hof Zwilling');
    await userEvent.keyboard('{Enter}');
    await expectFault('Lieferant', unchosen('Hof Zwilling'));
    expect(saves).toEqual([]);
  });

  it('says of an entry that can’t be chosen why not', async () => {
    await chooseArticle();
    await field('Nach').fill('Güllegrube');
    await userEvent.tab();
    await expectFault('Nach', 'Feststoffe gehören nicht in einen Lagerort für Flüssigkeiten.');
    await sendByKeys();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Bitte 1 Feld prüfen.' })).toBeVisible();
    await expect.element(field('Nach')).toHaveValue('Güllegrube');
  });

  it('goes by Escape or by emptying the field, and with it what is said', async () => {
    await field('Lieferant').fill('HOF MEYER');
    await userEvent.tab();
    await expect.element(field('Lieferant')).toHaveValue('Hof Meyer');
    await field('Lieferant').fill('Hof M');
    await sendByKeys();
    await expectFault('Lieferant', unchosen('Hof M'));
    await field('Lieferant').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(field('Lieferant')).toHaveValue('Hof Meyer');
    await expectNone('Lieferant');
    await field('Lieferant').fill('Hof M');
    await userEvent.tab();
    await expectFault('Lieferant', unchosen('Hof M'));
    await field('Lieferant').fill('');
    await userEvent.tab();
    await expect.element(field('Lieferant')).toHaveValue('');
    await expectNone('Lieferant');
    await expect.element(page.getByRole('button', { name: 'Auswahl aufheben' })).not.toBeInTheDocument();
  });

  it('makes whoever leaves the page be asked', async () => {
    await field('Lieferant').fill('Hof M');
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' })).toBeVisible();
  });
});
