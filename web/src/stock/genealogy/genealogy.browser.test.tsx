import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let load: { id: string; supplier: { id: string } | null; contract: { id: string } | null };
let fed: string;

const list = async () => (await callAs(plant.manager, 'GET /bookings', { query: {} })).items;

/** The 25 t of the stage: 10 t of them moved to a hall, of these 4 t fed. */
beforeEach(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items: locations } = await callAs(plant.manager, 'GET /inventory', {});
  const silo = locations.find(({ stocks }) => stocks.length > 0);
  const digester = locations.find(({ type }) => type === 'production');
  const hall = { code: 'H1', name: 'Halle Nord', type: 'mass', unit: 'ton' } as const;
  const { id: hallId } = await callAs(plant.manager, 'POST /locations', { body: hall });
  const articleId = silo?.stocks[0]?.articleId ?? '';
  const move = async (originLocationId: string, destinationLocationId: string, amount: number) =>
    (
      await callAs(plant.manager, 'POST /bookings/withdrawals', {
        body: { articleId, originLocationId, destinationLocationId, amount },
      })
    ).id;
  await move(silo?.id ?? '', hallId, 10);
  fed = await move(hallId, digester?.id ?? '', 4);
  const booking = (await list()).find(({ type }) => type === 'incoming');
  load = await callAs(plant.manager, 'GET /bookings/:id', { params: { id: booking?.id ?? '' } });
});

describe('material', () => {
  it('is followed back from what was fed to its delivery, supplier and contract', async () => {
    await openApplication(`/verwaltung/buchungen/${fed}?tab=origins`, plant.manager);
    await expect.element(page.getByRole('tab', { name: 'Herkunft' })).toBeVisible();
    await expect.element(page.getByText('4.000 kg')).toBeVisible();
    await expect.element(page.getByText(/→ Halle Nord/)).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Verbleib' })).toBeVisible();
    await expectAccessibleAtBothWidths();
  });

  it('is followed forward from a delivery, in sums and part by part', async () => {
    await openApplication(`/verwaltung/buchungen/${load.id}`, plant.manager);
    await page.getByRole('tab', { name: 'Verbleib' }).click();
    await expect.element(page.getByText('25.000 kg zusammen')).toBeVisible();
    await expectSeen(page.getByText('15.000 kg'));
    await expect.element(page.getByText('Umgelagert')).toBeVisible();
    await expectAccessibleAtBothWidths();
  });

  it('is shown with further columns where these are chosen', async () => {
    await openApplication(`/verwaltung/buchungen/${fed}?tab=origins`, plant.manager);
    await expect.element(page.getByText('4.000 kg')).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Schicht' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Spalten' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Schicht' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('columnheader', { name: 'Schicht' })).toBeVisible();
    // Nothing narrows what a booking took: a view would keep nothing.
    await expect.element(page.getByRole('button', { name: 'Ansichten' })).not.toBeInTheDocument();
  });

  it('is followed from its supplier, load by load', async () => {
    await openApplication(`/verwaltung/adressen/${load.supplier?.id}?tab=whereabouts`, plant.manager);
    await expect.element(page.getByText('25.000 kg zusammen')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
  });
});
