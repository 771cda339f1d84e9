import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { choose } from '../../testing/fill-form.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rowOf = (name: string) => page.getByRole('row', { name });

describe('a catalogue', () => {
  it('that comes along is looked through, chosen from and taken by keyboard', async () => {
    await openApplication('/verwaltung/Artikel', plant.manager);
    await page.getByRole('link', { name: 'Aus Katalog einlesen' }).click();
    await expect.element(page.getByText(/Die 89 Einsatzstoffe der Biomasseverordnung/)).toBeVisible();
    await expect.element(rowOf('1-1 Altbrot')).toBeVisible();
    await expectAccessibleAtNight();
    await page.getByRole('textbox', { name: 'Bezeichnung oder Nummer suchen' }).fill('altbr');
    await expectAccessibleAtBothWidthsAtNight();
    (page.getByRole('checkbox', { name: 'Altbrot nehmen' }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(button('Einen Eintrag einlesen')).toBeDisabled();
    await choose('Lagerort für neue Artikel', 'Lager FS1');
    await button('Einen Eintrag einlesen').click();
    await expect.element(page.getByText(/Eingelesen: 1 neue Artikel/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Bezeichnung oder Nummer suchen' }).fill('altbr');
    await expect.element(page.getByRole('row', { name: /Altbrot.*Vorhanden/ })).toBeVisible();
    await page.getByRole('link', { name: 'Altbrot' }).click();
    await expect.element(page.getByText('Aus Katalog')).toBeVisible();
    await expect.element(page.getByText('BV-1-1')).toBeVisible();
  });

  it('that is uploaded tells of each wrong row where and why, and takes the others', async () => {
    await openApplication('/verwaltung/Artikel/catalogues?catalogue=archea', plant.manager);
    await expectAccessibleAtBothWidths();
    const lines = [
      'Nummer;Bezeichnung;Datum;Quelle;Biogas (m³/t);pH',
      'A1;Obstreste;01.02.2026;Archea 2026;120,5;3,8',
      'A2;Zu viel;01.02.2026;Archea 2026;9999;',
    ];
    const file = new File([lines.join('\n')], 'archea.csv', { type: 'text/csv' });
    await userEvent.upload(page.getByLabelText('CSV-Datei des Katalogs'), file);
    await expect.element(page.getByText('Fehlerhafte Zeilen (1)')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^3 Biogas 9999 Nicht mehr als 1\.500/ })).toBeVisible();
    await expect.element(page.getByText('3,80', { exact: true })).not.toBeVisible();
    await page.getByText('Alle Werte (2)').click();
    await expect.element(page.getByText('3,80', { exact: true })).toBeVisible();
    await choose('Lagerort für neue Artikel', 'Lager FS1');
    await expectAccessibleAtNight();
    await button('Einen Eintrag einlesen').click();
    await expect.element(page.getByText(/Eingelesen: 1 neue Artikel/)).toBeVisible();
  });

  it('is refused as a whole where it is no table', async () => {
    await openApplication('/verwaltung/Artikel/catalogues?catalogue=ktbl', plant.manager);
    const file = new File(['Nummer;Bezeichnung\n1;Stroh'], 'ktbl.csv', { type: 'text/csv' });
    await userEvent.upload(page.getByLabelText('CSV-Datei des Katalogs'), file);
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'In der Tabelle fehlen Spalten: Datum, Quelle' }))
      .toBeVisible();
  });
});
