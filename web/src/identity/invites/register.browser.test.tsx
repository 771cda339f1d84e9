import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

const PASSWORD = 'Kornblume am Feldrand 7';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

/** Invites somebody; the path of the link that they get, and a username for them. */
const inviteSomebody = async () => {
  const username = `nora.${crypto.randomUUID().slice(0, 8)}`;
  const person = { firstName: 'Nora', lastName: 'Neumann', email: `${username}@plant.example` };
  const body = { ...person, roles: ['red2Driver' as const], teamIds: [], locale: 'de' as const };
  const { registerUrl } = await callAs(plant.manager, 'POST /users/user/invite', { body });
  return { link: new URL(String(registerUrl)).pathname.replace('/v2', ''), username };
};

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const password = () => page.getByRole('textbox', { name: 'Passwort' });
const send = async (username: string, entered: string): Promise<void> => {
  await page.getByLabelText('Benutzername').fill(username);
  await password().fill(entered);
  await userEvent.keyboard('{Enter}');
};

describe('whoever is invited', () => {
  it('chooses a login by the link and is signed in with it', async () => {
    const { link, username } = await inviteSomebody();
    await openApplication(link);
    await expect.element(title('Zugang anlegen')).toBeVisible();
    await expect.element(page.getByRole('main')).not.toMatchTextContent('Nora');
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    await expectAccessibleAtBothWidthsAtNight();
    await send(username, 'password12345');
    await expect.element(page.getByText('zu leicht zu erraten')).toBeVisible();
    await expect.element(password()).toHaveFocus();
    await expectAccessibleAtBothWidthsAtNight();
    await password().fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Ihr Zugang ist angelegt')).toBeVisible();
    await expect.poll(place).toBe('/control');
  });

  it('has a link that works once, and says so afterwards before anything is typed', async () => {
    const { link, username } = await inviteSomebody();
    await openApplication(link);
    await send(username, PASSWORD);
    await expect.poll(place).toBe('/control');
    await openApplication(link);
    await expect.element(title('Diese Einladung gilt nicht')).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expectAccessibleAtBothWidths();
  });
});

it('whoever is signed in is led past the registration, also by a link that holds', async () => {
  const { link } = await inviteSomebody();
  await openApplication(link, plant.driver);
  await expect.poll(place).toBe('/control');
});
