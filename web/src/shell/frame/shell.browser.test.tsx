import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toDesk, toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const rail = () => page.getByRole('navigation', { name: 'Bereiche' });
const drawer = () => page.getByRole('navigation', { name: 'Seiten' });
const bar = () => page.getByRole('banner');
const titleOfPage = () => page.getByRole('heading', { level: 1 });

const sizeOf = (part: ReturnType<typeof rail>) => part.element().getBoundingClientRect();
const wordsOf = (elements: Iterable<Element>): (string | undefined)[] =>
  Array.from(elements, ({ textContent }) => textContent?.trim());

/** The pages below a heading of the drawer, as far as the group is open. */
const pagesOf = (group: string): (string | undefined)[] => {
  const heading = drawer().getByRole('button', { name: group, exact: true }).element();
  const list = document.getElementById(heading.getAttribute('aria-controls') ?? '');
  return list?.hidden ? [] : wordsOf(list?.querySelectorAll('a') ?? []);
};

describe('the frame of every screen', () => {
  it('is a rail of 90 with seven areas, a drawer of 272, and a bar of 92 with organisation, bell and person', async () => {
    await openApplication('/control', plant.manager);
    await expect.element(bar()).toBeVisible();
    expect(sizeOf(rail()).width).toBe(90);
    expect(sizeOf(drawer()).width).toBe(272);
    expect(sizeOf(bar()).height).toBe(92);
    expect(wordsOf(rail().getByRole('listitem').elements())).toEqual([
      'Leitstand',
      'Technik',
      'Verwaltung',
      'Berichte',
      'Mehr',
      // Of these nothing works yet.
      'Aufgaben',
      'Dokumente',
    ]);
    await expect.element(rail().getByRole('link', { name: 'Technik' })).toHaveAttribute('href', '/v2/dinge/overview');
    await expect.element(rail().getByRole('link', { name: 'Mehr' })).toHaveAttribute('href', '/v2/more/gateways');
    await expect.element(rail().getByRole('link', { name: 'Dokumente' })).toHaveAttribute('title', 'In Vorbereitung');
    await expect.element(bar().getByRole('button', { name: `Organisation ${plant.name}` })).toBeVisible();
    await expect.element(bar().getByRole('button', { name: /Benachrichtigung/ })).toBeVisible();
    await expect.element(bar().getByRole('button', { name: /Benutzermenü/ })).toBeVisible();
  });

  it('is not there on sign-in and registration', async () => {
    for (const path of ['/login', '/register', '/register/0191d1d5-0000-7000-8000-000000000000.secret']) {
      await openApplication(path);
      for (const toWidth of [toDesk, toPhone]) {
        await toWidth();
        await expect.element(titleOfPage()).toBeVisible();
        expect(place()).toBe(path);
        await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
        await expect.element(bar()).not.toBeInTheDocument();
      }
    }
  });
});

describe('the drawer of a driver', () => {
  it('shows what works and one line of what is to come, which is open where one stands there', async () => {
    await toPhone();
    await openApplication('/home', plant.driver);
    await bar().getByRole('button', { name: 'Menü öffnen' }).click();
    const [first] = wordsOf(drawer().getByRole('heading', { level: 2 }).elements());
    expect(first).toBe('Leitstand');
    for (const name of ['Aufgaben', 'Projekt', 'Mehr'])
      await expect.element(drawer().getByRole('button', { name, exact: true })).not.toBeInTheDocument();
    await expect.element(drawer().getByRole('button', { name: /^In Vorbereitung/, expanded: true })).toBeVisible();
    await expect.element(drawer().getByRole('link', { name: 'Startseite' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the drawer', () => {
  it('has the eight groups with their pages, and is closed and opened by its buttons', async () => {
    await openApplication('/control', plant.manager);
    await expect.element(drawer()).toBeVisible();
    const working = ['Leitstand', 'Technik', 'Verwaltung', 'Berichte', 'Mehr', 'Einstellungen'];
    const headings = () => wordsOf(drawer().getByRole('heading', { level: 2 }).elements());
    expect(headings()).toEqual([...working, 'In Vorbereitung (10)']);
    expect(pagesOf('In Vorbereitung (10)')).toEqual([]);
    expect(pagesOf('Verwaltung')).toEqual([
      'Buchungen',
      'Bestand',
      'Lagerorte',
      'Adressen',
      'Artikel',
      'Verträge',
      'Abrechnungen',
      'Nachweis-Radar',
      'Freigaben',
    ]);
    expect(pagesOf('Einstellungen')).toEqual([]);
    await drawer().getByRole('button', { name: 'Einstellungen' }).click();
    const settings = ['Benutzer', 'Benachrichtigungen', 'Moduleinstellungen', 'Buchungseinstellungen'];
    await expect.poll(() => pagesOf('Einstellungen')).toEqual(expect.arrayContaining(settings));
    await drawer()
      .getByRole('button', { name: /^In Vorbereitung/ })
      .click();
    await expect.poll(() => pagesOf('In Vorbereitung (10)')).toHaveLength(10);
    const coming = ['Leitstand', 'Aufgaben', 'Projekt'];
    expect(wordsOf(drawer().getByRole('heading', { level: 3 }).elements())).toEqual(coming);
    await expectAccessibleAtNight();
    await drawer()
      .getByRole('button', { name: /^In Vorbereitung/ })
      .click();
    await drawer().getByRole('button', { name: 'Einstellungen' }).click();
    await expect.poll(() => pagesOf('Einstellungen')).toEqual([]);
    await bar().getByRole('button', { name: 'Menü schließen' }).click();
    await expect.element(drawer()).not.toBeInTheDocument();
    await bar().getByRole('button', { name: 'Menü öffnen' }).click();
    await expect.element(drawer()).toBeVisible();
  });

  it('starts closed where it would take columns from a list, until somebody wants it', async () => {
    await page.viewport(1024, 800);
    await openApplication('/control', plant.manager);
    await expect.element(titleOfPage()).toBeVisible();
    await expect.element(drawer()).not.toBeInTheDocument();
    await bar().getByRole('button', { name: 'Menü öffnen' }).click();
    await expect.element(drawer()).toBeVisible();
    await toDesk();
    await expect.element(drawer()).toBeVisible();
  });

  it('covers the page on a phone until something is chosen', async () => {
    await toPhone();
    await openApplication('/control', plant.manager);
    await expect.element(titleOfPage()).toBeVisible();
    await expect.element(drawer()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expectAccessibleAtNight();
    await drawer().getByRole('link', { name: 'Bestand' }).click();
    await expect.poll(place).toBe('/verwaltung/bestand');
    await expect.element(drawer()).not.toBeInTheDocument();
  });
});

describe('the drawer on a phone', () => {
  const opener = () => bar().getByRole('button', { name: 'Menü öffnen' });
  const close = () => drawer().getByRole('button', { name: 'Menü schließen' });
  /** What lies below it takes no keys. */
  const coveredParts = () => document.querySelectorAll('header[inert], main[inert]').length;

  it('has the keyboard to itself until Escape gives it back to what opened it', async () => {
    await toPhone();
    await openApplication('/verwaltung/adressen', plant.manager);
    await expect.element(opener()).toBeVisible();
    (opener().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(close()).toHaveFocus();
    expect(coveredParts()).toBe(2);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(rail().element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    expect(coveredParts()).toBe(0);
  });

  it('covers nothing once the screen is wide', async () => {
    await toPhone();
    await openApplication('/verwaltung/adressen', plant.manager);
    await opener().click();
    await expect.element(close()).toHaveFocus();
    await toDesk();
    expect(coveredParts()).toBe(0);
    await expect.element(drawer()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).toBeVisible();
  });
});

describe('administration in the rail', () => {
  it.each([
    ['manager', '/verwaltung/buchungen'],
    ['qc', '/verwaltung/adressen'],
    ['driver', '/settings/users'],
  ] as const)('leads to the first page that the role may open: %s to %s', async (role, there) => {
    await openApplication('/control', plant[role]);
    await rail().getByRole('link', { name: 'Verwaltung' }).click();
    await expect.poll(place).toBe(there);
    await expect.element(titleOfPage()).toBeVisible();
  });
});
