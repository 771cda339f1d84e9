import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, openFor, signIn } from '../people.ts';
import { test } from '../story.ts';

const RECIPES = '/verwaltung/production-planning/recipes';

test('a manager copies the recipe by keyboard and plans another one; an operator reads it @nightly-both', async ({
  page,
  browser,
}, { project }) => {
  const name = `Rübenversuch ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'manager', { at: address(RECIPES) });
  await page.getByRole('link', { name: 'Winterrezept', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Kopieren' }).press('Enter');
  const title = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(title).toHaveValue(/^Winterrezept \(\d+\)$/);
  await expect(page.getByText('Entwurf', { exact: true })).toBeVisible();
  await title.fill(name);
  await expect(page.getByText('Raumbelastung (oTS), Fermenter')).toBeVisible();
  await page.getByRole('button', { name: 'Günstigste Mischung suchen' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Methan am Tag, mindestens' }).fill('2500');
  await dialog.getByRole('button', { name: 'Mischung suchen' }).press('Enter');
  await expect(dialog.getByText('Ein m³ Methan mehr am Tag kostet', { exact: false })).toBeVisible();
  await expectAccessibleAtNight(page);
  await dialog.getByRole('button', { name: 'In das Rezept übernehmen' }).press('Enter');
  await page.getByRole('textbox', { name: 'Je Tag' }).first().fill('100,5');
  await expectAccessibleAtNight(page);
  await page.keyboard.press('Control+Enter');
  const link = page.getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();

  const operator = await openFor(browser, 'operator', { size: project.use.viewport ?? undefined });
  await operator.goto(address(RECIPES));
  await operator.getByRole('link', { name, exact: true }).click();
  await expect(operator.getByRole('textbox', { name: 'Je Tag' }).first()).toHaveValue('100,500');
  await expect(operator.getByRole('textbox', { name: 'Je Tag' }).first()).toBeDisabled();
  await expect(operator.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  await operator.context().close();

  await link.press('Enter');
  await page.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Löschen' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(link).toHaveCount(0);
});
