import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place, settled } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const makeKey = (name: string, changes: object = {}) =>
  callAs(plant.manager, 'POST /api-keys', {
    body: { name, scopes: ['contracts:read'], expiresOn: null, ...changes } as never,
  });

it('a key is made, shown once and stands in the list', async () => {
  await openApplication('/more/integration/keys/add', plant.manager);
  await settled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Warenwirtschaft');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Pflichtfeld')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Verträge lesen' }).click();
  await page.getByRole('checkbox', { name: 'Buchungen anlegen' }).click();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('button', { name: 'Speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'API-Schlüssel „Warenwirtschaft“' });
  const key = dialog.getByRole('textbox', { name: 'Schlüssel' });
  await expect.element(key).toHaveValue(expect.stringMatching(/^hak_[\w-]{43}\.[\w-]{43}$/));
  await expectAccessibleAtBothWidths();
  const { value } = key.element() as HTMLInputElement;
  const answer = await fetch('/api/v2/contracts', { headers: { authorization: `Bearer ${value}` } });
  expect(answer.status).toBe(200);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect.poll(place).toBe('/more/integration');
  const row = page.getByRole('row', { name: /Warenwirtschaft/ });
  await expect.element(row.getByText('Verträge lesen, Buchungen anlegen')).toBeVisible();
  await expect.element(row.getByText('Gültig')).toBeVisible();
});

it('a key is given more, then revoked, and both are told of', async () => {
  const { id } = await makeKey('Auswertung');
  await openApplication(`/more/integration/keys/${id}`, plant.manager);
  await page.getByRole('checkbox', { name: 'Bestand lesen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(place).toBe('/more/integration');
  await openApplication(`/more/integration/keys/${id}`, plant.manager);
  await expectAccessibleAtBothWidths();
  await chooseAction('Widerrufen');
  await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expect.element(page.getByText('Der API-Schlüssel „Auswertung“ ist widerrufen.')).toBeVisible();
  await expect.element(page.getByText('Dieser Schlüssel wurde am')).toBeVisible();
  await page.getByRole('tab', { name: /Verlauf/ }).click();
  await expect.element(page.getByText('Verträge lesen, Bestand lesen')).toBeVisible();
});

it('a key that soon is over stands on the start page', async () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + 5 * 86_400_000);
  await makeKey('Meldewesen', { expiresOn: day });
  await openApplication('/control', plant.manager);
  await expect.element(page.getByText('Der API-Schlüssel „Meldewesen“ läuft am')).toBeVisible();
  await page.getByRole('link', { name: /Verlängern/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meldewesen' })).toBeVisible();
  await expect.element(page.getByText('Läuft bald ab')).toBeVisible();
});

it('nobody but a plant manager sees them', async () => {
  await openApplication('/more/integration', plant.operator);
  await expect.element(page.getByRole('heading', { name: 'Schnittstellen' })).not.toBeInTheDocument();
});
