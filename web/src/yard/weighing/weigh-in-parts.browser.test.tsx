import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant, standOnScale } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let scaleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const bridge = {
    protocol: 'mettler-toledo-continuous',
    host: '127.0.0.1',
    port: await standOnScale(plant, 0),
  } as const;
  const rest = { capacityKg: 60_000, divisionKg: 20, active: true, calibrationLicenceNumber: 'DE-21-MI005' };
  const body = { name: 'Kurze Brücke', ...bridge, ...rest };
  scaleId = (await callAs(plant.manager, 'POST /scales', { body })).id;
});

/** A delivery whose lorry stands in front of the bridge, full. */
const arrive = async (licensePlate: string): Promise<string> => {
  const { manager } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body: { ...kind, articleId: article?.id ?? '' } });
  await callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: 'registerVehicle' }, body: {} });
  await callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: 'selectScale' }, body: { scaleId } });
  return id;
};

const button = (name: string) => page.getByRole('button', { name });
const list = () => page.getByLabelText('Gewogene Teile');

describe('a lorry that is longer than the scale', () => {
  it('is weighed part by part on a phone: never the same part twice, and the sum is taken', async () => {
    const id = await arrive('UE-LZ 40');
    await toPhone();
    await standOnScale(plant, 18_240);
    await openApplication(`/control/bookings/${id}`, plant.operator);
    await button('In Teilen wiegen').click();
    await expect.element(page.getByText('Für Züge, die länger sind als die Waage')).toBeVisible();
    await button('Teil 1 übernehmen').click();
    await expect.element(list()).toMatchTextContent(/Teil 1 lfd\. Nr\. \d+\s*18\.240 kg/u);
    await expect.element(page.getByText('Teil 1 steht noch auf der Waage.')).toBeVisible();
    await expect.element(button('Teil 2 übernehmen')).toBeDisabled();
    await standOnScale(plant, 21_600);
    await button('Teil 2 übernehmen').click();
    await expect.element(list()).toMatchTextContent(/Zusammen\s*39\.840 kg/u);
    await expectAccessibleAtBothWidths();
    await toPhone();
    for (const label of document.querySelectorAll('main .mantine-Button-label'))
      expect(label.scrollWidth, label.textContent ?? '').toBeLessThanOrEqual(label.clientWidth);
    await button('Summe übernehmen').click();
    await expect.element(page.getByRole('heading', { name: 'Zum Lagerort fahren' })).toBeVisible();
    await expect.element(button('Vollgewicht neu wiegen')).not.toBeInTheDocument();
    await openApplication(`/verwaltung/buchungen/${id}`, plant.manager);
    const weighings = page.getByRole('region', { name: 'Wägungen' });
    await expect.element(weighings).toMatchTextContent(/Teil 1: 18\.240 kg, lfd\. Nr\. \d+/u);
    await expect.element(weighings).toMatchTextContent(/Teil 2: 21\.600 kg, lfd\. Nr\. \d+/u);
    await expectAccessibleAtBothWidths();
  });

  it('goes on with its parts where somebody has left them, and begins anew with another weight', async () => {
    const id = await arrive('UE-LZ 41');
    await standOnScale(plant, 30_000);
    const part = { params: { id }, body: { kind: 'full', afterPartId: null } } as const;
    await callAs(plant.operator, 'POST /bookings/:id/weighings/parts', part);
    await standOnScale(plant, 12_000);
    await openApplication(`/control/bookings/${id}`, plant.operator);
    await expect.element(list()).toMatchTextContent(/Zusammen\s*30\.000 kg/u);
    await expect.element(button('Von vorn beginnen')).toBeEnabled();
    (button('Von vorn beginnen').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(list()).toMatchTextContent(/Zusammen\s*12\.000 kg/u);
    await button('Doch als Ganzes wiegen').click();
    await expect.element(button('Vollgewicht übernehmen')).toBeVisible();
  });
});
