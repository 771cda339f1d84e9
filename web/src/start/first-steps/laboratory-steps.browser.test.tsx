import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { setOrderStage } from '../../testing/order-stage.ts';

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

it('come after what waits once the laboratory works, and each offers its way before skipping it', async () => {
  const { plant, sourcer, whole } = await setOrderStage();
  const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
  const steps = page.getByRole('heading', { name: 'Erste Schritte im Labor' });
  await openApplication('/control', plant.qc);
  await expect.element(steps).toBeVisible();
  expect(top(steps.element())).toBeLessThan(top(page.getByRole('heading', { name: 'Zu beurteilen' }).element()));
  const [way, skip] = [...document.querySelectorAll('ol li:first-child :is(a, button)')];
  expect([way?.tagName, skip?.textContent?.startsWith('Überspringen')]).toEqual(['A', true]);
  const { number } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: whole });
  await openApplication('/control', plant.qc);
  await expect
    .element(page.getByRole('link', { name: new RegExp(`^${number} .+ ist noch nicht bestellt`) }))
    .toBeVisible();
  expect(top(steps.element())).toBeGreaterThan(top(page.getByRole('heading', { name: 'Zu beurteilen' }).element()));
});
