import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { entry, moreActions } from '../../testing/record-actions.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

/** A delivery that stands at unloading, weighed by hand, of a supplier who has no proof. Answers its id. */
const stopAtUnloading = async (): Promise<string> => {
  const { manager } = plant;
  const address = { type: 'agricultural-operation', companyName: 'Hof ohne Nachweis' } as const;
  const [articles, scales, supplier] = await Promise.all([
    callAs(manager, 'GET /articles', {}),
    callAs(manager, 'GET /scales', {}),
    callAs(manager, 'POST /addresses', { body: address }),
  ]);
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  // Its deliveries before stand at unloading still.
  const inTurn = { confirmSecondOpen: true };
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate: 'LG-KO 7' } as const;
  const articleId = articles.items[0]?.id ?? '';
  const { id } = await callAs(manager, 'POST /bookings', {
    body: { ...kind, articleId, supplierId: supplier.id, ...inTurn },
  });
  await callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: 'registerVehicle' }, body: inTurn });
  const scale = { scaleId: scales.items[0]?.id ?? null };
  await callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: 'selectScale' }, body: scale });
  const weight = { source: 'manual', kind: 'full', kg: 38_000, reason: 'Waage in Wartung' } as const;
  await callAs(manager, 'POST /bookings/:id/weighings', { params: { id }, body: weight });
  await callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: 'driveToStorageLocation' }, body: {} });
  return id;
};

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const replaceFullWeight = () => page.getByRole('button', { name: 'Vollgewicht ersetzen' });
const open = (id: string) => openApplication(`/verwaltung/buchungen/${id}`, plant.manager);

describe('a weight of a booking', () => {
  it('is replaced with a reason and stays on record', async () => {
    const id = await stopAtUnloading();
    await open(id);
    await replaceFullWeight().click();
    await expect.element(dialog()).toMatchTextContent('38.000 kg');
    const take = dialog().getByRole('button', { name: 'Dieses Gewicht übernehmen' });
    await take.click();
    await expect.poll(() => dialog().getByText('Pflichtfeld').elements()).toHaveLength(2);
    await expectAccessibleAtBothWidths();
    await dialog().getByLabelText('Gewicht in kg').fill('41.240');
    await dialog().getByLabelText('Grund').fill('Zahlendreher');
    await take.click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const weighings = page.getByRole('region', { name: 'Wägungen' });
    await expect.element(weighings).toMatchTextContent('41.240 kg');
    await expect.element(weighings).toMatchTextContent('Zahlendreher');
    const struck = Array.from(weighings.element().querySelectorAll('s'), ({ textContent }) => textContent);
    expect(struck).toContainEqual(expect.stringMatching(/^38\.000\skg$/));
    await expectAccessibleAtBothWidthsAtNight();
    const { fullKg } = await callAs(plant.manager, 'GET /bookings/:id', { params: { id } });
    expect(fullKg).toBe(41_240);
  });

  it('that is posted offers no way to mend it: only a reversal does', async () => {
    const { items } = await callAs(plant.manager, 'GET /bookings', { query: { status: 'completed' } });
    await open(items[0]?.id ?? '');
    await expect.element(page.getByRole('region', { name: 'Wägungen' })).toBeVisible();
    await moreActions().click();
    await expect.element(entry('Stornieren')).toBeVisible();
    expect(entry(/gewicht (ersetzen|neu wiegen)$/).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /gewicht (ersetzen|neu wiegen)$/ }).elements()).toEqual([]);
  });
});

describe('an approval', () => {
  it('shows who gave it, and is withdrawn while it holds', async () => {
    const id = await stopAtUnloading();
    const reason = 'Nachweis liegt morgen vor';
    await callAs(plant.manager, 'POST /bookings/:id/approvals', { params: { id }, body: { scope: 'booking', reason } });
    await open(id);
    const approval = page.getByRole('listitem').filter({ hasText: 'Nur diese Buchung' });
    await expect.element(approval).toMatchTextContent('Test red2PlantManager');
    await expect.element(approval).toMatchTextContent(reason);
    await expect.element(button('Entladen')).toBeEnabled();
    await expectAccessibleAtBothWidthsAtNight();
    await approval.getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect.element(dialog()).toBeVisible();
    await expectAccessibleAtBothWidths();
    await dialog().getByLabelText('Grund').fill('Nachweis ist gefälscht');
    await dialog().getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect.element(approval).toMatchTextContent('Zurückgenommen von Test red2PlantManager');
    await expect.element(approval).toMatchTextContent('Grund: Nachweis ist gefälscht');
    await expect.element(approval.getByRole('button')).not.toBeInTheDocument();
    await expect.element(button('Entladen')).toBeDisabled();
  });
});
