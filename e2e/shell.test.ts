import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, openFor, productUrl, signIn } from './people.ts';
import { walkTo } from './walk.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Seiten' });

test('the rail is 90 wide with its seven areas, the drawer 272, the bar 92 high with organisation, bell and person', async ({
  page,
}) => {
  await signIn(page, 'manager');
  expect((await rail(page).boundingBox())?.width).toBe(90);
  expect((await drawer(page).boundingBox())?.width).toBe(272);
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())?.height).toBe(92);
  const areas = ['Leitstand', 'Technik', 'Verwaltung', 'Aufgaben', 'Berichte', 'Dokumente', 'Mehr'];
  await expect(rail(page).getByRole('listitem')).toHaveText(areas);
  await expect(bar.getByRole('button', { name: 'Organisation Bioenergie Uelzen GmbH' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /Benachrichtigung/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /Benutzermenü/ })).toBeVisible();
});

test('rail, drawer and bar are not there on sign-in and registration @both', async ({ page }) => {
  for (const path of ['/login', '/register', '/register/0191d1d5-0000-7000-8000-000000000000.secret']) {
    await page.goto(address(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
});

test('the drawer has the eight groups with their pages, and is opened and closed for good by its button', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const groups = drawer(page).getByRole('heading', { level: 2 });
  await expect(groups).toHaveText([
    ...['Leitstand', 'Halm Technik', 'Warenwirtschaft', 'Aufgaben'],
    ...['Projekt', 'Berichte', 'Mehr', 'Einstellungen'],
  ]);
  const pagesOf = (group: string) =>
    drawer(page)
      .locator('section', { has: page.getByRole('heading', { name: group }) })
      .getByRole('link');
  await expect(pagesOf('Warenwirtschaft')).toHaveText([
    ...['Buchungen', 'Bestand', 'Lagerorte', 'Adressen', 'Artikel', 'Verträge'],
  ]);
  await drawer(page).getByRole('button', { name: 'Einstellungen' }).click();
  const settings = ['Benutzer', 'Benachrichtigungen', 'Moduleinstellungen', 'Buchungseinstellungen'];
  for (const name of settings) await expect(pagesOf('Einstellungen').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menü schließen' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await page.reload();
  await expect(rail(page)).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.reload();
  await expect(drawer(page)).toBeVisible();
});

test('on a phone the drawer covers the page until something is chosen @phone', async ({ page }) => {
  await signIn(page, 'manager');
  await expect(drawer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  await expectAccessible(page);
  await drawer(page).getByRole('link', { name: 'Bestand' }).tap();
  await page.waitForURL(address('/verwaltung/bestand'));
  await expect(drawer(page)).toHaveCount(0);
});

test('administration leads to the first page that the role may open, to the bookings by default', async ({
  browser,
}) => {
  const leadsTo = async (username: string) => {
    const page = await openFor(browser, username);
    await rail(page).getByRole('link', { name: 'Verwaltung' }).click();
    await page.waitForURL(/\/v2\/(verwaltung|settings)\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.context().close();
    return pathname;
  };
  expect(await leadsTo('manager')).toBe('/v2/verwaltung/buchungen');
  expect(await leadsTo('qc')).toBe('/v2/verwaltung/adressen');
  expect(await leadsTo('driver')).toBe('/v2/settings/users');
});

const homes = [
  ...['/home', '/project', '/report/events', '/report/1', '/report/2', '/documents', '/more/gateways'],
  ...['/more/integration', '/dinge/overview', '/dinge/rebook', '/dinge/map', '/control/grafana/login'],
  ...['/control/grafana/dashboard', '/tasks/overview', '/tasks/resource-calendar', '/tasks/templates', '/tasks/labels'],
  ...['/tasks/work-instructions/configurations', '/tasks/work-instructions/analysis', '/tasks/projects'],
];

test('every home screen says what will live there and leads to pages that help now @both', async ({ page }) => {
  await signIn(page, 'manager');
  for (const home of homes) {
    await walkTo(page, home);
    const ways = page.getByRole('navigation', { name: 'Das hilft schon jetzt' }).getByRole('link');
    expect(await ways.count(), home).toBeGreaterThan(1);
    await expectAccessible(page);
    await ways.first().click();
    await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toHaveCount(0);
    await expect(page).not.toHaveURL(address(home));
  }
});

test('an unknown path is a not-found screen for strangers and members, with a way out @both', async ({ page }) => {
  await page.goto(address('/gibt/es/nicht'));
  await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'manager', { at: address('/verwaltung/artikel') });
  await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
  await page.waitForURL(address('/control'));
});

test('the root, sign-in and registration lead a member to /control', async ({ page }) => {
  await signIn(page, 'manager');
  for (const path of [
    '',
    '/',
    '/login',
    '/login?location=%2Fhome',
    '/register',
    '/register/0191d1d5-0000-7000-8000-000000000000.x',
  ]) {
    await page.goto(address(path));
    await page.waitForURL(address('/control'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(productUrl());
  await page.waitForURL(address('/control'));
});

test('a path with an umlaut is found however the umlaut is written', async ({ page }) => {
  await signIn(page, 'manager');
  for (const path of ['/verwaltung/lagerorte/hinzufügen', '/verwaltung/lagerorte/hinzufu\u0308gen']) {
    await page.goto(address(path));
    await expect(page.getByRole('heading', { level: 1, name: /Lagerort/ })).toBeVisible();
    expect(decodeURI(page.url())).toBe(address('/verwaltung/lagerorte/hinzufügen'));
  }
});

test('signing in and the shell load less than 210 kB of script and 20 kB of style', async ({ page }) => {
  // The menus of the bar come when there is nothing else to do, which is after the first load.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const sizes = { js: 0, css: 0 };
  const loading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = /\/v2\/assets\/.*\.(js|css)$/.exec(response.url())?.[1] as 'js' | 'css' | undefined;
    if (!kind) return;
    loading.push(
      response.body().then((body) => {
        sizes[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  // To a page that is part of the shell, so that no screen's own script is counted.
  await page.goto(address('/login?location=%2Fnowhere'));
  await page.getByLabel('Benutzername').fill('manager');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('halm-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(loading);
  expect(sizes.js).toBeGreaterThan(100_000);
  expect(sizes.js).toBeLessThan(210_000);
  expect(sizes.css).toBeLessThan(20_000);
});
