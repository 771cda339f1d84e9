import type { Role } from '@halm/model/core/contract/access.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
  const { id: laboratory } = await callAs(plant.manager, 'POST /teams', { body: { name: 'Labor', memberIds: [] } });
  const add = (firstName: string, lastName: string, roles: Role[], teamIds: string[]) =>
    callAs(plant.manager, 'POST /users/user', { body: { firstName, lastName, roles, teamIds } });
  await add('Agnieszka', 'Wójcik', ['limsQc'], [laboratory]);
  await add('Katrin', 'Behn', ['red2PlantManager'], [laboratory]);
  await add('Sabine', 'Wulf', ['limsQc'], []);
});

const person = (name: string) => page.getByRole('link', { name });

describe('the list of people', () => {
  it('finds people by role, team and name, and a link reproduces it', async () => {
    await openApplication('/settings/users', plant.manager);
    await expect.element(person('Katrin Behn')).toBeVisible();
    await expectSeen(page.getByText('Zuletzt angemeldet'));
    await page.getByLabelText('Team').selectOptions('Labor');
    await expect.element(page.getByText('2 Einträge')).toBeVisible();
    await page.getByLabelText('Rolle').selectOptions('Qualitätskontrolle');
    await expect.element(page.getByText('1 Eintrag')).toBeVisible();
    await expect.element(person('Agnieszka Wójcik')).toBeVisible();
    await openApplication(place(), plant.manager);
    await expect.element(page.getByText('1 Eintrag')).toBeVisible();
    await expect.element(page.getByLabelText('Team')).toHaveDisplayValue('Labor');
    await openApplication('/settings/users', plant.manager);
    await page.getByRole('searchbox').fill('wulf');
    await expect.element(page.getByText('1 Eintrag')).toBeVisible();
    await expect.element(person('Sabine Wulf')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await toPhone();
    await expect.element(person('Sabine Wulf')).toBeVisible();
  });

  it('says what each of them does whole, in no type smaller than the smallest', async () => {
    const job = 'Qualitätssicherung und Labor';
    const body = { firstName: 'Anna', lastName: 'Lang', job, roles: ['limsQc'], teamIds: [] } as const;
    await callAs(plant.manager, 'POST /users/user', { body: { ...body, roles: [...body.roles], teamIds: [] } });
    await openApplication('/settings/users', plant.manager);
    const cell = page.getByRole('cell', { name: job });
    await expect.element(cell).toBeVisible();
    expect(cell.element().scrollWidth).toBeLessThanOrEqual(cell.element().clientWidth);
    const initials = page.getByRole('row', { name: 'Anna Lang' }).getByText('AL', { exact: true });
    expect(Number.parseFloat(getComputedStyle(initials.element()).fontSize)).toBeGreaterThanOrEqual(13);
  });

  it('is read by a colleague, who neither adds nor changes anybody', async () => {
    await openApplication('/settings/users', plant.operator);
    await expect.element(person('Katrin Behn')).toBeVisible();
    await expect.element(page.getByText('Zuletzt angemeldet')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Neuer Benutzer' })).not.toBeInTheDocument();
    await person('Katrin Behn').click();
    await page.getByRole('tab', { name: 'Zugriff' }).click();
    await expect.element(page.getByText('Anlagenleitung')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Speichern' })).not.toBeInTheDocument();
    await expectAccessibleAtBothWidthsAtNight();
    await openApplication('/settings/users/add', plant.operator);
    await expect.element(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  });
});
