import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
  const { name: _, number: _n, version, ...kept } = await callAs(plant.manager, 'GET /settings/organisation', {});
  await callAs(plant.manager, 'PUT /settings/organisation', {
    body: { ...kept, latitude: 52.965, longitude: 10.566 },
    version,
  });
});

const dialog = () => page.getByRole('dialog', { name: 'Position wählen' });
const map = () => dialog().getByRole('application');
const latitude = () => dialog().getByRole('textbox', { name: 'Breitengrad' });
const longitude = () => dialog().getByRole('textbox', { name: 'Längengrad' });
const take = () => dialog().getByRole('button', { name: 'Übernehmen' }).click();

const openDialog = async (form: string): Promise<void> => {
  await openApplication(form, plant.manager);
  await page.getByRole('button', { name: 'Auf der Karte wählen' }).click();
  await expect.element(map()).toBeVisible();
};

describe('a position is picked', () => {
  it('by a press on the map, and follows what is typed', async () => {
    await openDialog('/verwaltung/adressen/add');
    await map().click({ position: { x: 60, y: 60 } });
    await expect.element(latitude()).toHaveValue(expect.stringMatching(/^52,9\d{4}$/));
    await expect.element(longitude()).toHaveValue(expect.stringMatching(/^10,5\d{4}$/));
    await expectAccessibleAtBothWidthsAtNight();
    await latitude().fill('53,1');
    await take();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Breitengrad' })).toHaveValue('53,10000');
  });

  it('by keys: Enter puts the pin in the middle', async () => {
    await openDialog('/verwaltung/lagerorte/hinzufügen');
    (map().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(latitude()).toHaveValue('52,96500');
    await expect.element(longitude()).toHaveValue('10,56600');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(latitude()).not.toHaveValue('52,96500');
    await expect.element(longitude()).toHaveValue('10,56600');
    await take();
    await expect.element(page.getByRole('textbox', { name: 'Längengrad' })).toHaveValue('10,56600');
  });

  it('refuses half of a position and one that is nowhere, and keeps what was typed', async () => {
    await openDialog('/verwaltung/adressen/add');
    await latitude().fill('95');
    await longitude().fill('10');
    await take();
    await expect.element(latitude()).toHaveAttribute('aria-invalid', 'true');
    await latitude().fill('');
    await take();
    await expect.element(longitude()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(longitude()).toHaveValue('10');
  });

  it('from the device, only when somebody presses, and says why when it may not', async () => {
    const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    await openDialog('/settings/module/general');
    expect(ask).not.toHaveBeenCalled();
    // The edge of the browser: no test can stand anywhere else.
    const coords = { latitude: 52.9871234, longitude: 10.7538 } as GeolocationCoordinates;
    ask.mockImplementationOnce((found) => found({ coords } as GeolocationPosition));
    const button = dialog().getByRole('button', { name: 'Position dieses Geräts' });
    await button.click();
    await expect.element(latitude()).toHaveValue('52,98712');
    await expect.element(longitude()).toHaveValue('10,75380');
    const refusal = Object.create(GeolocationPositionError.prototype, { code: { value: 1 } });
    ask.mockImplementationOnce((_, refuse) => refuse?.(refusal));
    await button.click();
    await expect.element(dialog().getByText(/^Der Browser darf die Position/)).toBeVisible();
    ask.mockImplementationOnce((_, refuse) => refuse?.(Object.create(refusal, { code: { value: 3 } })));
    await button.click();
    await expect.element(dialog().getByText(/^Dieses Gerät weiß gerade nicht/)).toBeVisible();
    await expect.element(latitude()).toHaveValue('52,98712');
    ask.mockRestore();
  });
});
