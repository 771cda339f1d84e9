import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { lineStands, openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const addTeam = (name: string) => callAs(plant.manager, 'POST /teams', { body: { name, memberIds: [] } });
const notice = page.getByText(/^Das gibt es nicht mehr/);

describe('what somebody else deletes while it is open', () => {
  it('says that it is gone, and keeps what is typed', async () => {
    const { id, version } = await addTeam('Nachtschicht');
    await openApplication(`/settings/teams/${id}`, plant.manager);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nachtschicht Süd');
    await lineStands();
    await callAs(plant.manager, 'DELETE /teams/:id', { params: { id }, version });
    await expect.element(notice).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Nachtschicht Süd');
    await expectAccessibleAtBothWidths();
  });

  it('says so of a record that is only looked at, and no longer once another one is opened', async () => {
    const add = (companyName: string) =>
      callAs(plant.manager, 'POST /addresses', { body: { type: 'agricultural-operation', companyName } });
    const [{ id, version }] = await Promise.all([add('Hof Weg'), add('Hof Da')]);
    await openApplication(`/verwaltung/adressen/${id}`, plant.manager);
    await expect.element(page.getByRole('heading', { name: 'Hof Weg', level: 1 })).toBeVisible();
    await lineStands();
    await callAs(plant.manager, 'DELETE /addresses/:id', { params: { id }, version });
    await expect.element(notice).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Adressen', exact: true }).click();
    await page.getByRole('link', { name: 'Hof Da' }).click();
    await expect.element(page.getByRole('heading', { name: 'Hof Da', level: 1 })).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
