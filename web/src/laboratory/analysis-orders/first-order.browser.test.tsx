import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { choose } from '../../testing/fill-form.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

const ORDERS = '/verwaltung/potential-products/analysis-order';
const INBOX = '/verwaltung/potential-products/settings/inbox/add';
const create = page.getByRole('option', { name: /anlegen$/ });
const dialog = page.getByRole('dialog');

it('where nobody has set up the laboratory yet, quality control does so from the order and the inbox', async () => {
  const { qc, manager } = await foundPlant();
  const body = { type: 'laboratory', companyName: 'Agrolab Nord' } as const;
  await callAs(manager, 'POST /addresses', { body });
  await openApplication(`${ORDERS}/add`, qc);
  await expect.element(page.getByText('Noch keine Analysearten angelegt.')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('button', { name: 'Neue Analyseart' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Silage');
  await dialog.getByRole('textbox', { name: 'Prüfung' }).fill('pH');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Silage' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Labore' }).fill('Agrolab');
  await create.click();
  await choose('Adresse', 'Agrolab Nord');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectSeen(page.getByText('Agrolab Nord'));
  await openApplication(INBOX, qc);
  await page.getByRole('combobox', { name: 'Labor', exact: true }).fill('Unbekannt');
  await expect.element(create).toBeVisible();
});
