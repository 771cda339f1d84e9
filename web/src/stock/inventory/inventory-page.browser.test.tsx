import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { entry, moreActions } from '../../testing/record-actions.ts';
import { toDesk, toPhone } from '../../testing/widths.ts';

const COLOUR = '#8a6d1f';
let plant: Plant;
let name: string;

/** Colours the article of the one filled silo, takes most of it, and adds a silo whose name stands before. */
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /inventory', {});
  const silo = items.find(({ stocks }) => stocks.length > 0);
  name = silo?.name ?? '';
  const articleId = silo?.stocks[0]?.articleId ?? '';
  const params = { id: articleId };
  const { locations, ...values } = await callAs(plant.manager, 'GET /articles/:id', { params });
  const colour = { ...values, colour: COLOUR, locationIds: locations.map(({ id }) => id) };
  await callAs(plant.manager, 'PATCH /articles/:id', { params, body: colour, version: values.version });
  const other = { code: 'A1', name: 'Alte Miete', type: 'mass', unit: 'ton', maximumAmount: 500 } as const;
  await callAs(plant.manager, 'POST /locations', { body: other });
  const destinationLocationId = items.find(({ type }) => type === 'production')?.id ?? '';
  const taken = { articleId, originLocationId: silo?.id ?? '', destinationLocationId, amount: 24 };
  await callAs(plant.manager, 'POST /bookings/withdrawals', { body: taken });
});

const silos = () => page.getByRole('navigation', { name: 'Lagerorte' }).getByRole('link');

it('shows in front which silo is empty first, marked, in the colour of its article, and what lies in it', async () => {
  await openApplication('/verwaltung/bestand', plant.manager);
  await expect.element(silos().first()).toMatchTextContent(new RegExp(`^${name}`));
  await expect.element(silos().first()).toHaveAttribute('aria-current', 'true');
  await expect.element(silos().first()).toHaveAttribute('data-soon', 'true');
  await expect.element(page.getByRole('region', { name }).getByText(/^reicht \d Tage?$/)).toBeVisible();
  const words = [...silos().first().element().querySelectorAll('span')].at(-1) as HTMLElement;
  const mark = getComputedStyle(words);
  expect(words.textContent).toMatch(/^reicht \d Tage?$/);
  expect(mark.color).toBe(getComputedStyle(silos().first().element()).borderTopColor);
  const fills = [...silos().first().element().querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'));
  expect(fills).toContain(COLOUR);
  await expectAccessibleAtBothWidths();
});

it('is where a silo of the start page leads', async () => {
  await openApplication('/control', plant.manager);
  await page.getByRole('link', { name: /Alte Miete/ }).click();
  await expect.element(page.getByRole('region', { name: 'Alte Miete' })).toBeVisible();
});

it('has all actions within the screen of a phone: two as buttons, the others in the menu', async () => {
  await toPhone();
  await openApplication('/verwaltung/bestand', plant.manager);
  await expect.element(page.getByRole('button', { name: 'Entnehmen' })).toBeVisible();
  const buttons = [...document.querySelectorAll('main header :is(button, a)')].filter((one) => one.checkVisibility());
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Zugang buchen', 'Entnehmen', '']);
  for (const button of buttons) expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  await moreActions().click();
  for (const said of ['Bestand korrigieren', 'Inventur', 'Monatsabschluss', 'Bestandsliste'])
    await expect.element(entry(said)).toBeVisible();
  await toDesk();
});
