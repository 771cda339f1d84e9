import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, apiFor, signIn } from '../people.ts';
import { test } from '../story.ts';

/** A name that no other story gives. */
const ownName = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

const addFarm = async (companyName: string, position: object = {}): Promise<void> => {
  const api = await apiFor('manager');
  await api.post('/addresses', { type: 'agricultural-operation', companyName, city: 'Rosche', ...position });
};

const openMap = (page: Page, search: string): Promise<void> =>
  signIn(page, 'manager', { at: address(`/dinge/map?search=${encodeURIComponent(search)}`) });

test('an address without a position is found by keyboard in the list, placed on the map and then shown there @nightly-both', async ({
  page,
}) => {
  const farm = ownName('Hof Ohneort');
  await addFarm(farm);
  await openMap(page, farm);
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option', { name: farm })).toContainText('ohne Position');
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('region', { name: 'Gewählt' }).getByRole('link', { name: 'Position angeben' }).press('Enter');

  await page.getByRole('button', { name: 'Auf der Karte wählen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Position wählen' });
  await dialog.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Breitengrad')).toHaveValue(/^5\d,\d{5}$/);
  await expectAccessibleAtNight(page);
  await dialog.getByRole('button', { name: 'Übernehmen' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Auf der Karte wählen' })).toBeFocused();
  await page.keyboard.press('Control+Enter');

  await page.getByRole('link', { name: 'Auf der Karte zeigen' }).press('Enter');
  await expect(page.getByRole('option', { name: farm, selected: true })).toContainText(/\d k?m$/);
  await expect(page.getByRole('application').getByRole('button', { name: farm })).toBeVisible();
});

const middleOf = async (marker: Locator) => {
  const { x, y, width, height } = (await marker.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

test('two fingers zoom the map, also where they come down on markers @phone', async ({ page }) => {
  const farms = ownName('Hof Zweifinger');
  await addFarm(`${farms} Nord`, { latitude: 53.2, longitude: 10.4 });
  await addFarm(`${farms} Süd`, { latitude: 52.8, longitude: 10.7 });
  await openMap(page, farms);
  const marker = (side: string) => page.getByRole('application').getByRole('button', { name: `${farms} ${side}` });
  const [north, south] = [await middleOf(marker('Nord')), await middleOf(marker('Süd'))];

  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  const fingers = (apart: number) => [
    { x: north.x, y: north.y - apart, id: 1 },
    { x: south.x, y: south.y + apart, id: 2 },
  ];
  await touch('touchStart', fingers(0));
  for (const apart of [6, 12, 18, 24, 30]) await touch('touchMove', fingers(apart));
  await touch('touchEnd', []);

  // What a finger holds stays below it.
  await expect.poll(async () => (await middleOf(marker('Nord'))).y).toBeCloseTo(north.y - 30, -1);
  await expect.poll(async () => (await middleOf(marker('Süd'))).y).toBeCloseTo(south.y + 30, -1);
  await expect(page.getByRole('region', { name: 'Gewählt' })).toBeHidden();
});
