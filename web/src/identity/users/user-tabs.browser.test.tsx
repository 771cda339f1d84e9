import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { lineStands, openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
/** An operator whom the manager looks after. */
let operatorId: string;
beforeAll(async () => {
  plant = await foundPlant();
  operatorId = (await makePerson(plant, ['red2Operator'])).id;
});

const tab = (name: string) => page.getByRole('tab', { name });
const role = (name: string) => page.getByRole('checkbox', { name });
const save = () => page.getByRole('button', { name: 'Speichern' });
const openPerson = (id: string) => openApplication(`/settings/users/${id}`, plant.manager);

describe('the tabs of a person', () => {
  it('show profile, login data and access, and fit', async () => {
    await openPerson(operatorId);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Alex Kröger' })).toBeVisible();
    const marks = { Profil: 'Vorname', Anmeldedaten: 'Benutzername', Zugriff: 'Anlagenbediener' };
    for (const [name, mark] of Object.entries(marks)) {
      await tab(name).click();
      await expect.element(page.getByLabelText(mark).first()).toBeVisible();
      await expectAccessibleAtBothWidths();
    }
  });

  it('ask about unsaved changes before another one opens', async () => {
    await openPerson(operatorId);
    const phone = page.getByLabelText('Telefon');
    await phone.fill('0581 99');
    await tab('Zugriff').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hier bleiben' }).click();
    await expect.element(phone).toHaveValue('0581 99');
    await save().click();
    await expect.element(page.getByText('Gespeichert', { exact: true })).toBeVisible();
    await tab('Zugriff').click();
    await expect.element(role('Anlagenbediener')).toBeChecked();
    const { phone: stored } = await callAs(plant.manager, 'GET /users/user/:userId', {
      params: { userId: operatorId },
    });
    expect(stored).toBe('0581 99');
  });
});

describe('the access of a person', () => {
  it('is nobody’s own to take away', async () => {
    const { id } = await callAs(plant.manager, 'GET /my/profile', {});
    await openPerson(id);
    await tab('Zugriff').click();
    await role('Anlagenleitung').click();
    await expect.element(role('Anlagenleitung')).not.toBeChecked();
    await save().click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Den eigenen Zugang können Sie sich nicht selbst nehmen');
  });

  it('is a customer admin’s to change when it is one’s', async () => {
    const { id } = await callAs(plant.admin, 'GET /my/profile', {});
    await openPerson(id);
    await tab('Zugriff').click();
    await expect.element(page.getByText('Nur Kundenadministratoren ändern ihr Konto')).toBeVisible();
    await expect.element(save()).not.toBeInTheDocument();
  });

  it('says whether somebody is employed or from outside, but no outsider looks after people', async () => {
    const { id } = await makePerson(plant, ['red2Driver']);
    await openPerson(id);
    await tab('Zugriff').click();
    const employed = page.getByRole('switch', { name: 'Hier beschäftigt' });
    await expect.element(employed).toBeChecked();
    await employed.click();
    await role('Anlagenleitung').click();
    await save().click();
    await expect.element(employed).toHaveAccessibleDescription(/Wer Benutzer verwaltet, ist hier beschäftigt/);
    await role('Anlagenleitung').click();
    await save().click();
    await expect.element(page.getByText('Gespeichert', { exact: true })).toBeVisible();
    await expectAccessibleAtBothWidths();
    await openApplication('/settings/users', plant.manager);
    await page.getByRole('button', { name: 'Weitere Filter' }).click();
    await page.getByLabelText('Zugehörigkeit').selectOptions('Extern');
    await expect.element(page.getByText('1 Eintrag')).toBeVisible();
    await page.getByRole('link', { name: 'Alex Kröger' }).click();
    await expectSeen(page.getByText('Extern'));
  });

  it('is saved with another role, which shows at once to whoever is signed in', async () => {
    const person = await makePerson(plant, ['red2Driver']);
    await openPerson(person.id);
    await tab('Zugriff').click();
    await role('Qualitätskontrolle').click();
    await save().click();
    await expect.element(page.getByText('Gespeichert', { exact: true })).toBeVisible();
    await openApplication('/control', person.token);
    await page.getByRole('button', { name: /Benutzermenü/ }).click();
    await page.getByRole('menuitem', { name: 'Rolle' }).click();
    await expect.element(page.getByRole('menuitemradio', { name: 'Fahrer' })).toBeVisible();
    await lineStands();
    const { accessVersion } = await callAs(plant.manager, 'GET /users/user/:userId', {
      params: { userId: person.id },
    });
    await callAs(plant.manager, 'PUT /users/user/:userId/access', {
      params: { userId: person.id },
      body: { roles: ['red2Driver', 'limsQc', 'limsSourcer'], teamIds: [] },
      version: accessVersion,
    });
    await expect.element(page.getByRole('menuitemradio', { name: 'Beschaffung' })).toBeVisible();
  });
});
