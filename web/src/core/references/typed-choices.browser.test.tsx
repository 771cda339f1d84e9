import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { watchCalls } from '../../testing/network.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  await callAs(plant.manager, 'POST /addresses', { body: { type: 'merchant', companyName: 'Hof Meyer' } });
});

const field = (name: string) => page.getByRole('combobox', { name });
const expectUnchosen = async (name: string, typed: string) => {
  await expect.element(field(name)).toHaveValue(typed);
  const fault = `„${typed}“ ist nicht ausgewählt. Bitte einen Eintrag aus der Liste wählen.`;
  await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(fault));
};

it('a field of several entries keeps what is typed, also when one of the others goes', async () => {
  await openApplication('/verwaltung/Artikel', plant.manager);
  await page.getByRole('link', { name: 'Maissilage', exact: true }).click();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await field('Lagerorte').fill('FS');
  await page.getByRole('button', { name: /^Lager FS1.* entfernen/ }).click();
  await expect.element(field('Lagerorte')).toHaveFocus();
  await sendByKeys();
  await expectUnchosen('Lagerorte', 'FS');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Bitte 1 Feld prüfen.' })).toBeVisible();
});

it('people of a team are taken by their whole name, one after the other', async () => {
  const { items } = await callAs(plant.manager, 'GET /users/short-list', {});
  const [one, other] = items.map(({ name }) => name);
  await openApplication('/settings/teams/add', plant.manager);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Frühschicht');
  await field('Mitglieder').fill(`${one}`.toUpperCase());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listitem').filter({ hasText: `${one}` })).toBeVisible();
  await expect.element(field('Mitglieder')).toHaveValue('');
  await expect.element(field('Mitglieder')).toHaveFocus();
  await field('Mitglieder').fill(`${other}`);
  await userEvent.tab();
  await expect.element(page.getByRole('listitem').filter({ hasText: `${other}` })).toBeVisible();
  await field('Mitglieder').fill('Niemand');
  await sendByKeys();
  await expectUnchosen('Mitglieder', 'Niemand');
});

it('a filter keeps what is typed, and filters by nothing until it is chosen', async () => {
  await openApplication('/verwaltung/vertraege', plant.manager);
  await page.getByRole('button', { name: 'Weitere Filter' }).click();
  await field('Lieferant').fill('Hof');
  await userEvent.tab();
  await expectUnchosen('Lieferant', 'Hof');
  expect(place()).not.toContain('supplierId');
  await field('Lieferant').fill('hof meyer');
  await userEvent.tab();
  await expect.poll(() => window.location.search).toContain('supplierId');
  await expect.element(field('Lieferant')).toHaveValue('Hof Meyer');
  await field('Lieferant').fill('');
  await userEvent.tab();
  await expect.poll(() => window.location.search).not.toContain('supplierId');
});

it('a long list of fixed choices keeps what is typed', async () => {
  await openApplication('/verwaltung/adressen/add', plant.manager);
  await page.getByRole('textbox', { name: 'Firma', exact: true }).fill('Hof Sandkrug');
  await field('Land').fill('Holland');
  await sendByKeys();
  await expectUnchosen('Land', 'Holland');
  await field('Land').fill('niederlande');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Land')).toHaveValue('Niederlande');
  await sendByKeys();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hof Sandkrug' })).toBeVisible();
  const { items } = await callAs(plant.manager, 'GET /addresses', { query: { search: 'Sandkrug' } });
  expect(items.map(({ country }) => country)).toEqual(['nl']);
});

it('at the gate nothing is sent either', async () => {
  const { items } = await callAs(plant.manager, 'GET /articles', { query: {} });
  const body = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: '2026-01-05',
    articleId: items[0]?.id ?? '',
  } as const;
  const { id } = await callAs(plant.manager, 'POST /bookings', { body });
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('UE-AB 12');
  const steps = watchCalls(/\/steps\//);
  await field('Fahrer').fill('Ole');
  await userEvent.tab();
  await page.getByRole('button', { name: 'Fahrzeug anmelden' }).click();
  await expectUnchosen('Fahrer', 'Ole');
  await expect.element(field('Fahrer')).toHaveFocus();
  expect(steps).toEqual([]);
});
