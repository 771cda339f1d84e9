import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { pressByKeys, tabTo } from '../../testing/keyboard.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction, entry, moreActions } from '../../testing/record-actions.ts';
import { toDesk, toNarrowPhone } from '../../testing/widths.ts';

let plant: Plant;
let siloId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /locations', { query: { search: 'FS1' } });
  siloId = items[0]?.id ?? '';
});

const open = (tab?: string) =>
  openApplication(`/verwaltung/lagerorte/${siloId}${tab ? `?tab=${tab}` : ''}`, plant.manager);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const newLocation = (name: string, code: string) =>
  callAs(plant.manager, 'POST /locations', { body: { code, name, type: 'mass', unit: 'ton' } });

describe('the page of a storage location', () => {
  it('shows in a picture and in figures how full it is, and of what', async () => {
    await openApplication('/verwaltung/lagerorte', plant.manager);
    await page.getByRole('link', { name: 'Lager FS1' }).click();
    await expect.element(page.getByRole('img', { name: 'Lager FS1: 25,00 t von 5.000,00 t, 1 % voll' })).toBeVisible();
    await expect.element(page.getByText('4.975,00 t')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Maissilage' })).toBeVisible();
  });

  it('tells by the amount that is typed from which layers a withdrawal would take', async () => {
    await open('layers');
    const amount = page.getByRole('textbox', { name: 'Menge in t' });
    await expect.element(page.getByText('20,00 t kämen aus 1 Schicht:')).toBeVisible();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'aus Schicht 1 vom' })).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await amount.fill('25,001');
    await expect.element(page.getByText('So viel ist nicht da: Es liegen nur 25,00 t hier.')).toBeVisible();
    await amount.fill('12,5');
    await expect.element(page.getByText('12,50 t kämen aus 1 Schicht:')).toBeVisible();
    for (const nothing of ['0', '-3', 'viel']) {
      await amount.fill(nothing);
      await expect.element(page.getByText('Bitte eine Menge über null eingeben')).toBeVisible();
      await expect.element(page.getByText('kämen aus')).not.toBeInTheDocument();
    }
    expect((await callAs(plant.manager, 'GET /inventory', {})).items.find(({ id }) => id === siloId)?.quantity).toBe(
      25_000,
    );
  });

  it('draws how full it was, says it in a sentence and shows it as a table', async () => {
    await open('level');
    await expect
      .element(page.getByRole('img', { name: /^Lager FS1: Zuletzt 25,00 t, am meisten 25,00 t/ }))
      .toBeVisible();
    await page.getByText('Als Tabelle').click();
    await expect.element(page.getByRole('columnheader', { name: 'Maissilage' })).toBeVisible();
    expect(page.getByRole('row').elements()).toHaveLength(91);
    await expectAccessibleAtBothWidthsAtNight();
    await page.getByText('30 Tage').click();
    await expect.poll(() => window.location.search).toContain('days=30');
    await expect.poll(() => page.getByRole('row').elements().length).toBe(31);
  });

  it('names the limit where it is drawn, and tells and announces the day that the keys have gone to', async () => {
    const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    await open('level');
    const walk = page.getByRole('slider', { name: 'Stelle im Diagramm' }).first();
    await tabTo(walk);
    expect(written.mock.calls.map(([text]) => text)).toContain('Höchstmenge 5.000\u00a0t');
    const valueText = () => walk.element().getAttribute('aria-valuetext') ?? '';
    const today = valueText();
    expect(today).toMatch(/^\d{2}\.\d{2}\.\d{4}, Maissilage 25,00\st$/);
    await userEvent.keyboard('{Home}');
    await expect.poll(valueText).toMatch(/Maissilage 0,00\st$/);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(walk).toHaveAttribute('aria-valuenow', '1');
    // What is read out is seen, too.
    const [day = ''] = valueText().split(',');
    await expect.element(page.getByText(day, { exact: true }).first()).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.poll(valueText).toBe(today);
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('draws what came and what went each day as bars beside each other, with their figures', async () => {
    await open('level');
    const moved = page.getByRole('img', { name: 'Lager FS1: Zugang 25,00 t, Abgang 0,00 t in diesem Zeitraum.' });
    await expect.element(moved).toBeVisible();
    await page.getByText('Zu- und Abgänge in Zahlen').click();
    await expect.element(page.getByRole('row', { name: /25,00 t 0,00 t/ })).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('lists what moved there and what was booked, each leading to its booking', async () => {
    await open('movements');
    await expect.element(page.getByText('Zugang')).toBeVisible();
    await toNarrowPhone();
    const amount = page.getByText('+25,00 t').element().getBoundingClientRect();
    expect(amount.right).toBeLessThanOrEqual(window.innerWidth);
    await toDesk();
    await page.getByRole('tab', { name: 'Buchungen' }).click();
    await page
      .getByRole('link', { name: /^\d{4}-\d{6}$/ })
      .first()
      .click();
    await expect.element(page.getByRole('heading', { level: 1, name: /^\d{4}-\d{6}/ })).toBeVisible();
  });
});

describe('a storage location', () => {
  beforeEach(() => open());

  it('is locked with a reason, by keyboard, and unlocked again', async () => {
    await expect.element(button('Sperren')).toBeVisible();
    (button('Sperren').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('textbox', { name: 'Warum' })).toHaveFocus();
    await expectAccessibleAtNight();
    await userEvent.keyboard('Schimmel an der Südwand{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Gesperrt: Schimmel an der Südwand. Keine Buchung')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await button('Sperre aufheben').click();
    await expect.element(button('Sperren')).toBeVisible();
    await expect.element(page.getByText('Schimmel')).not.toBeInTheDocument();
    await expect.element(button('Sperren')).toHaveFocus();
  });

  it('with stock says why it stays in use', async () => {
    await moreActions().click();
    await expect.element(entry('Außer Gebrauch nehmen')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText('An diesem Lagerort liegt noch Bestand.')).toBeVisible();
  });

  it('that is used says where, with the ways there, in place of the question', async () => {
    await chooseAction('Löschen');
    await expect.element(dialog.getByText('Lager FS1 kann nicht gelöscht werden')).toBeVisible();
    await expect.element(dialog.getByText('Hier liegt noch (1)')).toBeVisible();
    await expect.element(dialog.getByText('Schichten (1)')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await dialog.getByRole('link', { name: 'V-1' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'V-1' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('says what could not be done, and why', async () => {
    const release = refuseCalls(/\/lock$/, 'request.busy');
    await button('Sperren').click();
    await dialog.getByRole('button', { name: 'Sperren' }).click();
    await expect.element(dialog.getByText(/^Der Lagerort konnte nicht gesperrt werden\. .+/)).toBeVisible();
    release();
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    const { id } = await newLocation('Äußere Miete', 'ÄM');
    await openApplication(`/verwaltung/lagerorte/${id}`, plant.manager);
    await chooseAction('Löschen');
    await dialog.getByRole('textbox').fill('DELETE');
    refuseCalls(new RegExp(`/locations/${id}$`), 'request.in-use');
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect
      .element(page.getByText(/^Der Lagerort konnte nicht gelöscht werden\. Andere Datensätze/))
      .toBeVisible();
  });

  it('is taken out of use and back, after a question', async () => {
    const { id } = await newLocation('Alte Grube', 'AG');
    await openApplication(`/verwaltung/lagerorte/${id}`, plant.manager);
    await chooseAction('Außer Gebrauch nehmen');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Außer Gebrauch nehmen' }).click();
    await expect.element(page.getByText('Nicht mehr in Gebrauch: nur noch')).toBeVisible();
    await chooseAction('Wieder in Gebrauch nehmen');
    await expect.element(moreActions()).toHaveFocus();
    await moreActions().click();
    await expect.element(entry('Außer Gebrauch nehmen')).toBeVisible();
  });
});

it('an open booking says that its storage location was locked, at once and with the way there', async () => {
  const { items } = await callAs(plant.manager, 'GET /articles', {});
  const { id: locationId, version } = await newLocation('Nasse Halle', 'NH');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-01-05' } as const;
  const body = { ...kind, articleId: items[0]?.id ?? '', destinationLocationId: locationId };
  const booking = await callAs(plant.manager, 'POST /bookings', { body });
  await openApplication(`/verwaltung/buchungen/${booking.id}`, plant.manager);
  await expect.element(page.getByRole('heading', { level: 1, name: booking.number })).toBeVisible();
  const lock = { params: { id: locationId }, body: { locked: true, reason: 'Dach undicht' }, version };
  await callAs(plant.manager, 'PUT /locations/:id/lock', lock);
  await expect.element(page.getByText('Nasse Halle ist gesperrt: Dach undicht. Dort kann')).toBeVisible();
  await expectAccessibleAtNight();
  await page.getByRole('link', { name: 'Zum Lagerort' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nasse Halle' })).toBeVisible();
});

it('the history of a storage location tells its unit, and goes back to its beginning a piece at a time', async () => {
  const { id } = await newLocation('Alte Miete', 'AM');
  let { version } = await callAs(plant.manager, 'PATCH /locations/:id', {
    params: { id },
    version: 1,
    body: { code: 'AM', name: 'Alte Miete', type: 'mass', unit: 'm3' },
  });
  for (let change = 0; change < 50; change += 1) {
    const body = { locked: change % 2 === 0, reason: null };
    ({ version } = await callAs(plant.manager, 'PUT /locations/:id/lock', { params: { id }, body, version }));
  }
  await openApplication(`/verwaltung/lagerorte/${id}?tab=history`, plant.manager);
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  await expect.poll(() => entries.elements().length).toBe(50);
  await expect.element(page.getByText('Einheit: t → m³')).not.toBeInTheDocument();
  // Each entry leads to who made it: from the last one it is one step further.
  entries.elements().at(-1)?.querySelector('a')?.focus();
  await pressByKeys(button('Ältere anzeigen'));
  await expect.element(page.getByText('Einheit: t → m³')).toBeVisible();
  await expect.element(button('Ältere anzeigen')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain('Einheit: t → m³');
  await expectAccessibleAtNight();
}, 90_000);
