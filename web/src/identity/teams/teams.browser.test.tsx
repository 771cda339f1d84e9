import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
  const add = (firstName: string, lastName: string) =>
    callAs(plant.manager, 'POST /users/user', { body: { firstName, lastName, roles: ['red2Operator'], teamIds: [] } });
  await add('Jörg', 'Lüders');
  await add('Alex', 'Kröger');
});

const chooseMember = async (name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Mitglieder' }).fill(name.slice(-4));
  await page.getByRole('option', { name }).click();
};

it('a team is made, changed and deleted', async () => {
  const team = page.getByRole('link', { name: 'Nachtschicht' });
  await openApplication('/settings/teams', plant.admin);
  await expect.element(page.getByRole('link', { name: 'Neues Team' }).first()).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('link', { name: 'Neues Team' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nachtschicht');
  await chooseMember('Jörg Lüders');
  await chooseMember('Alex Kröger');
  await page.getByRole('button', { name: 'Jörg Lüders entfernen' }).click();
  await expectAccessibleAtBothWidthsAtNight();
  await toPhone();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await team.click();
  await expect.element(page.getByRole('list', { name: 'Mitglieder' })).toHaveTextContent('Alex Kröger');
  await chooseAction('Löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByText('Gelöscht')).toBeVisible();
  await expect.poll(place).toBe('/settings/teams');
  await expect.element(team).not.toBeInTheDocument();
});
