import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

it('quality control is led from analysis types to the first order, until the list is put away', async () => {
  const { qc } = await foundPlant();
  await openApplication('/control', qc);
  await expect.element(page.getByText('0 von 5 erledigt')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('button', { name: 'Überspringen Leitung der Qualitätskontrolle' }).click();
  await expect.element(page.getByText('0 von 5 erledigt, 1 übersprungen')).toBeVisible();
  await page.getByRole('link', { name: 'Analyseart anlegen' }).click();
  await expect.poll(place).toBe('/verwaltung/potential-products/settings/analysis-types/add');
  const body = { name: 'Grundwerte', tests: [{ name: 'TS', parameter: 'dryMatter' as const }] };
  await callAs(qc, 'POST /lims/analysis-types', { body });
  await openApplication('/control', qc);
  await expect.element(page.getByText('1 von 5 erledigt, 1 übersprungen')).toBeVisible();
  await page.getByRole('button', { name: 'Ausblenden' }).click();
  await expect.element(page.getByRole('button', { name: 'Erste Schritte zeigen' })).toBeVisible();
});
