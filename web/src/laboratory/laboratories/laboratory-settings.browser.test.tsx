import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

const SETTINGS = '/verwaltung/potential-products/settings';
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
  const body = { type: 'laboratory', companyName: 'Agrolab Nord' } as const;
  await callAs(plant.manager, 'POST /addresses', { body });
});

it('quality control says what is analysed, and which laboratory does it', async () => {
  await openApplication(SETTINGS, plant.qc);
  await expect.poll(place).toBe(`${SETTINGS}/laboratories`);
  await expect.element(page.getByText('Noch keine Labore')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page
    .getByRole('navigation', { name: 'Laboreinstellungen' })
    .getByRole('link', { name: 'Analysearten' })
    .click();
  // Also where somebody has closed the menu, or the group of its entry, before.
  const menu = page.getByRole('navigation', { name: 'Seiten', includeHidden: true });
  await expect
    .element(menu.getByRole('link', { name: 'Laboreinstellungen', includeHidden: true }))
    .toHaveAttribute('aria-current', 'page');
  // Not beside it also the entry of another group above whose place the settings lie.
  const marked = menu.getByRole('link', { includeHidden: true }).elements();
  expect(marked.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
    'Laboreinstellungen',
  ]);
  await page.getByRole('link', { name: 'Neue Analyseart' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Silage Grundanalyse');
  await page.getByRole('textbox', { name: 'Prüfung' }).fill('Gesamtstickstoff');
  const basis = page.getByRole('combobox', { name: 'Bezug' });
  await expect.element(basis).toHaveAttribute('placeholder', 'ohne Bezug');
  await choose('Misst', 'Organische TS (Anteil der TS)');
  await expect.element(basis).toHaveAttribute('placeholder', 'Trockenmasse');
  await expect.element(basis).toBeDisabled();
  await choose('Misst', 'Stickstoff (N)');
  await expect.element(page.getByRole('textbox', { name: 'Einheit' })).toHaveValue('kg/t');
  await expect.element(page.getByRole('textbox', { name: 'Einheit' })).toBeDisabled();
  await sendByKeys();
  await expect.element(page.getByText('Pflichtfeld')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('combobox', { name: 'Bezug' }).click();
  await page.getByRole('option', { name: 'Frischmasse' }).click();
  await page.getByRole('button', { name: 'Prüfung hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Prüfung' }).nth(1).fill('GESAMTSTICKSTOFF');
  await sendByKeys();
  await expect.element(page.getByText('Bereits vergeben')).toBeVisible();
  await page.getByRole('textbox', { name: 'Prüfung' }).nth(1).fill('Cadmium');
  await page.getByRole('textbox', { name: 'Einheit' }).nth(1).fill('mg/kg');
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/analysis-types`);
  await expect.element(page.getByText('Gesamtstickstoff, Cadmium')).toBeVisible();
  await expectAccessibleAtBothWidths();

  await page.getByRole('navigation', { name: 'Laboreinstellungen' }).getByRole('link', { name: 'Labore' }).click();
  await page.getByRole('link', { name: 'Neues Labor' }).first().click();
  await choose('Adresse', 'Agrolab Nord');
  await choose('Analysearten', 'Silage Grundanalyse');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/laboratories`);
  await expect.element(page.getByRole('link', { name: 'Agrolab Nord' })).toBeVisible();

  // Who changed what about both stands beside their forms.
  await page.getByRole('link', { name: 'Agrolab Nord' }).click();
  await page.getByRole('textbox', { name: 'Bearbeitungszeit (Werktage)' }).fill('5');
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/laboratories`);
  await page.getByRole('link', { name: 'Agrolab Nord' }).click();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect.element(page.getByText('Bearbeitungszeit (Werktage): 10 → 5')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await openApplication(`${SETTINGS}/analysis-types`, plant.qc);
  await page.getByRole('link', { name: 'Silage Grundanalyse' }).click();
  await page.getByRole('textbox', { name: 'Prüfung' }).nth(1).fill('Blei');
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/analysis-types`);
  await page.getByRole('link', { name: 'Silage Grundanalyse' }).click();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  const was = 'Gesamtstickstoff (Frischmasse), kg/t; Cadmium, mg/kg';
  const is = 'Gesamtstickstoff (Frischmasse), kg/t; Blei, mg/kg';
  await expect.element(page.getByText(`Prüfungen: ${was} → ${is}`)).toBeVisible();
  await expectAccessibleAtBothWidths();
});

it('on a phone the tab of the page that is open is in sight, whichever of many it is', async () => {
  await toPhone();
  await openApplication(`${SETTINGS}/quality-lead`, plant.qc);
  const tabs = page.getByRole('navigation', { name: 'Laboreinstellungen' });
  const isInSight = (name: string): boolean => {
    const { left, right } = tabs.getByRole('link', { name, exact: true }).element().getBoundingClientRect();
    return left >= 0 && right <= document.documentElement.clientWidth;
  };
  await expect.poll(() => isInSight('Leitung der Qualitätskontrolle')).toBe(true);
  await openApplication(`${SETTINGS}/laboratories`, plant.qc);
  await expect.poll(() => isInSight('Labore')).toBe(true);
  expect(isInSight('Leitung der Qualitätskontrolle')).toBe(false);
});
