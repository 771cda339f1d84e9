import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '../../shell/router.tsx';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

const BOOKINGS = '/verwaltung/buchungen';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const views = (name = 'Ansichten') => page.getByRole('button', { name });
const item = (name: string) => page.getByRole('menuitem', { name });
const view = (name: string) => page.getByRole('menuitemradio', { name });
const dialog = () => page.getByRole('dialog');
/** Ticks one of the values of a filter. */
const choose = async (filter: string, value: string): Promise<void> => {
  await page.getByRole('button', { name: `${filter}: Alle` }).click();
  await page.getByRole('menuitemcheckbox', { name: value }).click();
  await userEvent.keyboard('{Escape}');
};
/** Goes away, and by a link to the list again. */
const comeBack = async (path: string): Promise<void> => {
  await page.getByRole('link', { name: 'Verträge' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
  router.history.push(`/v2${path}`);
};
const name = () => dialog().getByLabelText('Name');

it('a view is saved, opens its list, is changed and deleted; nobody is locked in', async () => {
  await openApplication(BOOKINGS, plant.manager);
  await choose('Status', 'Abgeschlossen');
  await page.getByRole('button', { name: 'Zeitraum: Alle Tage' }).click();
  await page.getByRole('button', { name: 'Dieses Jahr' }).click();
  await expect.poll(place).toMatch(/range=this-year/);
  await views().click();
  await expect.element(item('Speichern unter …')).toBeVisible();
  await expectAccessibleAtNight();
  await item('Speichern unter …').click();
  await dialog().getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Pflichtfeld')).toBeVisible();
  await name().fill('Fertig in diesem Jahr');
  await page.getByRole('switch', { name: 'Liste immer so öffnen' }).click();
  await expectAccessible();
  await name().click();
  await userEvent.keyboard('{Enter}');
  await expect.element(views('Fertig in diesem Jahr')).toBeVisible();

  // The list opens with it, a link with a search of its own does not.
  await comeBack(BOOKINGS);
  await expect.poll(place).toMatch(/status=completed/);
  await comeBack(`${BOOKINGS}?status=open`);
  await expect.element(views()).toBeVisible();
  expect(place()).toBe(`${BOOKINGS}?status=open`);
  await views().click();
  await view('Alle Einträge').click();
  await expect.element(page.getByRole('button', { name: 'Status: Alle' })).toBeVisible();

  // Changed and saved again, under another name: another device opens the list with it.
  await comeBack(BOOKINGS);
  await expect.element(views('Fertig in diesem Jahr')).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Filter' }).click();
  await choose('Art', 'Eingang');
  await views('Fertig in diesem Jahr').click();
  await item('Änderungen speichern').click();
  await expect.element(page.getByText('Ansicht gespeichert')).toBeVisible();
  await views('Fertig in diesem Jahr').click();
  await item('Umbenennen …').click();
  await name().fill('Anlieferungen');
  await userEvent.keyboard('{Enter}');
  await expect.element(views('Anlieferungen')).toBeVisible();
  await openApplication(BOOKINGS, plant.manager);
  await expect.poll(place).toMatch(/type=incoming/);

  await views('Anlieferungen').click();
  await item('Löschen …').click();
  await dialog().getByRole('button', { name: 'Löschen' }).click();
  await expect.element(views()).toBeVisible();
  await openApplication(BOOKINGS, plant.manager);
  await expect.element(page.getByRole('button', { name: 'Status: Alle' })).toBeVisible();
});
