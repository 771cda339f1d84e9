import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundCustomer, foundPlant, makePerson, type Plant, tokenOf } from '../../testing/found-plant.ts';
import { lineStands, openApplication, place } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

let plant: Plant;
let customerId: string;
beforeAll(async () => {
  plant = await foundPlant();
  customerId = await foundCustomer(plant, { name: 'Biogas Ebstorf', number: '1030' });
  await makePerson(plant, ['red2Operator'], [{ id: customerId }]);
});

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const openCustomer = (id = customerId) => openApplication(`/customer-management/${id}`, plant.admin);

type Login = Parameters<typeof tokenOf>[0];

/** Signs in past the form and goes on in an organisation. */
const enter = async (login: Login, { id: orgId }: Pick<Plant, 'id'>): Promise<string> =>
  (await callAs(await tokenOf(login), 'PUT /users/change-organization', { body: { orgId } })).token;

describe('a customer', () => {
  it('shows what it is and who looks after it, and can be changed, on screens that are accessible and fit', async () => {
    await openCustomer();
    await expect.element(title('Biogas Ebstorf')).toBeVisible();
    await expect.element(page.getByText('Deutschland')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await page.getByRole('tab', { name: 'Kundenadministration' }).click();
    await expect.element(page.getByText(`durch ${plant.name}`)).toBeVisible();
    await expectAccessibleAtBothWidths();
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await expect.element(page.getByLabelText('Labor')).toBeChecked();
    await expectAccessibleAtBothWidths();
  });

  it('is refused at its field with a number that another one beside it has', async () => {
    await openCustomer(plant.id);
    await chooseAction('Neuer Unterkunde');
    await expect.element(title('Neuer Kunde')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Gülleverbund Heide');
    await page.getByRole('textbox', { name: /^Nummer/ }).fill('1030');
    await choose('Land', 'Dänemark');
    await sendByKeys();
    await expect.element(page.getByText('Bereits vergeben')).toBeVisible();
    await expectAccessible();
  });

  it('is deactivated after saying what that means, and activated again', async () => {
    await openCustomer();
    await chooseAction('Deaktivieren');
    await expect.element(dialog()).toMatchTextContent('wird sofort abgemeldet');
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Deaktivieren' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('inaktiv', { exact: true })).toBeVisible();
    await chooseAction('Aktivieren');
    await dialog().getByRole('button', { name: 'Aktivieren' }).click();
    await expect.element(page.getByText('aktiv', { exact: true })).toBeVisible();
  });

  it('that is deactivated signs out whoever works there at once, and lets them in again when it is activated', async () => {
    const id = await foundCustomer(plant, { name: 'Biogas Wrestedt', number: '1010' });
    const setActive = async (active: boolean) => {
      const { version } = await callAs(plant.admin, 'GET /customers/:id', { params: { id } });
      await callAs(plant.admin, 'PUT /customers/:id/active', { params: { id }, body: { active }, version });
    };
    const person = await makePerson(plant, ['red2PlantManager'], [{ id }]);
    await openApplication('/control', await enter(person, { id }));
    await expect.element(page.getByRole('banner').getByText('Biogas Wrestedt')).toBeVisible();
    await lineStands();
    await setActive(false);
    await expect.poll(place).toMatch(/^\/login/);
    await setActive(true);
    await openApplication('/control', await enter(person, { id }));
    await expect.element(page.getByRole('banner').getByText('Biogas Wrestedt')).toBeVisible();
  });
});

describe('another person', () => {
  it('becomes customer admin of a part, not of more, and loses the right again', async () => {
    const login = { username: 'agnieszka.wojcik', password: 'Roggen vor der Ernte 8' };
    const person = { firstName: 'Agnieszka', lastName: 'Wójcik', roles: ['limsQc' as const], teamIds: [], ...login };
    await callAs(plant.manager, 'POST /users/user', { body: person });
    const openAdmins = async () => {
      await openCustomer();
      await page.getByRole('tab', { name: 'Kundenadministration' }).click();
    };
    const remove = page.getByRole('button', { name: 'Recht entziehen Agnieszka Wójcik' });
    await openAdmins();
    await choose('Weitere Person', 'Agnieszka Wójcik');
    await button('Hinzufügen').click();
    await expect.element(remove).toBeVisible();
    await openApplication('/customer-management', await enter(login, plant));
    await expect.poll(place).toMatch(/^\/access-denied/);
    await openAdmins();
    await remove.click();
    await expect.element(dialog()).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Recht entziehen' }).click();
    await expect.element(remove).not.toBeInTheDocument();
  });
});
