import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
} from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { holdCalls, openNetwork, refuseCalls, shortenAnswers } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { watchSaved } from '../../testing/watch-saved.ts';

const EXPORT = /\/export\?/;

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  await callAs(plant.manager, 'POST /teams', { body: { name: 'Frühschicht', memberIds: [] } });
});
beforeEach(openNetwork);

const choose = async (format: string): Promise<void> => {
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await page.getByRole('menuitem', { name: format }).click();
};

const dialog = () => page.getByRole('dialog', { name: /als (CSV|Excel|PDF)/ });

it.each([
  '/verwaltung/buchungen',
  '/verwaltung/adressen',
  '/verwaltung/Artikel',
  '/verwaltung/lagerorte',
  '/verwaltung/vertraege',
  '/settings/scales',
  '/settings/users',
  '/settings/teams',
])('what %s shows is saved with the columns that it shows', async (path) => {
  const saved = watchSaved();
  await openApplication(path, plant.manager);
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exportieren' })).toBeVisible();
  const shown = page.getByRole('columnheader').elements();
  await choose('CSV-Tabelle');
  await expect.poll(() => saved.length).toBe(1);
  await expect.element(dialog()).not.toBeInTheDocument();
  const [heading = '', ...rows] = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  const separator = heading.includes(';') ? ';' : ',';
  const names = heading.split(separator);
  const missing = shown
    .map(({ textContent }) => textContent.trim())
    .filter((name) => !names.some((each) => each.startsWith(name)));
  expect(missing).toEqual([]);
  expect(rows.length).toBe(page.getByRole('row').elements().length - 1);
});

it('by the keyboard alone, with the columns that were chosen', async () => {
  const saved = watchSaved();
  await openApplication('/verwaltung/buchungen', plant.manager);
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Fahrer' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click();
  await userEvent.keyboard('{Escape}');
  const button = page.getByRole('button', { name: 'Exportieren' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'CSV-Tabelle' })).toHaveFocus();
  await expectAccessibleAtBothWidthsAtNight();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => saved.length).toBe(1);
  const [heading] = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(heading).toContain('Fahrer');
  expect(heading).not.toContain('Status');
  await expect.element(page.getByText(/^Buchungen-\d{4}-\d\d-\d\d\.csv ist gespeichert\.$/)).toBeVisible();
});

it('is called off by its button and by Escape, and nothing is saved', async () => {
  const saved = watchSaved();
  await openApplication('/verwaltung/buchungen', plant.manager);
  for (const callOff of [
    () => userEvent.keyboard('{Escape}'),
    () => dialog().getByRole('button', { name: 'Abbrechen' }).click(),
  ]) {
    const letGo = holdCalls(EXPORT);
    await choose('PDF zum Drucken');
    await expect
      .element(
        dialog()
          .getByRole('status')
          .and(dialog().getByText(/Zeilen werden gezählt/)),
      )
      .toBeVisible();
    await expectAccessible();
    await callOff();
    await expect.element(dialog()).not.toBeInTheDocument();
    letGo();
  }
  expect(saved).toEqual([]);
});

it('says why there is none, and tries again', async () => {
  const saved = watchSaved();
  await openApplication('/verwaltung/buchungen', plant.manager);
  const letThrough = refuseCalls(EXPORT, 'export.busy');
  await choose('Excel-Tabelle');
  await expect
    .element(
      dialog()
        .getByRole('alert')
        .and(dialog().getByText(/Gerade werden schon andere Dateien erstellt\./)),
    )
    .toBeVisible();
  await expectAccessibleAtBothWidths();
  letThrough();
  await dialog().getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => saved.length).toBe(1);
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('saves no part of a file whose line was lost', async () => {
  const saved = watchSaved();
  await openApplication('/verwaltung/buchungen', plant.manager);
  shortenAnswers(EXPORT);
  await choose('CSV-Tabelle');
  await expect
    .element(
      dialog()
        .getByRole('alert')
        .and(dialog().getByText(/bevor die Datei vollständig war/)),
    )
    .toBeVisible();
  expect(saved).toEqual([]);
});

it('is not offered of a list that has none', async () => {
  await openApplication('/settings/security-log', plant.manager);
  await expect.element(page.getByRole('button', { name: 'Spalten' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exportieren' })).not.toBeInTheDocument();
});
