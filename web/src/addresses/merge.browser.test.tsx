import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication } from '../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const makeSupplier = async (companyName: string): Promise<string> => {
  const body = { type: 'agricultural-operation', companyName } as const;
  return (await callAs(plant.manager, 'POST /addresses', { body })).id;
};

const link = (name: string) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tab = (name: string) => page.getByRole('tab', { name });
const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });

it('two addresses of one company are merged: the other one is proposed, whose word counts is chosen, DELETE is typed; the old one leads on', async () => {
  const kept = await makeSupplier('Hof Wieren GbR');
  const other = await makeSupplier('Hof Wieren');
  const contact = { name: 'Grete Ahlers' };
  await callAs(plant.manager, 'POST /addresses/:id/contacts', { params: { id: other }, body: contact });
  await openApplication(`/verwaltung/adressen/${kept}`, plant.manager);
  await link('Zusammenführen').click();
  await button('Hof Wieren').click();
  await expect.element(page.getByText('Ansprechpartner (1)')).toBeVisible();
  await page.getByRole('group', { name: 'Firma' }).getByRole('radio', { name: 'Hof Wieren', exact: true }).click();
  await expectAccessibleAtBothWidths();
  await button('Zusammenführen').click();
  const dialog = page.getByRole('dialog', { name: 'Hof Wieren in Hof Wieren GbR aufgehen lassen?' });
  await expect.element(dialog.getByRole('button', { name: 'Zusammenführen' })).toBeDisabled();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('DELETE{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hof Wieren', exact: true })).toBeVisible();
  await tab('Ansprechpartner').click();
  await expect.element(rowOf('Grete Ahlers')).toBeVisible();
  await openApplication(`/verwaltung/adressen/${other}`, plant.manager);
  await expect.element(page.getByText('Diese Adresse ist in einer anderen aufgegangen')).toBeVisible();
  await expect.element(link('Bearbeiten')).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
  await page.getByRole('list', { name: 'Hinweise' }).getByRole('link').click();
  await expect.element(link('Zusammenführen')).toBeVisible();
});
