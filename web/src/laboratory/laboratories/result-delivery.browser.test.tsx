import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

const SETTINGS = '/verwaltung/potential-products/settings';
let plant: Plant;
let laboratory: string;
beforeAll(async () => {
  plant = await foundPlant();
  const body = { type: 'laboratory', companyName: 'Agrolab Nord' } as const;
  const { id: addressId } = await callAs(plant.manager, 'POST /addresses', { body });
  const made = { addressId, analysisTypeIds: [], turnaroundDays: 5 };
  laboratory = `${SETTINGS}/laboratories/${(await callAs(plant.qc, 'POST /lims/laboratories', { body: made })).id}`;
});

const chooseFrom = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

it('results of a laboratory are asked of its service, with a token that is never shown again', async () => {
  await openApplication(laboratory, plant.qc);
  await chooseFrom('Weg', 'Abfrage beim Dienst des Labors (API)');
  await page.getByRole('textbox', { name: 'Adresse des Dienstes' }).fill('http://labor.example');
  await chooseFrom('Anmeldung beim Dienst', 'Festes Token');
  await page.getByLabelText('Token').first().fill('geheim-token-4711');
  await sendByKeys();
  await expect.element(page.getByText('Nur eine Adresse, die mit https:// beginnt')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('textbox', { name: 'Adresse des Dienstes' }).fill('https://labor.example/v1');
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/laboratories`);
  await page.getByRole('link', { name: 'Agrolab Nord' }).click();
  await expect.element(page.getByText('Hinterlegt, endet auf „4711“')).toBeVisible();
  await expect.element(page.getByLabelText('Token').first()).toHaveValue('');
});

it('results by mail need the inbox of the organisation, which is set up beside', async () => {
  await openApplication(laboratory, plant.qc);
  await chooseFrom('Weg', 'Tabelle per E-Mail');
  await page.getByRole('textbox', { name: 'Absender' }).fill('befunde@labor.example');
  await page.getByRole('textbox', { name: 'Nachsehen alle' }).fill('15');
  await sendByKeys();
  await expect.element(page.getByText('Dafür braucht Halm ein Postfach')).toBeVisible();
  await openApplication(`${SETTINGS}/mailbox`, plant.qc);
  await expect.element(page.getByText('Noch kein Postfach eingerichtet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mailserver', exact: true }).fill('imap.anlage.example');
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('labor@anlage.example');
  await sendByKeys();
  await expect.element(page.getByText('Pflichtfeld')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByLabelText('Kennwort').first().fill('postfach-kennwort');
  await expect.element(page.getByRole('switch', { name: 'Absender wird geprüft' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Name Ihres Mailservers im Prüfvermerk' }).fill('mx.anlage.example');
  await sendByKeys();
  await expect.element(page.getByText('Postfach gespeichert')).toBeVisible();
  await expect.element(page.getByText('Hinterlegt, endet auf „wort“')).toBeVisible();
  await openApplication(laboratory, plant.qc);
  await chooseFrom('Weg', 'Tabelle per E-Mail');
  await page.getByRole('textbox', { name: 'Absender' }).fill('befunde@labor.example');
  await page.getByRole('textbox', { name: 'Nachsehen alle' }).fill('15');
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/laboratories`);
});
