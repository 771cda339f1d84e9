import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { setOrderStage } from '../../testing/order-stage.ts';

const card = (name: string) =>
  page.getByRole('heading', { level: 2, name }).element().closest('section')?.textContent ?? '';

it('shows the daily work of sourcing and quality control, each row and list a click away', async () => {
  const { plant, sourcer, whole } = await setOrderStage();
  const { id, number, version } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: whole });
  await callAs(sourcer, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  await openApplication('/control', sourcer);
  await expect.element(page.getByRole('heading', { name: 'Im Labor' })).toBeVisible();
  expect(card('Im Labor')).toContain(number);
  expect(card('Letzte Abrechnungen')).toContain('Zurzeit keine.');
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  refuseCalls(/potential-products/, 'server.error');
  await openApplication('/control', plant.qc);
  await expect.element(page.getByRole('heading', { name: 'Zu beurteilen' })).toBeVisible();
  expect(card('Zu beurteilen')).toContain('Zurzeit keine.');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Alle (1)' }).click();
  await expect.poll(place).toMatch(/analysis-order\?completion=waiting/);
});
