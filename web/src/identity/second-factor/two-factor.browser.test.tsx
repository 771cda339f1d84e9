import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeConsoleLines } from '../../testing/console-lines.ts';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant, type PlantPerson } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { lineStands, openApplication, ownToken, place } from '../../testing/open-application.tsx';
import { totpCode } from '../../testing/totp.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });
const appCode = () => page.getByLabelText('Code aus der App', { exact: true });
const password = () => page.getByLabelText('Passwort', { exact: true });

/** Types a text into a field and sends the form off by keyboard. */
const enter = async (field: ReturnType<typeof appCode>, text: string): Promise<void> => {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
};

const signIn = async ({ username, ...person }: PlantPerson): Promise<void> => {
  await openApplication('/login?location=/settings/security');
  await page.getByLabelText('Benutzername').fill(username);
  await enter(page.getByRole('textbox', { name: 'Passwort' }), person.password);
};

/**
 * Sets a second factor up on the screen, from the password to the recovery codes; answers its secret, the
 * code that switched it on, and those.
 */
const setUp = async (person: PlantPerson): Promise<{ secret: string; spent: string; codes: string[] }> => {
  await enter(password(), person.password);
  await expect.element(page.getByRole('img', { name: 'QR-Code' })).toBeVisible();
  await expectAccessibleAtNight();
  const secret = (document.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  await enter(appCode(), '000000');
  await expect.element(page.getByText('Dieser Code stimmt nicht oder ist abgelaufen')).toBeVisible();
  const spent = await totpCode(secret);
  await enter(appCode(), spent);
  const list = page.getByRole('listitem').filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ });
  await expect.element(list).toHaveLength(10);
  await expectAccessibleAtNight();
  const codes = list.elements().map(({ textContent }) => textContent);
  await button('Ich habe die Codes aufbewahrt').click();
  return { secret, spent, codes };
};

describe('a second factor', () => {
  it('is set up, asked for at sign-in, replaced by a recovery code, and switched off', async () => {
    const person = await makePerson(plant, ['red2Operator']);
    await openApplication('/settings/security', person.token);
    await button('Einrichten').click();
    const { secret, spent, codes } = await setUp(person);
    await expect.element(page.getByText('Noch 10 Wiederherstellungscodes übrig.')).toBeVisible();

    await signIn(person);
    await expect.element(page.getByRole('heading', { name: 'Code eingeben' })).toBeVisible();
    await expectAccessibleAtNight();
    await enter(appCode(), spent);
    await expect.element(page.getByRole('alert')).toMatchTextContent('schon verwendet');
    await enter(appCode(), await totpCode(secret, 30));
    await expect.element(title('Sicherheit')).toBeVisible();

    await signIn(person);
    await button('App nicht zur Hand?').click();
    await enter(page.getByLabelText('Wiederherstellungscode'), codes[0] ?? '');
    await expect.element(page.getByText('Noch 9 Wiederherstellungscodes übrig.')).toBeVisible();
    await button('Ausschalten').click();
    await password().fill(person.password);
    await enter(page.getByLabelText(/^Code aus der App oder/), codes[1] ?? '');
    await expect.element(page.getByText('Ausgeschaltet', { exact: true })).toBeVisible();
  });
});

describe('where the second factor is a duty', () => {
  it('whoever is at work is led to it at once, and nothing else opens before it is set up', async () => {
    const other = await foundPlant();
    const person = await makePerson(other, ['red2PlantManager']);
    await openApplication('/settings/security', person.token);
    await lineStands();
    await callAs(other.manager, 'PUT /settings/security', { body: { twoFactorRequired: true } });
    await expect.element(title('Zweiten Faktor einrichten')).toBeVisible();
    await openApplication('/verwaltung/adressen', ownToken());
    await expect.element(title('Zweiten Faktor einrichten')).toBeVisible();
    await expectAccessibleAtNight();
    await setUp(person);
    await expect.poll(place).toBe('/verwaltung/adressen');
    await expect.element(title('Adressen')).toBeVisible();
  });

  it('the one who decides is led there too, and takes it back afterwards', async () => {
    const other = await foundPlant();
    const chief = await makePerson(other, ['red2PlantManager']);
    const duty = page.getByRole('switch', { name: 'Anmeldung mit zwei Faktoren verlangen' });
    await openApplication('/settings/security', chief.token);
    await duty.click();
    await expect.element(title('Zweiten Faktor einrichten')).toBeVisible();
    await setUp(chief);
    // On the way there, one who opens another screen would be led away from it again.
    await expect.poll(place).toBe('/control');
    await expect.element(page.getByRole('heading', { level: 1, name: /^Heute,/ })).toBeVisible();
    await openApplication('/settings/security', ownToken());
    await expect.element(title('Sicherheit')).toBeVisible();
    await duty.click();
    await expect.element(page.getByText('jetzt freiwillig')).toBeVisible();
  });

  it('is not kept silent about where it cannot be read', async () => {
    const other = await foundPlant();
    const answer = refuseCalls(/\/settings\/security$/, 'request.timeout');
    await openApplication('/settings/security', other.manager);
    await expect.element(title('Diese Seite konnte nicht angezeigt werden')).toBeVisible();
    answer();
    expect(takeConsoleLines('error').join()).toContain('TwoFactorDutySection');
    await button('Erneut versuchen').click();
    await expect.element(page.getByRole('switch', { name: 'Anmeldung mit zwei Faktoren verlangen' })).toBeVisible();
  });
});
