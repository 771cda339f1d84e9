import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

let plant: Plant;
let delivery: { id: string; number: string };
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /bookings', { query: { type: 'incoming', status: 'completed' } });
  delivery = items[0] ?? { id: '', number: '' };
  await callAs(plant.manager, 'POST /addresses', {
    body: { type: 'agricultural-operation', companyName: 'Gut Rößing', companyNumber: '70099' },
  });
});

const dialog = () => page.getByRole('dialog');
const openDialog = async (): Promise<void> => {
  await openApplication(`/verwaltung/buchungen/${delivery.id}`, plant.manager);
  await chooseAction('Umbuchen');
  await expect.element(dialog()).toBeVisible();
};

describe('the dialog that rebooks a delivery', () => {
  it('says what follows from the choice, and rebooks with a reason', async () => {
    await openDialog();
    await expect.element(dialog()).toMatchTextContent('Dann steht hier, was daraus folgt.');
    const supplier = dialog().getByRole('combobox', { name: 'Lieferant' });
    await supplier.fill('Rößing');
    await page.getByRole('option', { name: 'Gut Rößing' }).click();
    await expect
      .element(dialog())
      .toMatchTextContent('Der neue Lieferant hatte am Liefertag keinen gültigen Nachweis.');
    await expectAccessibleAtBothWidths();
    await dialog().getByRole('textbox', { name: 'Grund' }).fill('Falscher Lieferant');
    await dialog().getByRole('button', { name: 'Umbuchen', exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText(/vorher: /u)).toBeVisible();
    const { supplier: now, contract } = await callAs(plant.manager, 'GET /bookings/:id', {
      params: { id: delivery.id },
    });
    expect([now?.name, contract]).toEqual(['Gut Rößing', null]);
  });
});
