import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const field = (name: string) => page.getByLabelText(name);
const invite = () => page.getByRole('button', { name: 'Einladen', exact: true });

it('somebody new is invited on screens that fit; without a mail server the link is shown this once', async () => {
  await openApplication('/settings/users/invite', plant.manager);
  await invite().click();
  await expect.element(field('Vorname')).toHaveFocus();
  await expectAccessibleAtBothWidths();
  await field('Vorname').fill('Ole');
  await field('Nachname').fill('Carstens');
  await field('E-Mail').fill('ole@grün-gas.de');
  await page.getByRole('checkbox', { name: 'Fahrer' }).click();
  await invite().click();
  const dialog = page.getByRole('dialog', { name: 'Link zur Einladung' });
  await expect.element(dialog).toMatchTextContent('Diese Installation hat keinen Mailserver');
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect.poll(() => (link.element() as HTMLInputElement).value).toContain('/v2/register/');
  const first = (link.element() as HTMLInputElement).value;
  await expectAccessibleAtBothWidths();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ole Carstens' })).toBeVisible();
  await expect.element(field('E-Mail')).toHaveValue('ole@grün-gas.de');
  await page.getByRole('tab', { name: 'Anmeldedaten' }).click();
  await expect.element(page.getByText('Link selbst übergeben')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('button', { name: 'Erneut einladen' }).click();
  await expect.element(link).toBeVisible();
  await expect.element(link).not.toHaveValue(first);
});

it('a colleague who does not look after people invites nobody', async () => {
  await openApplication('/settings/users', plant.operator);
  await expectSeen(page.getByText('Test red2PlantManager'));
  await expect.element(page.getByRole('link', { name: 'Einladen' })).not.toBeInTheDocument();
  await openApplication('/settings/users/invite', plant.operator);
  await expect.element(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});
