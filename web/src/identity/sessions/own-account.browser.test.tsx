import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant, tokenOf } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

const NEW_PASSWORD = 'Tau auf allen Wiesen 3';
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const signIn = async (username: string, password: string): Promise<void> => {
  await page.getByLabelText('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await userEvent.keyboard('{Enter}');
};

/** What the server says to a session that somebody ended. */
const answerTo = (token: string): Promise<unknown> =>
  callAs(token, 'GET /my/profile', {}).then(
    () => 'welcome',
    ({ reason }) => reason,
  );

describe('the own account', () => {
  it('is shut for a while to who mistypes too often, which is told in words, and opens afterwards', async () => {
    const { username, password } = await makePerson(plant, ['red2Driver']);
    const waiting = page.getByText(/Zu viele Fehlversuche/);
    await openApplication('/login');
    const refused = page.getByRole('alert');
    for (let failures = 0; failures < 8 && waiting.elements().length === 0; failures++) {
      await signIn(username, `falsch geraten ${failures}`);
      await expect.element(refused).toBeVisible();
    }
    await expect.element(refused).toMatchTextContent(/Zu viele Fehlversuche.*Versuchen Sie es in \d+ Sekunden? wieder/);
    await expect.element(page.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
    await expectAccessibleAtNight();
    await expect.element(page.getByRole('timer')).toMatchTextContent('Sie können es jetzt wieder versuchen.');
    await signIn(username, password);
    await expect.poll(place).toBe('/control');
  });

  it('refuses a new password that is easy to guess; another signs out everywhere else', async () => {
    const { username, password, token } = await makePerson(plant, ['red2Operator']);
    const elsewhere = await tokenOf({ username, password });
    await openApplication('/settings/security', token);
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    const change = async (current: string, next: string) => {
      await page.getByLabelText('Bisheriges Passwort').fill(current);
      await page.getByLabelText('Neues Passwort').fill(next);
      await userEvent.keyboard('{Enter}');
    };
    await change('falsch geraten', NEW_PASSWORD);
    await expect.element(page.getByText('Dieses Passwort stimmt nicht')).toBeVisible();
    await change(password, 'basketball-26');
    await expect.element(page.getByText('zu leicht zu erraten')).toBeVisible();
    await expectAccessibleAtNight();
    expect(await answerTo(elsewhere)).toBe('welcome');
    await change(password, NEW_PASSWORD);
    await expect.element(page.getByText('Das Passwort ist geändert.')).toBeVisible();
    expect(await answerTo(elsewhere)).toBe('session.ended');
    await openApplication('/login?location=/settings/security');
    await signIn(username, NEW_PASSWORD);
    await expect.poll(place).toBe('/settings/security');
  });

  it('lists the devices where it is signed in, and signs out one that is not known', async () => {
    const person = await makePerson(plant, ['red2Operator']);
    const own = await tokenOf(person);
    await openApplication('/settings/security', own);
    const devices = page.getByRole('listitem').filter({ hasText: 'Zuletzt benutzt' });
    await expect.element(devices).toHaveLength(2);
    await expect.element(devices.filter({ hasText: 'Dieses Gerät' })).toHaveLength(1);
    await expectAccessibleAtNight();
    await page.viewport(390, 844);
    await expectAccessibleAtNight();
    await page.getByRole('button', { name: /Chrome auf .* beenden/ }).click();
    await expect.element(devices).toHaveLength(1);
    expect([await answerTo(person.token), await answerTo(own)]).toEqual(['session.ended', 'welcome']);
  });
});
