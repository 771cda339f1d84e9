import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const csv = (...lines: readonly string[]) => new File([lines.join('\r\n')], 'höfe.csv', { type: 'text/csv' });
const choose = async (file: File) => {
  await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file);
};
const button = (name: string) => page.getByRole('button', { name });

/** What the browser would save, by the name of the file. */
const savedFiles = () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') });
  });
  return saved;
};

it('a table is taken from the list to what is new and what is wrong, taken over, and taken back', async () => {
  await openApplication('/verwaltung/adressen', plant.manager);
  await page.getByRole('link', { name: 'Einlesen' }).click();
  await expect.poll(place).toContain('/verwaltung/importe');
  await expectAccessibleAtBothWidthsAtNight();
  await choose(csv('Firma;Firmennummer;Entfernung', 'Hof Nord;N-1;12,5', 'Hof Süd;N-2;weit'));
  await expect.element(page.getByText('1 neu, 0 geändert, 0 unverändert, 1 fehlerhafte Zeilen')).toBeVisible();
  await expect.element(page.getByText('Entfernung „weit“: Das ist keine Zahl.')).toBeVisible();
  await expect.element(page.getByText('Zeile 3')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('checkbox', { name: '1 fehlerhafte Zeile auslassen' }).click();
  await button('1 einlesen').click();
  await expect.element(page.getByText('1 angelegt, 0 geändert, 0 abgelehnt')).toBeVisible();
  await expectAccessible();
  await button('Einlesen zurücknehmen').click();
  await expect.element(page.getByText('1 angelegte Datensätze werden wieder gelöscht.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Einlesen zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByText('1 entfernt, 0 wiederhergestellt, 0 geblieben')).toBeVisible();
});

it('a file without known headings is mapped by hand, and the next one as it was', async () => {
  const file = () => csv('Spalte A;Spalte B', 'Hof Ost;Celle');
  await openApplication('/verwaltung/importe?kind=addresses', plant.manager);
  await choose(file());
  await expect.element(page.getByText('Ohne diese Spalten kann nichts Neues angelegt werden: Firma')).toBeVisible();
  await expect.element(page.getByText('Aus der Datei wird nicht eingelesen: Spalte A, Spalte B.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Firma', exact: true }).selectOptions('Spalte A');
  await expect.element(page.getByText('Aus der Datei wird nicht eingelesen: Spalte B.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Art', exact: true }).selectOptions('Händler');
  await button('Erneut prüfen').last().click();
  await expect.element(button('1 einlesen')).toBeEnabled();
  await openApplication('/verwaltung/importe?kind=addresses', plant.manager);
  await choose(file());
  await expect.element(button('1 einlesen')).toBeEnabled();
  await expect.element(page.getByRole('combobox', { name: 'Art', exact: true })).toHaveValue('fixed:merchant');
});

it('what changes is said field by field, and only new ones can be asked for', async () => {
  const body = { type: 'merchant', companyName: 'Hof West', companyNumber: 'W-1', phone: '1' } as const;
  await callAs(plant.manager, 'POST /addresses', { body });
  await openApplication('/verwaltung/importe?kind=addresses', plant.manager);
  await choose(csv('Firmennummer;Firma;Telefon', 'W-1;Hof West;2'));
  await expect.element(page.getByText('Telefon: 1 → 2')).toBeVisible();
  await page.getByRole('combobox', { name: 'Einlesen' }).selectOptions('Nur neue');
  await expect.element(page.getByText('Aus dieser Datei würde nichts eingelesen.')).toBeVisible();
  await button('Verwerfen').click();
  await expectSeen(page.getByText('Verworfen'));
});

it('wrong rows are saved with their reasons, nothing in them is a formula, and the template can be read again', async () => {
  const saved = savedFiles();
  await openApplication('/verwaltung/importe?kind=addresses', plant.manager);
  await button('Vorlage mit Beispiel').click();
  expect(saved[0]?.name).toBe('Adressen.csv');
  const template = (await saved[0]?.text) ?? '';
  expect(template).toContain('Firma;Firmennummer');
  await choose(new File([template], 'vorlage.csv', { type: 'text/csv' }));
  await expect.element(page.getByText('1 neu, 0 geändert, 0 unverändert, 0 fehlerhafte Zeilen')).toBeVisible();
  await openApplication('/verwaltung/importe?kind=addresses', plant.manager);
  const formulas = ['=cmd|calc!A1', '+SUM(A1)', '-SUM(A1)', '@SUM(A1)'];
  await choose(csv('Firma;Ort', ...formulas.map((cell) => `${cell};Celle`)));
  await button('Fehlerhafte Zeilen herunterladen').click();
  await expect.poll(() => saved.length).toBe(2);
  const [, ...lines] = ((await saved[1]?.text) ?? '').trim().split('\r\n');
  expect(lines.map((line) => line.split(';')[0])).toEqual(formulas.map((cell) => `'${cell}`));
});

it('what somebody had deleted before an import is taken back is told apart from what stays', async () => {
  await openApplication('/verwaltung/importe?kind=addresses', plant.manager);
  await choose(csv('Firma;Firmennummer', 'Hof Bleibt;B-1', 'Hof Fort;F-1'));
  await button('2 einlesen').click();
  await expect.element(page.getByText('2 angelegt, 0 geändert, 0 abgelehnt')).toBeVisible();
  const { items } = await callAs(plant.manager, 'GET /addresses', { query: { search: 'Hof Fort' } });
  const [gone] = items;
  await callAs(plant.manager, 'DELETE /addresses/:id', { params: { id: gone?.id ?? '' }, version: 1 });
  await button('Einlesen zurücknehmen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Einlesen zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByText('1 entfernt, 0 wiederhergestellt, 0 geblieben')).toBeVisible();
  await expect.element(page.getByText('Schon vorher gelöscht: 1')).toBeVisible();
});

it('what an organisation keeps of its articles has columns under its own names, in the list, its file and the next one', async () => {
  const field = { name: 'Häcksellänge', kind: 'number', unit: 'mm' } as const;
  await callAs(plant.manager, 'POST /article-fields', { body: field });
  const place = { code: 'FS9', name: 'Fahrsilo 9', type: 'mass', unit: 'ton' } as const;
  const { id } = await callAs(plant.manager, 'POST /locations', { body: place });
  const article = { number: 'A9', name: 'Gras', type: 'biomass', materialType: 'Silage', unit: 'ton' } as const;
  const body = { ...article, substrate: 'grass-silage' } as const;
  await callAs(plant.manager, 'POST /articles', { body: { ...body, locationIds: [id] } });
  await openApplication('/verwaltung/importe?kind=articles', plant.manager);
  await choose(csv('Nummer;Häcksellänge', 'A9;7,5'));
  await expect.element(page.getByRole('combobox', { name: 'Häcksellänge (mm)' })).toHaveValue('1');
  await expect.element(page.getByText('Häcksellänge (mm): – → 7,5')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await button('1 einlesen').click();
  await expect.element(page.getByText('0 angelegt, 1 geändert, 0 abgelehnt')).toBeVisible();
  await openApplication('/verwaltung/Artikel', plant.manager);
  await button('Spalten').click();
  await page.getByRole('menuitemcheckbox', { name: 'Eigene Felder' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('cell', { name: /^Häcksellänge 7,50\smm$/ })).toBeVisible();
});

it('stock of many locations comes from a table, from the form of one, and each row leads to its booking', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const silo = { name: 'Fahrsilo 9', code: 'FS9', type: 'mass', unit: 'ton' } as const;
  await callAs(manager, 'POST /locations', { body: silo });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  await openApplication('/verwaltung/bestand/zugang', manager);
  await page.getByRole('link', { name: 'Einlesen' }).click();
  await expect.poll(place).toContain('kind=stockEntries');
  await choose(
    csv(
      'Lagerort;Artikel;Menge (t);Tag',
      `Fahrsilo 9;${article?.number};1.250,5;01.01.2026`,
      'Fahrsilo 9;Sand;4;01.01.2026',
    ),
  );
  await expect.element(page.getByText('1 neu, 0 geändert, 0 unverändert, 1 fehlerhafte Zeilen')).toBeVisible();
  await expectAccessible();
  await page.viewport(1440, 900);
  await page.viewport(390, 844);
  await page.getByRole('checkbox', { name: '1 fehlerhafte Zeile auslassen' }).click();
  await button('1 einlesen').click();
  await expect.element(page.getByText('Gebuchte Bestandszugänge: 1')).toBeVisible();
  await page.getByRole('button', { name: /^Alle/ }).click();
  await page.getByRole('link', { name: 'Maissilage, Fahrsilo 9' }).click();
  await expect.poll(place).toContain('/verwaltung/buchungen/');
});
