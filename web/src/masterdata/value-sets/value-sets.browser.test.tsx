import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
} from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

let plant: Plant;
let articleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /articles', { query: { search: 'Maissilage' } });
  articleId = items[0]?.id ?? '';
});

const field = (name: string) => page.getByRole('textbox', { name });

const addByCall = (changes: object) =>
  callAs(plant.manager, 'POST /articles/:id/value-sets', {
    params: { id: articleId },
    body: {
      kind: 'default',
      category: 'guide-value',
      validFrom: '2026-01-01',
      basis: 'fresh-mass',
      source: 'Faustzahlen',
      values: { dryMatter: 33, biogas: 204 },
      ...changes,
    } as never,
  });

describe('the values of an article', () => {
  it('begin with a first set, typed by keyboard, whose contradictions are told', async () => {
    await openApplication(`/verwaltung/Artikel/${articleId}?tab=values`, plant.manager);
    await page.getByRole('link', { name: 'Neuer Wertesatz' }).click();
    await expect.element(field('Datum')).not.toHaveValue('');
    await expectAccessibleAtBothWidths();
    await field('Quelle').fill('LUFA 4711');
    await sendByKeys();
    await expect.element(page.getByText('Mindestens einen Wert angeben.')).toBeVisible();
    await field('Biogas').fill('210');
    await field('Reingas (Methan)').fill('211');
    await sendByKeys();
    await expect.element(page.getByText('Reingas ist ein Teil des Biogases: nicht mehr als dieses.')).toBeVisible();
    await field('Reingas (Methan)').fill('109,2');
    await sendByKeys();
    await expect.poll(place).toMatch(/tab=values/);
    await expect.element(page.getByText(/Es gilt: Analyse, allgemein vom .*, LUFA 4711\./)).toBeVisible();
  });

  it('say which set holds and why, for a contract and as such, on fresh mass and dry', async () => {
    const { items } = await callAs(plant.manager, 'GET /contracts', { query: { articleId } });
    const contract = items[0];
    await addByCall({
      kind: 'contract',
      contractId: contract?.id,
      category: 'analysis',
      validFrom: '2026-02-01',
      basis: 'dry-mass',
      source: 'Labor A',
      values: { dryMatter: 25, biogas: 800 },
    });
    await addByCall({ source: 'Faustzahlen' });
    await openApplication(`/verwaltung/Artikel/${articleId}?tab=values`, plant.manager);
    await choose('Für den Vertrag', contract?.number ?? '');
    await expect
      .element(page.getByText(`Es gilt: Analyse zum Vertrag ${contract?.number} vom 01.02.2026, Labor A.`))
      .toBeVisible();
    await expect.element(page.getByText(/Werte eines Vertrags gehen allen anderen vor/)).toBeVisible();
    const row = page.getByRole('row', { name: /^Biogas/ }).first();
    await expect.element(row.getByText('800,00')).toBeVisible();
    await expect.element(row.getByText('200,00')).toBeVisible();
    await expect.element(page.getByText(/Biogas: 3 Wertesätze/)).toBeVisible();
    await page.getByText('Als Tabelle').click();
    await expectAccessibleAtBothWidthsAtNight();
    await page.getByRole('combobox', { name: 'Bezug' }).selectOptions('Trockenmasse');
    await expect.element(page.getByText(/Biogas: 2 Wertesätze, zuletzt 800,00.*Trockenmasse/)).toBeVisible();
    await expect.element(page.getByText(/^Ein Wertesatz fehlt hier: Ohne TS-Gehalt/)).toBeVisible();
    await addByCall({ source: 'Ohne TS', validFrom: '2026-01-15', values: { biogas: 190, ph: 4 } });
    await expect.element(page.getByText(/^2 Wertesätze fehlen hier: Ohne TS-Gehalt/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Wert', exact: true }).selectOptions('pH-Wert');
    await expect.element(page.getByText(/pH-Wert: ein Wertesatz, zuletzt 4,00/)).toBeVisible();
    await field('Am').fill('31.12.2025');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('An diesem Tag gilt kein Wertesatz.')).toBeVisible();
  });

  it('are changed and deleted from their list', async () => {
    await addByCall({ source: 'Alter Satz', validFrom: '2025-01-01' });
    await openApplication(`/verwaltung/Artikel/${articleId}?tab=values`, plant.manager);
    await page.getByRole('link', { name: '01.01.2025' }).click();
    await page.getByRole('combobox', { name: 'Herkunft' }).click();
    await page.getByRole('option', { name: 'Eigene Erfahrung' }).click();
    await expectAccessible();
    await sendByKeys();
    await expect.element(page.getByRole('cell', { name: 'Eigene Erfahrung' })).toBeVisible();
    await page.getByRole('link', { name: '01.01.2025' }).click();
    await chooseAction(/Löschen/);
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect.poll(place).toMatch(/tab=values/);
    await expect.element(page.getByRole('cell', { name: 'Alter Satz' })).not.toBeInTheDocument();
    await expect.element(page.getByText('Gelöscht: Eigene Erfahrung, allgemein (01.01.2025)')).toBeVisible();
    await expect.element(page.getByText(/^Herkunft: .* → Eigene Erfahrung$/)).toBeVisible();
  });
});
