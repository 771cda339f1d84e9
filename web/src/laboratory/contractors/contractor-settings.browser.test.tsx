import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

const SETTINGS = '/verwaltung/potential-products/settings';
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
  const body = { type: 'shipping-service-provider', companyName: 'Kurier Heide' } as const;
  await callAs(plant.manager, 'POST /addresses', { body });
});

it('the lead of quality control sets up who fetches samples, and others read who may', async () => {
  const other = await makePerson(plant, ['limsQc']);
  await openApplication(`${SETTINGS}/contractors`, other.token);
  await expect.element(page.getByText('Noch keine Speditionen')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Laboreinstellungen' })
    .getByRole('link', { name: 'Leitung der Qualitätskontrolle' })
    .click();
  await expect.element(page.getByText('Noch niemand benannt')).toBeVisible();
  await choose('Leitung', 'Alex Kröger');
  await expectAccessibleAtBothWidthsAtNight();
  await sendByKeys();
  await expect.element(page.getByText('Leitung der Qualitätskontrolle gespeichert')).toBeVisible();
  await page.getByRole('link', { name: 'Speditionen' }).click();
  await page.getByRole('link', { name: 'Neue Spedition' }).first().click();
  await choose('Adresse', 'Kurier Heide');
  await page.getByRole('combobox', { name: 'Länder' }).click();
  await page.getByRole('option', { name: 'Alle außer' }).click();
  await sendByKeys();
  await expect.element(page.getByText('Pflichtfeld')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Dänemark' }).click();
  await page.getByRole('switch', { name: 'Eigenes Versandetikett' }).click();
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/contractors`);
  await expect.element(page.getByText('Alle außer Dänemark')).toBeVisible();
  await expectAccessibleAtBothWidths();

  await openApplication(`${SETTINGS}/contractors`, plant.qc);
  await expect
    .element(page.getByText('Nur zum Lesen: Das ändern Leitung der Qualitätskontrolle und Vertretung (Alex Kröger).'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Neue Spedition' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Kurier Heide' }).click();
  await expect.element(page.getByText('Nur zum Lesen')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Länder' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Löschen' })).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect.poll(place).toBe(`${SETTINGS}/contractors`);
  await openApplication(`${SETTINGS}/quality-lead`, plant.qc);
  await expect.element(page.getByRole('combobox', { name: 'Leitung' })).toBeDisabled();
  await expectAccessibleAtBothWidthsAtNight();
});

it('the plant manager, who looks after people, names another lead', async () => {
  await openApplication(`${SETTINGS}/quality-lead`, plant.manager);
  await expect.element(page.getByRole('combobox', { name: 'Leitung' })).toHaveValue('Alex Kröger');
  await expect.element(page.getByRole('link', { name: 'Speditionen' })).not.toBeInTheDocument();
  await choose('Vertretung', 'limsQc');
  await sendByKeys();
  await expect.element(page.getByText('Leitung der Qualitätskontrolle gespeichert')).toBeVisible();
});
