import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

let plant: Plant;
let delivery: { id: string; number: string };
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /bookings', { query: { type: 'incoming', status: 'completed' } });
  delivery = items[0] ?? { id: '', number: '' };
});

const dialog = () => page.getByRole('dialog');
const openDialog = async (id: string): Promise<void> => {
  await openApplication(`/verwaltung/buchungen/${id}`, plant.manager);
  await chooseAction('Stornieren');
  await expect.element(dialog()).toBeVisible();
};
const effects = () => dialog().getByRole('table', { name: 'Was sich ändert' });
const takeBack = () => dialog().getByRole('button', { name: 'Stornieren', exact: true });

const withdraw = async (amount: number): Promise<string> => {
  const { destination, article } = await callAs(plant.manager, 'GET /bookings/:id', { params: { id: delivery.id } });
  const digester = { code: 'F9', name: 'Fermenter 9', type: 'production', unit: 'ton' } as const;
  const { id: destinationLocationId } = await callAs(plant.manager, 'POST /locations', { body: digester });
  const from = { originLocationId: destination?.id ?? '', articleId: article?.id ?? '' };
  const body = { ...from, destinationLocationId, amount };
  return (await callAs(plant.manager, 'POST /bookings/withdrawals', { body })).id;
};

describe('the dialog that reverses a booking', () => {
  it('says what will lie there then, and is left without anything done', async () => {
    await openDialog(delivery.id);
    await expect.element(effects()).toMatchTextContent(/25,00 t\s*0,00 t/u);
    await expectAccessibleAtBothWidthsAtNight();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    const { status } = await callAs(plant.manager, 'GET /bookings/:id', { params: { id: delivery.id } });
    expect(status).toBe('completed');
  });

  it('names what has to be reversed first, asked anew at each opening, and lets nobody press before', async () => {
    const withdrawalId = await withdraw(10);
    const { number } = await callAs(plant.manager, 'GET /bookings/:id', { params: { id: withdrawalId } });
    await openDialog(delivery.id);
    await expect.element(dialog().getByRole('link', { name: `Zuerst ${number} stornieren` })).toBeVisible();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Die Ware ist weiterbewegt worden.');
    await expect.element(takeBack()).toBeDisabled();
    await expectAccessibleAtBothWidths();
    await dialog()
      .getByRole('link', { name: `Zuerst ${number} stornieren` })
      .click();
    await expect.element(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await chooseAction('Stornieren');
    await expect.element(effects()).toMatchTextContent(/15,00 t\s*25,00 t/u);
    await dialog().getByRole('textbox', { name: 'Grund' }).fill('Doppelt gebucht');
    await takeBack().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await openDialog(delivery.id);
    await expect.element(effects()).toMatchTextContent(/25,00 t\s*0,00 t/u);
  });
});
