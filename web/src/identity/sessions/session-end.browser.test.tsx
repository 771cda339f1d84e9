import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, makePerson, type Plant, type PlantPerson, tokenOf } from '../../testing/found-plant.ts';
import { cutCalls, holdCalls, watchCalls } from '../../testing/network.ts';
import { lineStands, openApplication, ownToken, place, settled } from '../../testing/open-application.tsx';

let plant: Plant;
let manager: PlantPerson;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  manager = await makePerson(plant, ['red2PlantManager']);
});

const dialog = () => page.getByRole('dialog', { name: 'Ihre Sitzung ist beendet' });
const name = () => page.getByRole('textbox', { name: 'Name', exact: true });
const password = () => dialog().getByRole('textbox', { name: 'Passwort' });

/** Ends the session at the server, as somebody who looks after people does, or time. */
const endSession = async (): Promise<void> => {
  await lineStands();
  await callAs(ownToken(), 'POST /auth/logout', {});
};

const openAs = async (person: PlantPerson, path: string): Promise<void> => openApplication(path, await tokenOf(person));

const typeTeam = async (text: string): Promise<void> => {
  await openAs(manager, '/settings/teams/add');
  await name().fill(text);
};

const signInAgain = async (entered: string): Promise<void> => {
  await password().fill(entered);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
};

describe('a session that ends over unsaved work', () => {
  it('lets one sign in again and save what was typed', async () => {
    await typeTeam('Frühschicht');
    await endSession();
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog().getByLabelText('Benutzername')).toHaveValue(manager.username);
    await expectAccessibleAtNight();
    await page.viewport(390, 844);
    await expectAccessible();
    await userEvent.keyboard('falsch geraten{Enter}');
    await expect.element(dialog()).toMatchTextContent('Diese Kombination aus Benutzername und Passwort stimmt nicht.');
    await signInAgain(manager.password);
    await expect.element(name()).toHaveValue('Frühschicht');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect.poll(place).toBe('/settings/teams');
    await expectSeen(page.getByText('Frühschicht'));
  });

  it('keeps nothing for whoever was just signing out, though the line tells of the end before the answer', async () => {
    await typeTeam('Spätschicht');
    await lineStands();
    const letGo = holdCalls(/auth\/logout/);
    await page.getByRole('button', { name: /Benutzermenü/ }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
    await callAs(await tokenOf(manager), 'DELETE /auth/sessions', {});
    await expect.element(dialog()).toBeVisible();
    letGo();
    await expect.poll(place).toBe('/login');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('goes on in the same organisation, wherever the person was last', async () => {
    const other = await foundPlant({ name: 'Nordjysk Biogas' });
    const person = await makePerson(plant, ['red2PlantManager'], [other]);
    await openAs(person, '/settings/my-profile');
    const phone = page.getByRole('textbox', { name: 'Telefon' });
    await phone.fill('0581 4711');
    await callAs(await tokenOf(person), 'PUT /users/change-organization', { body: { orgId: other.id } });
    await endSession();
    // As long as that fails, nothing goes on anywhere else.
    const reconnect = cutCalls(/users\/change-organization/);
    await password().fill(person.password);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Der Server ist nicht erreichbar')).toBeVisible();
    await expect.element(dialog()).toBeVisible();
    reconnect();
    await signInAgain(person.password);
    await expect.element(page.getByRole('button', { name: plant.name })).toBeVisible();
    await expect.element(phone).toHaveValue('0581 4711');
  });

  it('goes on in the same role, whichever the next sign-in would begin with', async () => {
    const person = await makePerson(plant, ['red2PlantManager', 'red2Driver']);
    await openAs(person, '/settings/teams/add');
    await name().fill('Wechselschicht');
    await callAs(await tokenOf(person), 'PUT /users/selected-role', { body: { role: 'red2Driver', stored: true } });
    await endSession();
    await signInAgain(person.password);
    await expect.element(page.getByRole('button', { name: /Benutzermenü/ })).toMatchTextContent('Anlagenleitung');
    await expect.element(name()).toHaveValue('Wechselschicht');
  });

  it('lets what was typed go, but not by a slip', async () => {
    await typeTeam('Nachtschicht');
    await endSession();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect.element(name()).toHaveValue('Nachtschicht');
    await dialog().getByRole('button', { name: 'Eingaben verwerfen' }).click();
    await expect.poll(place).toBe('/login?location=%2Fsettings%2Fteams%2Fadd');
  });

  it('keeps what was typed in a dialog', async () => {
    await openAs(manager, '/verwaltung/bestand');
    await page.getByRole('button', { name: 'Entnehmen' }).first().click();
    const amount = page.getByRole('dialog').getByRole('textbox').last();
    await amount.fill('12');
    await endSession();
    await signInAgain(manager.password);
    // As it was typed while the field has the focus again, else as an amount is written.
    await expect.poll(() => (amount.element() as HTMLInputElement).value).toMatch(/^12(,00)?$/);
  });
});

describe('a session', () => {
  it('that ends with nothing unsaved leads to the sign-in screen at once', async () => {
    await openAs(manager, '/verwaltung/bestand');
    await expect.element(page.getByRole('button', { name: 'Entnehmen' }).first()).toBeVisible();
    await endSession();
    await expect.poll(place).toBe('/login?location=%2Fverwaltung%2Fbestand');
  });

  it('is kept by whoever types for long without a call', async () => {
    await typeTeam('Bereitschaft');
    const asked = watchCalls(/\/api\/v2\/notifications/);
    await name().click();
    await userEvent.keyboard('1');
    await settled();
    expect(asked).toEqual([]);
    const later = Date.now() + 11 * 60_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await userEvent.keyboard('2');
    await expect.poll(() => asked.length).toBe(1);
  });
});
