import { roles } from '@halm/model/core/contract/access.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { decodeToken } from '../../core/client/session-token.ts';
import { takeConsoleLines } from '../../testing/console-lines.ts';
import { expectAccessibleAtBothWidthsAtNight, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant, type PlantPerson, tokenOf } from '../../testing/found-plant.ts';
import { cutCalls } from '../../testing/network.ts';
import { holdRestarts, openApplication, ownToken, place } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
/** Somebody with all five roles. */
let everyone: PlantPerson;
beforeAll(async () => {
  plant = await foundPlant();
  everyone = await makePerson(plant, roles);
});

const button = () => page.getByRole('button', { name: /Benutzermenü/ });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const role = (name: string) => page.getByRole('menuitemradio', { name, exact: true });
const textsOf = (kind: 'menuitem' | 'menuitemradio') =>
  page
    .getByRole(kind)
    .elements()
    .map(({ textContent }) => textContent);

describe('the user menu', () => {
  it('holds profile, organisation, settings, role, language and the way out, in this order', async () => {
    await openApplication('/control', everyone.token);
    await expect.element(button().getByText('AK')).toBeVisible();
    await button().click();
    await expect.element(page.getByRole('menu')).toMatchTextContent(plant.name);
    const entries = ['Mein Profil', 'Einstellungen', 'Sicherheit', 'Rolle', 'SpracheDeutsch', 'Abmelden'];
    expect(textsOf('menuitem')).toEqual(entries);
    await expectAccessibleAtBothWidthsAtNight();
    await item('Einstellungen').click();
    await expect.poll(place).toBe('/settings/users');
  });

  it('and its submenus work by keyboard alone', async () => {
    await openApplication('/control', everyone.token);
    await expect.element(button()).toBeVisible();
    (button().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    (item('Rolle').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('menuitemradio').first()).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(item('Rolle')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(role('English')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
  });

  it('opens its submenus by touch, which points at nothing', async () => {
    await toPhone();
    await openApplication('/control', everyone.token);
    await button().click();
    const touch = async (name: string | RegExp) => {
      await expect.element(item(name)).toBeVisible();
      (item(name).element() as HTMLElement).click();
    };
    await touch('Rolle');
    await expect.element(role('Anlagenleitung')).toBeVisible();
    await expectAccessibleAtNight();
    await touch(/Sprache/);
    await expect.element(role('Polski')).toBeVisible();
    await expect.element(role('Anlagenleitung')).not.toBeInTheDocument();
  });

  it('ticks the language, and remembers another one before the page starts anew in its words', async () => {
    const { token } = await makePerson(plant, ['red2Driver']);
    await openApplication('/home', token);
    const restarts = holdRestarts();
    await button().click();
    await item(/Sprache/).hover();
    await expect.element(page.getByText('Aktuelle Sprache: Deutsch')).toBeVisible();
    expect(textsOf('menuitemradio')).toEqual(['Deutsch', 'English', 'Dansk', 'Polski', 'Română']);
    await expect.element(role('Deutsch')).toHaveAttribute('aria-checked', 'true');
    await role('Dansk').click();
    await expect.poll(() => restarts).toEqual(['/home']);
    await expect.poll(async () => (await callAs(token, 'GET /userpreference', {})).language).toBe('da');
  });
});

describe('roles', () => {
  it('open when pointed at, with a tick on the selected one; another one stays at the same page', async () => {
    await openApplication('/verwaltung/adressen?type=laboratory', everyone.token);
    const restarts = holdRestarts();
    await button().click();
    await item('Rolle').hover();
    await expect.element(role('Anlagenleitung')).toHaveAttribute('aria-checked', 'true');
    expect(page.getByRole('menuitemradio', { checked: true }).elements()).toHaveLength(1);
    const names = ['Anlagenleitung', 'Anlagenbediener', 'Fahrer', 'Qualitätskontrolle', 'Beschaffung'];
    expect(textsOf('menuitemradio')).toEqual(names);
    await expectAccessibleAtNight();
    await role('Qualitätskontrolle').click();
    await expect.poll(() => restarts).toEqual(['/verwaltung/adressen?type=laboratory&roleChanged=1']);
    await openApplication('/verwaltung/adressen?type=laboratory&roleChanged=1', ownToken());
    await expect.element(button()).toMatchTextContent('Qualitätskontrolle');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Adressen' })).toBeVisible();
  });

  it('that may not see the page begin at the start page; the next sign-in begins with the last one', async () => {
    const person = await makePerson(plant, roles);
    /** Chooses a role at a place, and answers where the application begins again with it. */
    const choose = async (at: string, token: string, name: string): Promise<string | undefined> => {
      await openApplication(at, token);
      await button().click();
      await item('Rolle').hover();
      const restarts = holdRestarts();
      await role(name).click();
      await expect.poll(() => restarts).toHaveLength(1);
      return restarts[0];
    };
    expect(await choose('/home', person.token, 'Qualitätskontrolle')).toBe('/home?roleChanged=1');
    expect(await choose('/home', ownToken(), 'Anlagenleitung')).toBe('/home?roleChanged=1');
    expect(await choose('/verwaltung/buchungen', ownToken(), 'Fahrer')).toBe('/control?roleChanged=1');
    const back = await choose('/verwaltung/buchungen', ownToken(), 'Anlagenleitung');
    expect(place()).toMatch(/^\/access-denied/);
    expect(back).toBe('/verwaltung/buchungen?roleChanged=1');
    expect(decodeToken(await tokenOf(person))?.selectedRole).toBe('red2PlantManager');
  });

  it('of which another one opens a page are offered there, as behind a notification of that role', async () => {
    const person = await makePerson(plant, ['red2Operator', 'limsQc', 'limsSourcer']);
    const wanted = '/verwaltung/potential-products/quality-control?search=Gülle';
    await openApplication(wanted, person.token);
    await expect.element(page.getByText('Mit einer anderen Ihrer Rollen können Sie die Seite öffnen.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Als Beschaffung öffnen' })).not.toBeInTheDocument();
    await expectAccessibleAtBothWidthsAtNight();
    const restarts = holdRestarts();
    await page.getByRole('button', { name: 'Als Qualitätskontrolle öffnen' }).click();
    await expect.poll(() => restarts.map(decodeURI)).toEqual([`${wanted}&roleChanged=1`]);
    expect(decodeToken(ownToken())?.selectedRole).toBe('limsQc');
  });

  it('that somebody has none of are told so, in the menu and on every page that needs one', async () => {
    const { username, password } = await makePerson(plant, []);
    await openApplication('/login');
    await page.getByLabelText('Benutzername').fill(username);
    await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Sie haben keine Rolle')).toBeVisible();
    expect(place()).toBe('/access-denied?location=%2Fcontrol');
    await expectAccessibleAtNight();
    await button().click();
    await item('Rolle').hover();
    await expect.element(item('Keine Rollen verfügbar')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
    await expect.poll(place).toBe('/home');
    await openApplication('/documents', ownToken());
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dokumente' })).toBeVisible();
  });
});

describe('signing out', () => {
  it('that fails is only logged and changes nothing; then it ends at the sign-in screen', async () => {
    const { token } = await makePerson(plant, ['red2PlantManager']);
    await openApplication('/home', token);
    const signOut = async () => {
      await button().click();
      await item('Abmelden').click();
    };
    const reconnect = cutCalls(/auth\/logout/);
    await signOut();
    await expect.poll(() => takeConsoleLines('error').join()).toContain('Signing out failed');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Startseite' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    reconnect();
    await signOut();
    await expect.poll(place).toBe('/login');
    expect(ownToken()).toBe('');
    await openApplication('/home');
    await expect.poll(place).toBe('/login?location=%2Fhome');
  });
});
