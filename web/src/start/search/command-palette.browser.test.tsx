import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { holdRestarts, openApplication, ownToken, place } from '../../testing/open-application.tsx';

type Announced = { readonly id: string; readonly number: string };

let plant: Plant;
/** Two deliveries, the earlier one first. */
let earlier: Announced;
let later: Announced;
let announce: () => Promise<Announced>;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items: articles } = await callAs(plant.manager, 'GET /articles', {});
  const { items: suppliers } = await callAs(plant.manager, 'GET /addresses', { query: { search: 'Hof Lüders' } });
  const booking = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: plainDateIn(new Date(), 'Europe/Berlin'),
    articleId: articles[0]?.id ?? '',
    supplierId: suppliers[0]?.id ?? '',
  } as const;
  announce = () => callAs(plant.manager, 'POST /bookings', { body: booking });
  earlier = await announce();
  later = await announce();
});

const field = () => page.getByRole('combobox', { name: 'Seite, Nummer, Name oder Befehl' });
const option = (name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });
const options = () => page.getByRole('dialog').getByRole('option');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const { keyboard } = userEvent;

const openPalette = async (): Promise<void> => {
  await expect.element(page.getByRole('button', { name: 'Suchen' })).toBeVisible();
  await keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
};

/** What two texts begin with alike. */
const commonStart = (one: string, other: string): string => {
  const length = [...one].findIndex((sign, at) => sign !== other[at]);
  return length < 0 ? one : one.slice(0, length);
};

describe('the palette', () => {
  it('opens anywhere with Ctrl+K, and opens a screen by a part of its name', async () => {
    await openApplication('/verwaltung/Artikel', plant.manager);
    await page.getByRole('searchbox').click();
    await openPalette();
    await expect.element(option('Neue Buchung')).toHaveAttribute('aria-selected', 'true');
    await expectAccessibleAtBothWidths();
    await keyboard('lagero');
    await expect.element(options()).toHaveTextContent('LagerorteVerwaltung');
    await keyboard('{Enter}');
    await expect.poll(place).toBe('/verwaltung/lagerorte');
    await expect.element(field()).not.toBeInTheDocument();
  });

  it('gives the focus back when it is closed, and has forgotten what was typed', async () => {
    await openApplication('/verwaltung/Artikel', plant.manager);
    await page.getByRole('searchbox').click();
    await openPalette();
    await keyboard('lager{Escape}');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await openPalette();
    await expect.element(field()).toHaveValue('');
  });

  it('opens a booking by the beginning of its number, walking with the arrow keys', async () => {
    await openApplication('/control', plant.manager);
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect.element(field()).toHaveFocus();
    await keyboard(commonStart(earlier.number, later.number));
    // The two newest stand first, however many there are that begin alike.
    const [first, second] = [options().nth(0), options().nth(1)];
    await expect.element(first).toMatchTextContent(later.number);
    await expect.element(second).toMatchTextContent(earlier.number);
    await expect.element(first).toHaveAttribute('aria-selected', 'true');
    await keyboard('{ArrowDown}');
    await expect.element(first).toHaveAttribute('aria-selected', 'false');
    await expect.element(second).toHaveAttribute('aria-selected', 'true');
    await keyboard('{ArrowUp}{Enter}');
    await expect.poll(place).toBe(`/verwaltung/buchungen/${later.id}`);
  });

  it('finds addresses and contracts by name, and says what does not exist', async () => {
    await openApplication('/control', plant.manager);
    await openPalette();
    await keyboard('hof lüders');
    await expect.element(option(/Hof Lüders GbR.*Vertrag/)).toBeVisible();
    await option(/Hof Lüders GbR.*Adresse/).click();
    await expect.element(heading('Hof Lüders GbR')).toBeVisible();
    await openPalette();
    await keyboard('gibt es nicht');
    await expect.element(page.getByText('Nichts gefunden')).toBeVisible();
    await expectAccessible();
    await keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
  });

  it('begins with what was opened last, and withdraws from anywhere', async () => {
    await openApplication('/control', plant.manager);
    await openPalette();
    await keyboard('hof lüders');
    await option(/Hof Lüders GbR.*Adresse/).click();
    await expect.element(heading('Hof Lüders GbR')).toBeVisible();
    await openApplication('/verwaltung/lagerorte', plant.manager);
    await openPalette();
    await expect.element(options().first()).toMatchTextContent('Hof Lüders GbR');
    await keyboard('entnehmen{Enter}');
    await expect.poll(place).toBe('/verwaltung/bestand');
    const dialog = page.getByRole('dialog', { name: /entnehmen/i });
    await expect.element(dialog).toBeVisible();
    await keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await openPalette();
    await keyboard('entnehmen{Enter}');
    await expect.element(dialog).toBeVisible();
  });

  it('opens a screen that no menu names, begins what is rarely new, and leads to the yard', async () => {
    await openApplication('/control', plant.manager);
    await openPalette();
    await expect.element(option('Neue Buchung')).toBeVisible();
    await expect.element(option('Neuer Vertrag')).not.toBeInTheDocument();
    await keyboard('inventur');
    await option(/^Inventur/).click();
    await expect.poll(place).toBe('/verwaltung/bestand/inventur');
    await openPalette();
    await keyboard('neuer vertrag{Enter}');
    await expect.poll(place).toBe('/verwaltung/vertraege/add');
    await openPalette();
    await keyboard('wiegen: ');
    await option(/^Wiegen:/).click();
    await expect.element(page.getByRole('textbox', { name: 'Kennzeichen' })).toBeVisible();
  });

  it('offers no page that is still to come, and leads to all bookings that a name finds', async () => {
    await openApplication('/verwaltung/Artikel', plant.manager);
    await openPalette();
    await keyboard('Aufgaben');
    await expect.element(page.getByText(/^Nichts gefunden/)).toBeVisible();
    await keyboard('{Control>}a{/Control}Hof Lüders');
    await expect.element(options().first()).toMatchTextContent(/Hof Lüders GbR.*Adresse/u);
    for (let more = 0; more < 3; more += 1) await announce();
    await keyboard('{Control>}a{/Control}Lüders GbR');
    await option(/^Alle Buchungen \(\d+\)/).click();
    await expect.poll(place).toMatch(/^\/verwaltung\/buchungen\?search=/);
  });

  it('offers only what the role may open, and opens a booking where the role works', async () => {
    await openApplication('/control', plant.operator);
    await openPalette();
    await expect.element(option(/Wiegen/)).toBeVisible();
    await expect.element(option('Neue Buchung')).not.toBeInTheDocument();
    await expect.element(option(/Verträge/)).not.toBeInTheDocument();
    await keyboard(later.number);
    await option(new RegExp(later.number)).click();
    await expect.poll(place).toBe(`/control/bookings/${later.id}`);
  });

  it('changes the role and signs out', async () => {
    const { token } = await makePerson(plant, ['red2PlantManager', 'red2Driver']);
    await openApplication('/home', token);
    const toDriver = holdRestarts();
    await openPalette();
    await keyboard('rolle fahrer{Enter}');
    await expect.poll(() => toDriver).toEqual(['/home?roleChanged=1']);
    await openApplication('/home', ownToken());
    await expect.element(page.getByRole('button', { name: /Benutzermenü/ })).toMatchTextContent('Fahrer');
    const toManager = holdRestarts();
    await openPalette();
    await keyboard('rolle anlagenleitung{Enter}');
    await expect.poll(() => toManager).toEqual(['/home?roleChanged=1']);
    await openApplication('/home', ownToken());
    await expect.element(page.getByRole('button', { name: /Benutzermenü/ })).toMatchTextContent('Anlagenleitung');
    await openPalette();
    await keyboard('abmelden{Enter}');
    await expect.poll(place).toBe('/login');
  });
});
