import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

/** A square of eight pixels. */
const photo = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob()], 'ich.png', { type: 'image/png' });
};

const save = () => page.getByRole('button', { name: 'Speichern' });
const images = (place: 'banner' | 'main') => page.getByRole(place).element().querySelectorAll('img').length;

it('the own profile: photo and name, seen by colleagues', async () => {
  const { token } = await makePerson(plant, ['limsQc']);
  await openApplication('/settings/my-profile', token);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
  await page.getByLabelText('Foto hochladen').upload(await photo());
  await expect.element(page.getByText('Foto gespeichert')).toBeVisible();
  await expect.poll(() => images('main')).toBe(1);
  await expect.poll(() => images('banner')).toBe(1);
  await expectAccessibleAtBothWidthsAtNight();
  await toPhone();
  await page.getByLabelText('Nachname').fill('Kröger-Meyer');
  await save().click();
  await expect.element(page.getByRole('banner')).toMatchTextContent('Alex Kröger-Meyer');
  const { items } = await callAs(plant.operator, 'GET /users', { query: { search: 'Kröger-Meyer' } });
  expect(items[0]).toMatchObject({ lastName: 'Kröger-Meyer', photoId: expect.any(String) });
  await page.getByLabelText('Nachname').fill('Kröger');
  await save().click();
  await expect.element(page.getByRole('banner')).not.toMatchTextContent('Meyer');
  await page.getByRole('button', { name: 'Foto entfernen' }).click();
  await expect.element(page.getByText('Foto entfernt')).toBeVisible();
  await expect.poll(() => images('banner')).toBe(0);
});
