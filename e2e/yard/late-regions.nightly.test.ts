import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, type Page } from '@playwright/test';
import { address, apiFor, signIn } from '../people.ts';
import { test } from '../story.ts';
import { atScale } from './choose-scale.ts';

/** The script of what any screen may have to say or ask (`web/chunks.ts`). */
const DIALOGS = /\/dialogs-[^/]*\.js$/;

/** The gate screen of a lorry in the yard. */
const arrive = async (licensePlate: string, as: 'announced' | 'registered' = 'registered'): Promise<string> => {
  const manager = await apiFor('manager');
  const [articles, suppliers] = await Promise.all([
    manager.get('/articles?search=M-110'),
    manager.get('/addresses?search=Ostheide'),
  ]);
  const load = { articleId: articles.items[0].id, supplierId: suppliers.items[0].id, licensePlate };
  const day = { type: 'incoming', transport: 'delivery', deliveryDate: plainDateIn(new Date(), 'Europe/Berlin') };
  const { id } = await manager.post('/bookings', { ...day, ...load, confirmSecondOpen: true });
  if (as === 'registered') await manager.post(`/bookings/${id}/steps/registerVehicle`, { confirmSecondOpen: true });
  return address(`/control/bookings/${id}`);
};
const leaveReason = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Probe ziehen' }).click();
  await page.getByRole('dialog').getByLabel('Grund').fill('Riecht nach Silo');
  await page.keyboard.press('Escape');
};
const leaving = (page: Page) => page.getByRole('button', { name: 'Weiter bearbeiten' });

test('what nobody has been asked before is asked without a line, too', async ({ page }) => {
  const at = await arrive('UE-LR 1');
  const dialogs = page.waitForResponse(DIALOGS);
  await signIn(page, 'operator', { at, logsErrors: true });
  await (await dialogs).finished();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await leaveReason(page);
  await leaving(page).click();
  await expect(page.getByRole('dialog').getByLabel('Grund')).toHaveValue('Riecht nach Silo');
});

test('what could not be loaded leaves the screen as it is, and comes with the line', async ({ page }) => {
  const at = await arrive('UE-LR 2');
  await page.route(DIALOGS, (route) => route.abort());
  await signIn(page, 'operator', { at, logsErrors: true });
  await leaveReason(page);
  await expect(page.getByRole('heading', { level: 1, name: 'UE-LR 2' })).toBeVisible();
  await page.unrouteAll();
  await expect(leaving(page)).toBeVisible();
});

test('a gate screen that was opened by its address goes on to the scale without a line', async ({ page }) => {
  const at = await arrive('UE-LR 3', 'announced');
  const scales = page.waitForResponse(/\/scales\?/);
  await signIn(page, 'operator', { at, logsErrors: true });
  await (await scales).finished();
  await expect(page.getByRole('heading', { level: 2, name: 'Fahrzeug anmelden' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Fahrzeug anmelden' }).click();
  await expect(page.getByRole('heading', { level: 2, name: atScale })).toBeVisible();
});
