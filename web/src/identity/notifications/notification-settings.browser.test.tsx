import { beforeAll, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const box = (name: string) => page.getByRole('checkbox', { name });
const isChecked = (locator: Locator): boolean => (locator.element() as HTMLInputElement).checked;
const saved = () => page.getByRole('status').filter({ hasText: 'Gespeichert' });

it('every tick of the settings is kept, a column is ticked at once, and only what a role can get is shown', async () => {
  const { token } = await makePerson(plant, ['limsSourcer']);
  const open = () => openApplication('/settings/notifications', token);
  const mail = box('Erwähnung: E-Mail');
  const column = box('Push: alle an oder aus');
  const single = box('Neue Laborwerte: Push');
  await open();
  await expect.element(mail).toBeVisible();
  await expect.element(box('Vertrag abgelaufen: E-Mail')).not.toBeInTheDocument();
  const was = isChecked(mail);
  await mail.click();
  await expect.element(saved()).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await toPhone();
  await open();
  await expect.poll(() => isChecked(mail)).toBe(!was);
  if (!isChecked(column)) await column.click();
  await expect.element(single).toBeChecked();
  await column.click();
  await expect.element(single).not.toBeChecked();
  await expect.element(saved()).toBeVisible();
  await open();
  await expect.element(single).toBeInTheDocument();
  await expect.element(single).not.toBeChecked();
});
