import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant, standOnScale } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;

/** A lorry whose full weight was taken in two parts, and then typed because a third one was missing. */
const weighInParts = async (licensePlate: string) => {
  const { manager } = plant;
  const port = await standOnScale(plant, 0);
  const bridge = { protocol: 'mettler-toledo-continuous', host: '127.0.0.1', port } as const;
  const rest = { capacityKg: 60_000, divisionKg: 20, active: true, calibrationLicenceNumber: 'DE-21-MI005' };
  const scale = await callAs(manager, 'POST /scales', { body: { name: 'Kurze Brücke', ...bridge, ...rest } });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body: { ...kind, articleId: article?.id ?? '' } });
  const step = (name: 'registerVehicle' | 'selectScale', body: object) =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
  await step('registerVehicle', {});
  await step('selectScale', { scaleId: scale.id });
  const takePart = async (kg: number, afterPartId: string | null): Promise<string | null> => {
    await standOnScale(plant, kg);
    const taking = { params: { id }, body: { kind: 'full', afterPartId } } as const;
    const { pendingParts } = await callAs(manager, 'POST /bookings/:id/weighings/parts', taking);
    return pendingParts.at(-1)?.id ?? null;
  };
  const lastPartId = await takePart(21_600, await takePart(18_240, null));
  const sum = { source: 'parts', kind: 'full', lastPartId: lastPartId ?? '' } as const;
  const { weighings } = await callAs(manager, 'POST /bookings/:id/weighings', { params: { id }, body: sum });
  return { id, weighingId: weighings[0]?.id ?? '' };
};

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const totals = () => page.getByRole('region', { name: 'Summen' });

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { id, weighingId } = await weighInParts('UE-LZ 40');
  const replacing = { kind: 'full', kg: 48_840, reason: 'Dritter Teil fehlte', replacesId: weighingId } as const;
  await callAs(plant.manager, 'PUT /bookings/:id/weighings', {
    params: { id },
    body: { source: 'manual', ...replacing },
  });
});

describe('the weighing journal', () => {
  it('stands where reports begin, and opens with the weighings of this month and their sums', async () => {
    await openApplication('/control', plant.manager);
    await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Berichte' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Wiegejournal' })).toBeVisible();
    await expect.poll(place).toMatch(/^\/report\/1\?range=this-month$/);
    await expect.element(row('UE-LW 130')).toMatchTextContent(/40\.000 kg.*15\.000 kg.*25\.000 kg.*von Hand/u);
    await expect.element(totals()).toMatchTextContent(/Netto\s*25\.000 kg.*Nicht summiert: 1 noch ohne Netto/u);
    await expectAccessibleAtBothWidths();
  });

  it('shows a weight that was replaced, struck through, and why', async () => {
    await openApplication('/report/1?search=UE-LZ', plant.manager);
    await expect.element(row('UE-LZ 40')).toMatchTextContent(/48\.840 kg.*von Hand.*Dritter Teil fehlte.*39\.840 kg/u);
    await expect.element(totals()).toMatchTextContent(/In der Summe\s*0/u);
    await expect.element(page.getByText('40.000 kg')).not.toBeInTheDocument();
  });

  it('has each booking on one line with both weights and the net in view, and says its step', async () => {
    await openApplication('/report/1', plant.manager);
    const line = row('UE-LZ 40');
    await expect.element(line.getByText(/^Entladen/)).toBeVisible();
    expect(line.element().getBoundingClientRect().height).toBe(36);
    const edge = page.getByRole('table').element().parentElement?.getBoundingClientRect().right ?? 0;
    const net = row('UE-LW 130').getByText('25.000 kg').element();
    expect(net.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  });

  it('has two lines a booking on a phone, which open to the rest where they lead nowhere', async () => {
    await toPhone();
    await openApplication('/report/1', plant.manager);
    const card = page.getByRole('listitem').filter({ hasText: 'UE-LZ 40' });
    await expect.element(card.getByText(/^Entladen/)).toBeVisible();
    expect(card.element().getBoundingClientRect().height).toBeLessThanOrEqual(60);
    await openApplication('/report/1', plant.qc);
    await expect.element(card).toBeVisible();
    expect(card.element().getBoundingClientRect().height).toBeLessThanOrEqual(60);
    await card.getByRole('button', { name: /^20/ }).click();
    await expect.element(card.getByText('Kurze Brücke').last()).toBeVisible();
    await expect.element(card.getByText('Voll gewogen').last()).toBeVisible();
    await expectAccessible();
  });

  it('says that nothing was ever weighed, and not that nothing fits the month', async () => {
    const { manager } = await foundPlant();
    await openApplication('/report/1', manager);
    await expect.element(page.getByText('Noch keine Wägungen')).toBeVisible();
    await page.getByRole('combobox', { name: 'Richtung' }).selectOptions('Eingang');
    await expect.element(page.getByText('Keine Treffer')).toBeVisible();
  });

  it('is narrowed to what was typed, and to one scale', async () => {
    await openApplication('/report/1', plant.manager);
    await page.getByRole('combobox', { name: 'Von Hand' }).selectOptions('Ohne von Hand');
    await expect.poll(place).toMatch(/byHand=false/);
    await expect.element(page.getByText('Keine Treffer')).toBeVisible();
    await page.getByRole('combobox', { name: 'Von Hand' }).selectOptions('Nur von Hand');
    await expect.element(row('UE-LZ 40')).toBeVisible();
    await page.getByRole('button', { name: 'Weitere Filter' }).click();
    await page.getByRole('combobox', { name: 'Waage' }).click();
    await page.getByRole('option', { name: 'Kurze Brücke' }).click();
    await expect.element(row('UE-LW 130')).not.toBeInTheDocument();
    await expect.element(row('UE-LZ 40')).toBeVisible();
  });

  it('is read by quality control, without ways to what that may not open', async () => {
    await openApplication('/report/1', plant.qc);
    await expect.element(row('UE-LW 130')).toBeVisible();
    await expect.element(row('UE-LW 130').getByRole('link', { name: /^20/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Weitere Filter' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Lieferant' })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Waage' })).not.toBeInTheDocument();
  });

  it('is closed to the yard', async () => {
    await openApplication('/report/1', plant.operator);
    await expect.element(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  });
});
