import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor } from './people.ts';
import { totpCode } from './totp.ts';

const PASSWORD = 'Gewitter über Uelzen 9';
const NEW_PASSWORD = 'Tau auf allen Wiesen 3';
let count = 0;

/** The customer admin's client, in one of the organisations below the own one. */
const adminIn = async (organisation: string) => {
  const admin = await apiFor('admin');
  const { subCustomers } = await admin.get(`/users/organizations?search=${encodeURIComponent(organisation)}`);
  return admin.enter(subCustomers[0]._id);
};

/** A new person with a password, so that no other story notices what happens to the account. */
const createPerson = async (role: string, organisation?: string): Promise<string> => {
  const creator = organisation ? await adminIn(organisation) : await apiFor('manager');
  const username = `sicher.${Date.now() % 1_000_000}.${++count}`;
  const person = { firstName: 'Mette', lastName: `Sicher ${count}`, username, password: PASSWORD, roles: [role] };
  const { id, ...refusal } = await creator.post('/users/user', { ...person, teamIds: [] });
  if (!id) throw new Error(`no person: ${JSON.stringify(refusal)}`);
  return username;
};

const enter = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.keyboard.press('Enter');
};

const openSecurity = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
  await page.goto(address('/login?location=/settings/security'));
  await enter(page, username, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Sicherheit' })).toBeVisible();
};

const openElsewhere = async (browser: Browser, username: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await openSecurity(page, username);
  return page;
};

const passwordField = (page: Page) => page.getByLabel('Passwort', { exact: true });

/** Sets a second factor up on the screen, from the password to the recovery codes; answers its secret, the code that switched it on, and those. */
const setUp = async (page: Page): Promise<{ secret: string; spent: string; codes: string[] }> => {
  await passwordField(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR-Code' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code aus der App').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dieser Code stimmt nicht oder ist abgelaufen')).toBeVisible();
  const spent = totpCode(secret);
  await page.getByLabel('Code aus der App').fill(spent);
  await page.keyboard.press('Enter');
  const list = page.getByRole('listitem').filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ });
  await expect(list).toHaveCount(10);
  await expectAccessible(page);
  return { secret, spent, codes: await list.allTextContents() };
};

test('who mistypes too often is told in words how long to wait, and is let in afterwards', async ({ page }) => {
  const username = await createPerson('red2Driver');
  await page.goto(address('/login'));
  for (let failures = 0; failures < 8; failures++) {
    const answered = page.waitForResponse(/auth\/login/);
    await enter(page, username, 'falsch geraten');
    if ((await answered).status() === 429) break;
  }
  await expect(page.getByRole('alert')).toContainText(
    /Zu viele Fehlversuche.*Versuchen Sie es in \d+ Sekunden? wieder/,
  );
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  await expectAccessible(page);
  await expect(page.getByRole('timer')).toHaveText('Sie können es jetzt wieder versuchen.');
  await enter(page, username);
  await page.waitForURL(address('/control'));
});

test('a second factor is set up, asked for at sign-in, replaced by a recovery code, and switched off', async ({
  page,
}) => {
  const username = await createPerson('red2Operator');
  await openSecurity(page, username);
  await page.getByRole('button', { name: 'Einrichten' }).click();
  const { secret, spent, codes } = await setUp(page);
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await expect(page.getByText('Noch 10 Wiederherstellungscodes übrig.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.goto(address('/login?location=/settings/security'));
  await enter(page, username);
  await expect(page.getByRole('heading', { name: 'Code eingeben' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code aus der App').fill(spent);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('schon verwendet');
  await page.getByLabel('Code aus der App').fill(totpCode(secret, 30));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sicherheit' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.goto(address('/login?location=/settings/security'));
  await enter(page, username);
  await page.getByRole('button', { name: 'App nicht zur Hand?' }).click();
  await page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Noch 9 Wiederherstellungscodes übrig.')).toBeVisible();
  await page.getByRole('button', { name: 'Ausschalten' }).click();
  await passwordField(page).fill(PASSWORD);
  await page.getByLabel(/^Code aus der App oder/).fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ausgeschaltet', { exact: true })).toBeVisible();
});

test('a new password is refused when it is easy to guess, and signs out everywhere else', async ({ page, browser }) => {
  const username = await createPerson('red2Operator');
  const elsewhere = await openElsewhere(browser, username);
  await openSecurity(page, username);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  const change = async (current: string, next: string) => {
    await page.getByLabel('Bisheriges Passwort').fill(current);
    await page.getByLabel('Neues Passwort').fill(next);
    await page.keyboard.press('Enter');
  };
  await change('falsch geraten', NEW_PASSWORD);
  await expect(page.getByText('Dieses Passwort stimmt nicht')).toBeVisible();
  await change(PASSWORD, 'basketball-26');
  await expect(page.getByText('zu leicht zu erraten')).toBeVisible();
  await expectAccessible(page);
  await change(PASSWORD, NEW_PASSWORD);
  await expect(page.getByText('Das Passwort ist geändert.')).toBeVisible();
  await elsewhere.reload();
  await elsewhere.waitForURL(/login/);
  await enter(elsewhere, username, NEW_PASSWORD);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sicherheit' })).toBeVisible();
  await elsewhere.context().close();
});

test('a device that one does not know is signed out from the list @both', async ({ page, browser }) => {
  const username = await createPerson('red2Operator');
  const stranger = await openElsewhere(browser, username);
  await openSecurity(page, username);
  const devices = page.getByRole('listitem').filter({ hasText: 'Zuletzt benutzt' });
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'Dieses Gerät' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Chrome auf .* beenden/ }).click();
  await expect(devices).toHaveCount(1);
  await stranger.reload();
  await stranger.waitForURL(/login/);
  await stranger.context().close();
});

test('where the second factor is a duty nothing else opens before it is set up', async ({ page, browser }) => {
  const chief = await createPerson('red2PlantManager', 'Biogas Ebstorf');
  const username = await createPerson('red2Operator', 'Biogas Ebstorf');
  const colleague = await openElsewhere(browser, username);
  await openSecurity(page, chief);
  await page.getByRole('switch', { name: 'Anmeldung mit zwei Faktoren verlangen' }).click();
  const heading = { level: 1, name: 'Zweiten Faktor einrichten' } as const;
  // The one who decides has none either, and whoever is at work already is led there at once.
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(colleague.getByRole('heading', heading)).toBeVisible();
  await colleague.goto(address('/verwaltung/adressen'));
  await expect(colleague.getByRole('heading', heading)).toBeVisible();
  await expectAccessible(colleague);
  await setUp(colleague);
  await colleague.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await colleague.waitForURL(/\/control|access-denied|verwaltung/);
  await expect(colleague.getByRole('navigation').first()).toBeVisible();
  await setUp(page);
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await page.goto(address('/settings/security'));
  await page.getByRole('switch', { name: 'Anmeldung mit zwei Faktoren verlangen' }).click();
  await expect(page.getByText('jetzt freiwillig')).toBeVisible();
  await colleague.context().close();
});

test('a script that somebody planted does not run', async ({ page }) => {
  const planted = '<script>window.planted = "inline"</script>';
  await page.route(address('/login'), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</head>', `${planted}</head>`);
    await route.fulfill({ response: answer, body });
  });
  const stopped: string[] = [];
  page.on('console', (message) => stopped.push(message.text()));
  await page.goto(address('/login'));
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  const outcome = await page.evaluate(() => {
    const attempt = (work: () => void): string => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const place = document.createElement('div');
    document.body.append(place);
    const script = document.createElement('script');
    return {
      markup: attempt(() => {
        place.innerHTML = '<img src="x" onerror="window.planted = 1">';
      }),
      text: attempt(() => {
        script.text = 'window.planted = 2';
      }),
      address: attempt(() => {
        script.src = 'data:text/javascript,window.planted=3';
      }),
    };
  });
  expect(outcome).toEqual({ markup: 'TypeError', text: 'TypeError', address: 'TypeError' });
  expect(await page.evaluate(() => (window as { planted?: unknown }).planted)).toBeUndefined();
  expect(stopped.some((text) => text.includes('Content Security Policy'))).toBe(true);
});
