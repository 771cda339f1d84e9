import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Beispieldaten entfernen?' });

it('leads through an empty organisation: a step is skipped, samples come and go, the list is put away and found again', async () => {
  const { manager } = plant;
  await openApplication('/control', manager);
  await expect.element(page.getByText('1 von 9 erledigt')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Lagerort anlegen' })).toBeVisible();
  // What is done is counted, and no line of its own.
  expect(page.getByText('Erledigt', { exact: true }).elements()).toEqual([]);
  // Who founds a plant finds out how the laboratory opens to them.
  await expect.element(page.getByRole('link', { name: 'Zu den Benutzern' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await button('Überspringen Waage').click();
  await expect.element(page.getByText('1 von 9 erledigt, 1 übersprungen')).toBeVisible();
  await button('Beispieldaten anlegen').click();
  await expectSeen(page.getByText('Maissilage (Beispiel)'));
  await button('Beispieldaten entfernen').click();
  await expect.element(dialog.getByText('Artikel Maissilage (Beispiel)')).toBeVisible();
  await expect.element(dialog.getByText('Das bleibt')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect.element(button('Beispieldaten anlegen')).toBeVisible();
  await button('Ausblenden').click();
  await button('Erste Schritte zeigen').click();
  await expect.element(page.getByText('1 von 9 erledigt, 1 übersprungen')).toBeVisible();
});

it('keeps a sample record that somebody has made real, and says so before it removes the others', async () => {
  const { manager } = await foundPlant();
  await callAs(manager, 'POST /first-steps/sample', { body: { language: 'de' } });
  const [farm] = (await callAs(manager, 'GET /addresses', {})).items;
  if (!farm) throw new Error('the samples have a farm');
  const { id, version } = farm;
  const { number: _, updatedAt: _u, ...values } = await callAs(manager, 'GET /addresses/:id', { params: { id } });
  const body = { ...values, companyName: 'Hof Meier GbR' };
  await callAs(manager, 'PATCH /addresses/:id', { params: { id }, version, body });
  await openApplication('/control', manager);
  await button('Beispieldaten entfernen').click();
  await expect.element(dialog.getByText('Adresse Hof Meier GbR: geändert')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await callAs(manager, 'GET /contracts', {})).items).toHaveLength(1);
  await button('Beispieldaten entfernen').click();
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect.element(button('Beispieldaten entfernen')).not.toBeInTheDocument();
  const { items } = await callAs(manager, 'GET /addresses', {});
  expect(items.map(({ companyName }) => companyName)).toEqual(['Hof Meier GbR']);
});
